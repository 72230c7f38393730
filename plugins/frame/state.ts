/** What is known of the embedded wallet. Definitions only: the values live in each modal's own store. */

import { atom } from 'jotai/vanilla';
import type { Namespace } from 'latchkey';
import type { FrameUser } from './slots.js';

/** Who is logged in, for a screen. */
export interface FrameLogin {
  readonly email?: string;
  readonly userName?: string;
  /** By which way, where that was not e-mail. */
  readonly provider?: string;
}

/** `undefined` while nobody is. */
export const loginAtom = atom<FrameLogin | undefined>(undefined);

/** Spec §3 "Embedded-wallet user", by namespace. A new map on every change; empty while nobody is logged in. */
export const usersAtom = atom<ReadonlyMap<Namespace, FrameUser>>(new Map() as ReadonlyMap<Namespace, FrameUser>);
