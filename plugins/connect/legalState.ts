/** Whether the app's terms are accepted: once for as long as the page lives. */

import { atom } from 'jotai/vanilla';

export const legalAcceptedAtom = atom(false);
