/** English texts of SwitchAccount. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('accounts', {
  title: 'Switch account',
  row: 'Switch account',
  inWallet: 'Choose this account in {wallet}',
  connect: 'Connect a wallet',
  connectLabel: 'Connect a wallet: {chain}',
  disconnect: 'Disconnect {wallet}',
  disconnectAll: 'Disconnect all',
  disconnecting: 'Disconnecting',
  failed: 'Couldn’t switch accounts in {wallet}',
  disconnectFailed: 'Disconnected here. A wallet may still list this app.',
});
