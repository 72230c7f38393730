/** English texts of GetWallet and WhatIsAWallet. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('getWallet', {
  title: 'Get a wallet',
  getOne: 'Get {wallet}',
  list: 'Wallets to start with',
  get: 'Install',
  explore: 'See all wallets',
  oneText: 'Install the wallet, then come back to connect.',
  stores: 'Where to get it',
  chrome: 'Browser extension',
  homepage: 'Website',
  nowhere: 'Not available for this device',
  nowhereText: 'The wallet list has no safe source for this device.',
  all: 'You have them all',
  allText: 'Every wallet on the list is ready to connect.',
  failed: 'We couldn’t load the list',
  again: 'Try again',
  back: 'Back',

  what: 'What is a wallet?',
  key: 'One key for many apps',
  keyText: 'Log in with a wallet: no new account, no password.',
  home: 'A home for your assets',
  homeText: 'Hold, send and receive tokens and collectibles.',
  yours: 'Yours alone',
  yoursText: 'Only you approve what happens. Keep its recovery phrase secret.',
});
