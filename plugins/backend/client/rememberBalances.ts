/** Keeps lists of balances in the browser's storage for a short time, so that a reload does not ask again; and forgets what is stored. */

import { openList } from 'latchkey/data';
import type { NetworkId, PluginContext, StoredList } from 'latchkey/plugin';
import { BALANCES, FEATURES, IDENTITIES, NAMES } from '../state.js';
import { type Memory, mayStore, NOTHING } from './remember.js';

/** A stored answer, of one account on one network. */
interface Answer {
  /** CAIP-10. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  /** As the API has sent it, or its most valuable rows. */
  readonly body: string;
}

/** Characters of one answer. A stored entry may have 16 KiB. */
const MAX_LENGTH = 15_000;

/** Each account and network has a key of its own, so that a long list removes no other one. Lists are never in a cookie. */
const ANSWERS: StoredList<Answer> = {
  name: 'balances',
  version: 1,
  max: 1,
  parse(raw) {
    const { key, at, body } = (raw ?? {}) as Readonly<Record<keyof Answer, unknown>>;
    const isValid = typeof key === 'string' && typeof at === 'number' && typeof body === 'object' && body !== null;
    return isValid ? Object.freeze({ key, at, body: JSON.stringify(body) }) : undefined;
  },
  toJson: ({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as unknown }),
  idOf: ({ key }) => key,
  groupOf: ({ key }) => key,
  timeOf: ({ at }) => at,
  // An earlier version kept the lists of all accounts under one key, for 30 s.
  former: { ...BALANCES, parse: () => [], fallback: [] },
};

/** @param remember - `false` stores nothing. */
export function rememberBalances(
  context: Pick<PluginContext, 'storage' | 'env' | 'store'>,
  ttlMs: number,
  remember: boolean,
): Omit<Memory, 'remove'> {
  if (!remember) return NOTHING;
  const { storage, env } = context;
  const answers = openList(storage, ANSWERS);
  // The clock of the system may have been set back: an answer from the future is not used.
  const isFresh = ({ at }: Answer) => at <= env.date() && env.date() - at < ttlMs;
  return {
    get: (wanted) => answers.read().find((one) => one.key === wanted && isFresh(one))?.body,
    set(key, given) {
      if (!mayStore(context)) return;
      for (const one of answers.read()) if (!isFresh(one)) answers.remove(one.key);
      const body = given.length <= MAX_LENGTH ? given : mostValuable(given, key.slice(0, key.lastIndexOf(':')));
      if (body !== undefined) answers.put({ key, at: env.date(), body });
    },
  };
}

/** Removes the stored answers of all accounts. */
export function forgetAnswers({ storage }: Pick<PluginContext, 'storage'>): void {
  const answers = openList(storage, ANSWERS);
  for (const { key } of answers.read()) answers.remove(key);
  storage.remove(BALANCES);
  storage.remove(IDENTITIES);
  storage.remove(NAMES);
  storage.remove(FEATURES);
}

interface Row {
  readonly address?: unknown;
  readonly value?: unknown;
}

/** The answer with the most valuable rows that fit, marked as a part of the list. `undefined` if it has no rows. */
function mostValuable(body: string, network: NetworkId): string | undefined {
  const { balances } = JSON.parse(body) as { readonly balances?: readonly (Row | null)[] };
  if (!Array.isArray(balances)) return undefined;
  const worthOf = (row: Row | null) => {
    // The native currency pays the fees.
    if (row && row.address === undefined) return Number.POSITIVE_INFINITY;
    return typeof row?.value === 'number' ? row.value : 0;
  };
  let left = MAX_LENGTH - JSON.stringify({ balances: [], missing: [network] }).length;
  const rows = [...balances]
    .sort((a, b) => worthOf(b) - worthOf(a))
    .filter((row) => {
      const { length } = JSON.stringify(row);
      if (length + 1 > left) return false;
      left -= length + 1;
      return true;
    });
  return JSON.stringify({ balances: rows, missing: [network] });
}
