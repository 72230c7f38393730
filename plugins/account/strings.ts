/** English texts of Account. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('account', {
  title: 'Account',
  details: 'Account details',
  openDetails: '{name}. Account details',
  network: 'Network: {network}. Change',
  unknownNetwork: 'Unknown network',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address',
  balance: 'Balance',
  unavailable: 'Token Balance Unavailable',
  unavailableText: 'Your tokens are safe. We can’t read them right now.',
  again: 'Try again',
  againIn: 'Try again in {seconds} s',
  with: 'with {wallet}',
  copyTile: 'Copy',
  explorerTile: 'Explorer',
  switchTile: 'Switch',
  wallet: 'Connected wallet',
  explorer: 'View in explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting',
  locked: '{wallet} is locked. Unlock it to continue.',
  smartAccount: 'Smart account',
  plainAccount: 'Standard account',
  accountType: 'Account type: {type}. Change',
  disconnectFailed: 'Disconnected here. {wallet} may still list this app.',
});
