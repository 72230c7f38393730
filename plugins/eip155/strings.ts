/** English texts of the row about a delegation, and of batches in the outbox. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('eip155', {
  delegated: 'Delegated to {address}',
  delegatedTo: '{name} acts for this account',
  calls: 'Batch of calls ({count})',
  delegatedUnknown: 'This contract can move everything in this account. If you don’t know it, move your funds.',
});
