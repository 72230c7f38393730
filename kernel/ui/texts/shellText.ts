/** English texts of the shell. */

import { defineStrings } from './strings.js';

export const shellText = defineStrings('shell', {
  back: 'Back',
  close: 'Close',
  dialog: 'Wallet',
  loading: 'Loading',
  newTab: 'Opens in a new tab',
  dismiss: 'Dismiss',
  developer: 'Developer',
  session: 'Session',
  failed: 'This part didn’t load',
  failedScreen: 'This screen didn’t load',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
});
