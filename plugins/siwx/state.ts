/** What apps may read of the sign-in. */

import { atom } from 'jotai/vanilla';

/** Whether the active account is signed in on the active network. */
export const signedInAtom = atom(false);
