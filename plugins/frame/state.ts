/** The atoms of the embedded wallet. Each modal's own store holds the values. */

import { atom } from 'jotai/vanilla';
import type { Namespace } from 'latchkey';
import type { FrameUser } from './slots.js';

/** Details of the login, for display. */
export interface FrameLogin {
  readonly email?: string;
  readonly userName?: string;
  /** The social login provider; absent after a login by e-mail. */
  readonly provider?: string;
}

/** The current login; `undefined` while no user is logged in. */
export const loginAtom = atom<FrameLogin | undefined>(undefined);

/** The logged-in user by namespace. Every change sets a new map; it is empty while no user is logged in. */
export const usersAtom = atom<ReadonlyMap<Namespace, FrameUser>>(new Map() as ReadonlyMap<Namespace, FrameUser>);
