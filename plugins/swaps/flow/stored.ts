/** Sent approvals and swaps in the page's storage, so that they are followed after a reload. */

import type { KeyValue, StoredList } from 'latchkey/plugin';
import { openList } from 'latchkey/ui';
import type { OwnSwap } from '../state.js';

/** Swaps and approvals of one account. */
const MAX_KEPT = 99;
const AMOUNTS = ['amount', 'value', 'minimum', 'maxFee'] as const;
const STEPS = new Set(['reset', 'approve', 'swap']);
const STATUSES = new Set(['pending', 'confirmed', 'failed', 'dropped', 'mismatch']);
const KINDS = new Set(['reset', 'approve', 'swap', 'bundle']);

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 9_000;
const isAmount = (value: unknown) => typeof value === 'string' && /^\d{1,80}$/.test(value);
const isToken = (value: unknown): boolean => {
  const { address, symbol, decimals } = (value ?? {}) as Fields;
  return (address === undefined || isText(address)) && isText(symbol) && Number.isInteger(decimals);
};

/** As JSON: amounts are texts, and the payload is left out, which is not needed after it was sent. */
function toJson({ intent, toAmount, ...rest }: OwnSwap) {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, `${intent[name]}`]));
  return { ...rest, toAmount: `${toAmount}`, intent: { ...intent, ...amounts, payload: {} } };
}

function parse(raw: unknown): OwnSwap | undefined {
  const { intent: given, ...one } = (raw ?? {}) as Fields;
  const intent = (given ?? {}) as Fields;
  const isValid =
    [one.id, intent.network, intent.from, intent.router, intent.recipient].every(isText) &&
    STEPS.has(`${intent.step}`) &&
    STATUSES.has(`${one.status}`) &&
    KINDS.has(`${one.kindOfStep}`) &&
    (one.kind === 'transaction' || one.kind === 'calls') &&
    AMOUNTS.every((name) => isAmount(intent[name])) &&
    isAmount(one.toAmount) &&
    isToken(intent.token) &&
    (intent.received === undefined || isToken(intent.received)) &&
    Number.isFinite(one.sentAt);
  if (!isValid) return undefined;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(`${intent[name]}`)]));
  const { id, kind, kindOfStep, status, sentAt } = one;
  return Object.freeze({
    ...{ id, kind, kindOfStep, status, sentAt, approved: one.approved === true },
    toAmount: BigInt(`${one.toAmount}`),
    intent: Object.freeze({ ...intent, ...amounts, received: intent.received, payload: {} }),
  }) as unknown as OwnSwap;
}

const SWAPS: StoredList<OwnSwap> = {
  name: 'swaps',
  version: 1,
  max: MAX_KEPT,
  ...{ parse, toJson },
  idOf: ({ id }) => id,
  groupOf: ({ intent: { network, from } }) => `${network.split(':', 1)[0]}:${from}`,
  timeOf: ({ sentAt }) => sentAt,
  isSettled: ({ status }) => status !== 'pending',
  former: {
    ...{ name: 'swaps', version: 1, fallback: [] },
    parse: (raw) => (Array.isArray(raw) ? raw.flatMap((one) => parse(one) ?? []) : undefined),
  },
};

/** The requests of all accounts in this browser, the newest first. */
export const openSwaps = (storage: KeyValue) => openList(storage, SWAPS);
