/** What is known of the embedded wallet. Definitions only: the values live in each modal's own store. */

import { atom } from 'jotai/vanilla';

/** Who is logged in, for a screen. */
export interface FrameLogin {
  readonly email?: string;
  readonly userName?: string;
  /** By which way, where that was not e-mail. */
  readonly provider?: string;
}

/** `undefined` while nobody is. */
export const loginAtom = atom<FrameLogin | undefined>(undefined);
