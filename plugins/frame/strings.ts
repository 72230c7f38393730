/** English texts of the view that shows the embedded wallet, and of the choice of the account type. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('frame', {
  title: 'Approve transaction',
  frame: 'Embedded wallet',
  opening: 'Opening your wallet',
  failed: 'Something went wrong',
  failedText: 'The approval window didn’t load.',
  again: 'Try again',
  accountType: 'Account type',
  smart: 'Smart account',
  plain: 'Standard account',
  fee: 'Network cost',
  feeSmart: 'Apps can pay it',
  feePlain: 'You pay it in {currency}',
  calls: 'Several transactions',
  callsSmart: 'One approval',
  callsPlain: 'One after the other',
  contract: 'Contract',
  deployed: 'Created',
  undeployed: 'Activates with your first transaction',
  differ: 'Each type has its own address and its own balance.',
  noSmart: 'There are no smart accounts on {network}.',
  initFailed: 'A problem occurred while trying initialize authentication',
  typeFailed: 'Couldn’t switch the account type',
});
