/** English texts for browsers that are too old. Loaded only there. */

import type { defineStrings as Define } from '../texts/strings.js';

/** The sentence, and the label of the button below. */
export const tooOldText = (defineStrings: typeof Define) =>
  defineStrings('browser', {
    tooOld: 'This browser is too old to connect a wallet here. Update it, or use another one.',
    close: 'Close',
  });
