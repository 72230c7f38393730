/** English texts of SwitchAccount. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('accounts', {
  title: 'Switch account',
  inWallet: 'Choose this account in {wallet}',
  connect: 'Connect a wallet',
  connectLabel: 'Connect a wallet: {chain}',
  add: 'Add a wallet',
  addLabel: 'Add a wallet: {chain}',
  copy: 'Copy address of {wallet}',
  away: 'Not connected',
  returning: 'Reconnecting',
  reconnect: 'Reconnect {wallet}',
  reconnectFailed: 'Couldn’t reconnect {wallet}',
  forget: 'Remove {wallet}',
  remembered: 'Other wallets',
  disconnect: 'Disconnect {wallet}',
  disconnectAll: 'Disconnect all',
  disconnecting: 'Disconnecting',
  failed: 'Couldn’t switch accounts in {wallet}',
  disconnectFailed: 'Disconnected here. A wallet may still list this app.',
});
