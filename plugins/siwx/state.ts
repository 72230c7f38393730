/** State that apps can read, and what is stored of it. */

import { atom } from 'jotai/vanilla';
import type { StoredKey } from 'latchkey/plugin';

/**
 * Whether the active account is signed in on the active network. `undefined` while that is not known: during the first lookup
 * of its session, while the sign-in server adds or ends a session, and while it cannot be reached. After a disconnect it becomes
 * `false` when the server has ended the session, so a page that then asks its server gets the new answer.
 */
export const signedInAtom = atom<boolean | undefined>(false);

/** Whether all accounts must still be signed out, because the server was away when the user disconnected. */
export const signingOut: StoredKey<boolean> = {
  name: 'signingOut',
  version: 1,
  parse: (raw) => (raw === true ? raw : undefined),
  fallback: false,
};
