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

const storedKey = (name: string): StoredKey<readonly StoredAnswer[]> => ({ name, version: 1, parse, fallback: [] });

export const BALANCES = storedKey('balances');
export const IDENTITIES = storedKey('identities');
export const NAMES = storedKey('names');
