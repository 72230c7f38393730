/** English texts of the outbox. */

import { defineStrings } from '../texts/strings.js';

export const strings = defineStrings('outbox', {
  explorer: 'View in explorer',

  mismatchTitle: 'Another transaction was sent',
  mismatchText: '{wallet} sent a transaction that is not the one you reviewed. What differs: {field}.',
  mismatchAdvice: 'Don’t send anything else with this wallet. Move what is left to a new wallet.',
  done: 'Done',
  fieldNetwork: 'the network',
  fieldFrom: 'the sender',
  fieldTo: 'the receiver',
  fieldToken: 'the token',
  fieldReceived: 'the received token',
  fieldAmount: 'the amount',
  fieldMinimum: 'the least amount',
  fieldRouter: 'the contract',
  fieldFee: 'the network cost',
  fieldData: 'the data',
});

/** The name of each field of a review, by the names that the kinds give. */
const FIELDS = new Map([
  ['network', 'fieldNetwork'],
  ['from', 'fieldFrom'],
  ['to', 'fieldTo'],
  ['recipient', 'fieldTo'],
  ['token', 'fieldToken'],
  ['received', 'fieldReceived'],
  ['amount', 'fieldAmount'],
  ['value', 'fieldAmount'],
  ['minimum', 'fieldMinimum'],
  ['router', 'fieldRouter'],
  ['fee', 'fieldFee'],
] as const);

/** The key of the name of a field, as it stands in a sentence. */
export const fieldKey = (field: string | undefined) => FIELDS.get((field ?? '') as 'to') ?? 'fieldData';
