/** English texts of what Connect adds after its first picture. */

import { defineStrings } from 'latchkey/ui';

export const moreStrings = defineStrings('connect', {
  continue: 'Continue with a wallet',
  help: 'What is a wallet?',
  lastUsed: 'Last used',
  allWallets: 'All wallets',
  phone: 'Phone wallet',
  getWallet: 'Get a wallet',
});
