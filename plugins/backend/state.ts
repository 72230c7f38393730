/** The stored answers of the data API. */

import type { StoredKey } from 'latchkey/plugin';

/** A stored answer: the account, the time (epoch ms), and the text of the answer. */
export type StoredAnswer = readonly [key: string, at: number, body: string];

/** Stored answers are checked again when they are used, like new ones. */
function parse(raw: unknown): readonly StoredAnswer[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const isAnswer = (one: unknown): one is StoredAnswer =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number' && typeof one[2] === 'string';
  return raw.filter(isAnswer);
}

/** An earlier version kept the lists of all accounts here. */
export const BALANCES: StoredKey<readonly StoredAnswer[]> = {
  name: 'balances',
  version: 1,
  parse,
  fallback: [],
};
/** Names and pictures of accounts. */
export const IDENTITIES: StoredKey<readonly StoredAnswer[]> = {
  name: 'identities',
  version: 1,
  parse,
  fallback: [],
};
/** Registered names of accounts. */
export const NAMES: StoredKey<readonly StoredAnswer[]> = {
  name: 'names',
  version: 1,
  parse,
  fallback: [],
};

/** The optional parts of the API that the server has said to have. */
export const FEATURES: StoredKey<readonly string[] | undefined> = {
  name: 'features',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : undefined),
  fallback: undefined,
};
