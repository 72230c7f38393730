/** English texts of the view that shows the embedded wallet. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('frame', {
  title: 'Approve transaction',
  frame: 'Embedded wallet',
  opening: 'Opening your wallet',
  failed: 'Something went wrong',
  failedText: 'The approval window didn’t load.',
  again: 'Try again',
});
