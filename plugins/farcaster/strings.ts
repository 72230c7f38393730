/** English texts of the login with Farcaster. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('farcaster', {
  group: 'Social login',
  title: 'Log in',
  preparing: 'Getting your link',
  preparingText: 'One moment.',
  code: 'QR code',
  scan: 'Scan with your phone’s camera',
  copy: 'Copy link',
  copied: 'Copied',
  linkCopied: 'Link copied',
  notCopied: 'The link couldn’t be copied',
  go: 'Continue in Farcaster',
  termsFirst: 'Accept the terms first',
  goText: 'Approve in Farcaster, then come back.',
  open: 'Open Farcaster',
  fetching: 'Loading user data',
  done: 'Connected',

  unfinished: 'Farcaster log-in didn’t finish',
  again: 'Try again',
  unavailable: 'Unable to load email login dependency',
  chain: 'Unsupported chain',
  failed: 'Something went wrong',
});
