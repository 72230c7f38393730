/** English texts of SwitchAccount. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('accounts', {
  title: 'Switch account',
  row: 'Switch account',
  inWallet: 'Choose it in {wallet}',
  connect: 'Connect a wallet',
  connectLabel: 'Connect a wallet: {chain}',
  disconnect: 'Disconnect {wallet}',
  disconnectAll: 'Disconnect all',
  disconnecting: 'Disconnecting',
  failed: '{wallet} didn’t switch',
  disconnectFailed: 'Disconnected here. A wallet may still list this app.',
});
