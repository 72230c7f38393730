/** State that apps can read. */

import { atom } from 'jotai/vanilla';

/** Whether the active account is signed in on the active network. */
export const signedInAtom = atom(false);
