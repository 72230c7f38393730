/** The atoms of the embedded wallet. Each modal's own store holds the values. */

import { atom } from 'jotai/vanilla';
import type { AccountDetails, Namespace, NetworkId } from 'latchkey/plugin';
import type { FrameUser } from './user.js';

/** Details of the login, for display. */
export interface FrameLogin {
  readonly email?: string;
  readonly userName?: string;
  /** The social login provider; absent after a login by e-mail. */
  readonly provider?: string;
}

/** The current login; `undefined` while no user is logged in. */
export const loginAtom = atom<FrameLogin | undefined>(undefined);

/** The link of a pending login with Farcaster. */
export const farcasterUrlAtom = atom<string | undefined>(undefined);

/** The popup of a pending social login. Written by the plugin `socials`. */
export const socialWindowAtom = atom<AccountDetails['socialWindow']>(undefined);

/** The app's networks on which the frame has smart accounts; empty until known. */
export const smartAccountNetworksAtom = atom<readonly NetworkId[]>([]);

/** The logged-in user by namespace. Every change sets a new map; it is empty while no user is logged in. */
export const usersAtom = atom<ReadonlyMap<Namespace, FrameUser>>(new Map() as ReadonlyMap<Namespace, FrameUser>);
