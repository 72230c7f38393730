/** English texts of Networks and UnsupportedChain. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('networks', {
  title: 'Choose network',
  search: 'Search networks',
  clear: 'Clear search',
  testnets: 'Test networks',
  approve: 'Approve the switch in {wallet}',
  unavailable: 'Not available in {wallet}',
  none: 'No network by that name',
  found: '{count, plural, one {# network} other {# networks}}',
  declined: 'Switch declined',
  timeout: 'No answer from {wallet}',
  failed: 'Couldn’t switch to {network} in {wallet}',
  someWallet: 'your wallet',

  unsupported: 'Switch network',
  unsupportedTitle: '{app} isn’t on this network',
  unsupportedText: 'Pick a network to carry on.',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting',
});
