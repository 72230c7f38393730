/** English texts of Receive. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('receive', {
  title: 'Receive',
  yourAddress: 'Your {chain} address',
  code: 'QR code of your address',
  codeFailed: 'The QR code can’t be shown',
  only: 'Only send assets on {network}',
  accounts: 'Addresses of this wallet',
  shared: '{count, plural, one {Same address on # more network} other {Same address on # more networks}}',
  copy: 'Copy address',
  copied: 'Copied',
  linkCopied: 'Address copied',
  notCopied: 'Couldn’t copy the address',
  share: 'Share',
  network: 'Change network',
  account: 'Change account',
  testnet: 'This is a test network. Assets on test networks have no value.',
  smartAccount: 'This smart account may exist on {network} only. Don’t use the address on other networks.',
});
