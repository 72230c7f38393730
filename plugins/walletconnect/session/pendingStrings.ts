/** English texts while a wallet has a question to answer. */

import { defineStrings } from 'latchkey/ui';

export const pendingStrings = defineStrings('pending', {
  phone: 'Check your phone',
  reconnecting: 'Reconnecting to your wallet',
});
