/** English texts of the review of a transfer only. */

import { defineStrings } from 'latchkey/ui';

export const reviewStrings = defineStrings('send', {
  costPart: 'More than a tenth of the amount',
  arrives: 'Receiver gets',
  tokenFee: 'Fee of the token',
  undone: 'Check the address. A transfer can’t be undone.',
  final: 'A transfer can’t be undone.',
  first: 'First time to this address. I checked every character.',
  lookalike: 'This address looks like one you know, but it is another. I want to send to it anyway.',
  contract: 'This address is a contract. Tokens sent to a contract can be lost. I want to send anyway.',
  program: 'Only a program can move what is sent to this address. I want to send anyway.',
  tokenContract: 'This is the contract of the token itself. Tokens sent to it are lost. I want to send anyway.',
  imitation: 'This is not the known {symbol}, although it looks like it. I checked its address.',
  repeat:
    'A transfer to this address was asked for before, and its answer was not seen. It may be on its way. I want to send again.',
  self: 'This is your own address. I want to send anyway.',
  burn: 'Nobody can use what is sent to this address. I want to destroy this amount.',
  unconfirmed: 'A part of your coins is not confirmed yet and may still vanish. I want to send anyway.',
  fee: 'The network cost of {fee} is far above the usual one. I want to pay it.',
});
