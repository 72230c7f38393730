/** English texts of ConnectingExternal for a wallet that is not in this browser. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('absent', {
  someWallet: 'This wallet',
  title: '{wallet} isn’t in this browser',
  text: 'Add the wallet, then come back to this tab.',
  here: '{wallet} is here now',
  hereText: 'Connect the wallet to continue.',
  connect: 'Connect {wallet}',
  getExtension: 'Get the extension',
  getApp: 'Get the app',
  visit: 'Visit the website',
  onPhone: 'Use it on my phone',
  back: 'Back',

  continue: 'Continue in {wallet}',
  continueText: 'Approve the connection in the wallet, then come back.',
  open: 'Open {wallet}',
  openText: 'This page opens again inside the wallet app. Connect there.',
  openAgain: 'Open {wallet} again',
  unopened: 'Didn’t open?',
  unopenedText: 'Try again, or install {wallet} first.',
  have: 'Don’t have {wallet}?',
  get: 'Install',

  unknown: 'Couldn’t find this wallet',
  unknownText: 'The wallet list didn’t answer, or doesn’t include this wallet.',
  again: 'Try again',
});
