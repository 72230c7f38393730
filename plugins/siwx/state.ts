/** State that apps can read. */

import { atom } from 'jotai/vanilla';

/**
 * Whether the active account is signed in on the active network. `undefined` while that is not known: during the first lookup
 * of its session, and while the sign-in server cannot be reached.
 */
export const signedInAtom = atom<boolean | undefined>(false);
