/** English texts of AllWallets. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('wallets', {
  title: 'All wallets',
  search: 'Search wallets',
  searchMany: 'Search {total} wallets',
  clear: 'Clear search',
  list: 'Wallet list',
  contested: 'Same name',
  qr: 'QR code',
  found: 'Wallets found: {count}',
  none: 'No wallet by that name',
  noneText: 'Check the spelling.',
  noneQr: 'Check the spelling, or connect any wallet with a QR code.',
  showQr: 'Show QR code',
  empty: 'No wallets to show',
  emptyText: 'Install one, then come back.',
  again: 'Try again',

  failed: 'We couldn’t load the list',
  unreachable: 'Wallets in this browser still work.',
  malformed: 'The wallet list sent something unexpected.',
  project: 'The wallet list doesn’t accept this app’s project ID.',
  origin: 'The wallet list doesn’t allow this site.',
  refused: 'The wallet list refused to answer.',
});
