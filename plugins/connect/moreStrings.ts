/** English texts of the parts that Connect loads after its first render. */

import { defineStrings } from 'latchkey/ui';

export const moreStrings = defineStrings('connect', {
  continue: 'Continue with a wallet',
  lastUsed: 'Last used',
  allWallets: 'All wallets',
  phone: 'Phone wallet',
  phoneTitle: 'Phone wallet (WalletConnect)',
  getWallet: 'Get a wallet',
  unlock: 'Unlock {wallet}',
  unlockText: 'Your wallet is locked. It connects again when you unlock it.',
  reconnect: 'Connect {wallet} again',
  emptyText: 'It shares no account with this site. Allow this site in the wallet, or connect again.',
  elsewhereText: 'It shares no account for this network.',
  silent: '{wallet} isn’t answering',
  silentText: 'Reload this page, or connect again.',
  replacesLogin: 'A new log-in replaces the one you have. Your wallets stay connected.',
});
