/** English texts of the toast that shows while the wallet is awaited. */

import { defineStrings } from 'latchkey/ui';

export const pendingStrings = defineStrings('pending', {
  phone: 'Check your phone',
  reconnecting: 'Reconnecting to your wallet',
});
