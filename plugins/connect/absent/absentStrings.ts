/** English texts of ConnectingExternal for a wallet that is not in this browser. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('absent', {
  someWallet: 'This wallet',
  title: '{wallet} isn’t in this browser',
  text: 'Add it, then come back to this tab.',
  here: '{wallet} is here now',
  hereText: 'Connect it to go on.',
  connect: 'Connect {wallet}',
  getExtension: 'Get the extension',
  getApp: 'Get the app',
  visit: 'Visit its website',
  onPhone: 'Use it on my phone',
  back: 'Back',

  continue: 'Continue in {wallet}',
  continueText: 'Approve the connection there, then come back.',
  open: 'Open {wallet}',
  openText: 'This page opens in its browser. Connect there.',
  openAgain: 'Open {wallet} again',
  unopened: 'Didn’t open?',
  unopenedText: 'Open it again, or get {wallet} first.',
  have: 'Don’t have {wallet}?',
  get: 'Get',

  unknown: 'Couldn’t find this wallet',
  unknownText: 'The wallet list didn’t answer, or doesn’t know it.',
  again: 'Try again',
});
