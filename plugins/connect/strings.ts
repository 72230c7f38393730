/** English texts of Connect. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('connect', {
  title: 'Connect a wallet',
  titleMany: 'Log in or connect',
  titleOn: 'Connect on {network}',
  stays: '{wallet} stays connected on {networks}',
  orWallet: 'Or use a wallet',
  orLogIn: 'Or log in with',
  help: 'What is a wallet?',
  wallets: 'Wallets',
  installed: 'Installed',
  others: 'More wallets',
  contested: 'Same name',
  contestedText: 'Another wallet uses this name. Pick the one you installed.',
  none: 'No wallet found in this browser',
  noneText: 'Install a wallet extension, then come back.',
});
