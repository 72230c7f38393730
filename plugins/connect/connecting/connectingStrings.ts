/** English texts of ConnectingExternal. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('connecting', {
  someWallet: 'This wallet',
  open: 'Open {wallet}',
  openText: 'Approve the connection in the extension window.',
  openOther: 'Approve the connection in the wallet.',
  slow: 'Nothing opened? Click {wallet} in your browser’s toolbar. It may be locked.',
  slowTouch: 'Approve in {wallet}',
  again: 'Try again',
  back: 'Back',
  done: 'Connected',
  connected: '{wallet} is connected',
  missing: '{wallet} isn’t in this browser',
  missingText: 'Add the wallet, then reload this page.',

  declined: 'Connection declined',
  declinedText: 'Nothing was shared. Ask again whenever you like.',
  locked: 'Unlock {wallet}',
  lockedText: 'Answer the pending request in the wallet, then try again.',
  pending: 'Answer in {wallet}',
  pendingText: 'Answer the pending request in the wallet, then try again.',
  timeout: 'No answer from {wallet}',
  timeoutText: 'The request timed out.',
  taken: 'Connection stopped',
  takenText: 'Another connection took over.',
  empty: 'No account shared',
  emptyText: 'Choose an account in {wallet}, then try again.',
  elsewhere: 'No account on this network',
  elsewhereText:
    '{wallet} shared accounts of other networks only. Switch the network here, or choose another account in the wallet.',
  refused: 'Connection not allowed',
  refusedText: 'This app refused the connection.',
  unreachable: '{wallet} isn’t ready',
  unreachableText: 'Reload this page, then try again.',
  wrong: '{wallet} sent an invalid response',
  wrongText: 'Nothing was connected. Try another wallet.',
  failed: '{wallet} didn’t connect',
  failedText: 'Something went wrong in the wallet.',
});
