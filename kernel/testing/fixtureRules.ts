/** Validates the fixtures of a chain. */

import { anything, callback, checkOptions, flag, list, object, required, rule, text } from '../values/check.js';
import { isRecord } from '../values/isRecord.js';
import type { ChainFixtures } from './fixtures.js';

const isPair = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 2 &&
  new Set(value).size === 2 &&
  value.every((one) => typeof one === 'string');

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => typeof one === 'string');

const isTransfer = (value: unknown) =>
  typeof value === 'string' || (isRecord(value) && Number((value as { amount?: unknown }).amount) > 0);
const isExact = (value: unknown) => typeof value === 'bigint' && value > 2n ** 53n && value % 2n === 1n;
const EXACT = 'an odd bigint above 2^53, so that no rounding is missed';

const TOKEN = {
  address: required(text),
  symbol: required(text),
  decimals: required(rule('a whole number', Number.isInteger)),
  balance: required(rule(EXACT, isExact)),
  amount: required(rule('a bigint above 0', (value) => typeof value === 'bigint' && value > 0n)),
};

const SWAP = {
  router: required(text),
  from: required(rule('a token', isRecord)),
  to: required(rule('a token', isRecord)),
  amount: anything,
  minimum: required(rule('a bigint above 1', (value) => typeof value === 'bigint' && value > 1n)),
  thief: text,
  build: required(callback),
};

const SHAPE = {
  namespace: required(text),
  networks: required(rule('two CAIP-2 ids', isPair)),
  accounts: required(rule('two addresses', isPair)),
  oneAccount: flag,
  addresses: required(
    object({ good: required(list(text)), bad: required(rule('at least two texts', isTexts)), elsewhere: list(text) }),
  ),
  install: required(callback),
  hostile: callback,
  features: required(rule('an object of fixtures by feature', isRecord)),
  verifyMessage: callback,
  unknownNetwork: text,
  junk: anything,
  transaction: required(text),
  balance: rule(EXACT, isExact),
  respond: required(callback),
  falseNodes: list(callback),
  transfers: rule('an object with an amount above 0, or a reason', isTransfer),
  swaps: rule('an object with an amount above 0, or a reason', isTransfer),
  outboxKinds: rule('an object of fixtures by kind', isRecord),
  options: anything,
  skip: rule('an object of reasons by check', isRecord),
};

/** @throws `OPTION_INVALID` with the field, the given value and the expected value */
export function checkFixtures(fixtures: ChainFixtures): void {
  checkOptions('checkChainPlugin', fixtures, SHAPE);
  const { transfers } = fixtures;
  const token = typeof transfers === 'object' ? transfers.token : undefined;
  if (token !== undefined && typeof token !== 'string') checkOptions('checkChainPlugin, transfers.token', token, TOKEN);
  if (typeof fixtures.swaps === 'object') checkOptions('checkChainPlugin, swaps', fixtures.swaps, SWAP);
  for (const [name, feature] of Object.entries(fixtures.features)) {
    if (typeof feature === 'string') continue;
    checkOptions(`checkChainPlugin, features of "${name}"`, feature, {
      call: required(callback),
      verify: callback,
      silent: anything,
      plausible: callback,
      open: text,
      relays: text,
    });
  }
}
