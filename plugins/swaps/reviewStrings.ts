/** English texts of the review of a swap only. */

import { defineStrings } from 'latchkey/ui';

export const reviewStrings = defineStrings('swaps', {
  costPart: 'More than a tenth of what you pay',
  feeConfirm: 'The network cost of {fee} is far above the usual one. I want to pay it.',
  impactConfirm: 'Price impact is {percent}. I accept losing about {loss}.',
  imitation: '{own} is not the known {symbol}, although it looks like it. I checked its address.',
  repeat:
    'A swap of {own} to {symbol} was asked for before, and its answer was not seen. It may be on its way. I want to swap again.',
  tokenContract: 'Contract of {symbol}',
  slippageNote: 'You accept getting up to {percent} less than shown.',
  approveStep: 'Approve {amount} {symbol}',
  permitStep: 'Sign a permission for {amount} {symbol}',
  approveAll: 'Approve an unlimited amount of {symbol}',
  resetStep: 'Reset the allowance of {symbol} to 0',
  swapStep: 'Swap {amount} {symbol}',
  bundleStep: 'Approval and swap are sent together: both happen, or none.',
  moved: 'The price has changed. You now get {amount} {symbol}, at least {least}.',
  movedCost: 'The network cost has risen: it is at most {cost} now.',
  movedRouter: 'The contract has changed. It is {router} now.',
  accept: 'Accept',
});
