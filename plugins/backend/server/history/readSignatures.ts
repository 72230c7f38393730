/** Reads the history of a Solana account from its nodes, by the signatures of its transactions. */

import { isRecord } from 'latchkey/plugin';
import { malformed } from '../nodes/askNode.js';
import type { BackendNode } from '../nodes/pool.js';
import { readShownAmount } from '../nodes/shownAmount.js';
import { isTime } from './isTime.js';
import type { Entry, Movement } from './types.js';

/** Transactions of one page. */
const PAGE = 100;
/** Calls in one batch. */
const BATCH = 50;

/** An entry with the time of its block, epoch ms. */
export interface SolanaEntry extends Entry {
  readonly minedAt: number;
}

/** A page of the history. */
export interface SolanaPage {
  readonly entries: readonly SolanaEntry[];
  readonly next: string | undefined;
  /** How many transactions are missing: the node neither has them nor knows their time. */
  readonly missing: number;
}

/**
 * @param before - Signature after which the page begins, in the order from new to old.
 * @returns the page, and the signature for the next one
 * @throws `NODE_MALFORMED`
 */
export async function readSignatures(
  node: BackendNode,
  address: string,
  before: string | undefined,
): Promise<SolanaPage> {
  const options = { limit: PAGE, commitment: 'confirmed', ...(before !== undefined && { before }) };
  const [answer] = await node.ask([{ method: 'getSignaturesForAddress', params: [address, options] }]);
  if (!Array.isArray(answer?.result)) throw malformed('a list of signatures');
  const signatures = answer.result.map((one: unknown) => {
    if (!isRecord(one) || typeof one.signature !== 'string') throw malformed('signatures');
    return { hash: one.signature, time: one.blockTime, isConfirmed: one.err === null };
  });
  const entries: SolanaEntry[] = [];
  let missing = 0;
  for (let at = 0; at < signatures.length; at += BATCH) {
    const wanted = signatures.slice(at, at + BATCH);
    const config = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 1 };
    const answers = await node.ask(wanted.map(({ hash }) => ({ method: 'getTransaction', params: [hash, config] })));
    for (const [index, signature] of wanted.entries()) {
      const entry = readTransaction(signature.hash, answers[index]?.result, address) ?? unread(signature);
      if (entry) entries.push(entry);
      else missing += 1;
    }
  }
  return { entries, next: signatures.length === PAGE ? signatures.at(-1)?.hash : undefined, missing };
}

/** A transaction by the list of signatures alone, for one that the node cannot give: its version is newer, or it is pruned. */
function unread({
  hash,
  time,
  isConfirmed,
}: {
  readonly hash: string;
  readonly time: unknown;
  readonly isConfirmed: boolean;
}): SolanaEntry | undefined {
  if (typeof time !== 'number') return undefined;
  if (!isTime(time)) throw malformed('times of blocks');
  const status = isConfirmed ? 'confirmed' : 'failed';
  return { hash, minedAt: time * 1_000, nonce: 0, status, type: 'other', from: '', to: '', movements: [] };
}

/** `undefined` for a transaction that the node does not give. */
function readTransaction(hash: string, result: unknown, address: string): SolanaEntry | undefined {
  const [meta, message] = [at(result, 'meta'), at(result, 'transaction', 'message')];
  const keys = at(message, 'accountKeys');
  const time = at(result, 'blockTime');
  if (!isRecord(meta) || !Array.isArray(keys) || typeof time !== 'number') return undefined;
  if (!isTime(time)) throw malformed('times of blocks');
  const names = keys.map((key: unknown) => (isRecord(key) ? key.pubkey : key)).map(String);
  const isConfirmed = meta.err === null;
  const movements = isConfirmed ? [...tokenMovements(meta, address), ...lamportMovements(meta, names, address)] : [];
  const payer = names[0] ?? '';
  const isOut = movements.some(({ direction }) => direction === 'out');
  const other = names.find((name, index) => index > 0 && name !== address && balanceChange(meta, index) !== 0n);
  return {
    ...(payer === address && typeof meta.fee === 'number' && { fee: `${numberAt(meta, 'fee')}` }),
    hash,
    minedAt: time * 1_000,
    nonce: 0,
    status: isConfirmed ? 'confirmed' : 'failed',
    type: movements.length === 0 ? 'execute' : movements.length > 1 && isOut ? 'trade' : isOut ? 'send' : 'receive',
    from: payer,
    to: (payer === address ? other : address) ?? '',
    movements,
  };
}

/** The change of SOL. The fee, which the first account pays, is no transfer. */
function lamportMovements(meta: object, names: readonly string[], address: string): readonly Movement[] {
  const index = names.indexOf(address);
  if (index < 0) return [];
  const fee = index === 0 ? numberAt(meta, 'fee') : 0n;
  const change = balanceChange(meta, index) + fee;
  return change === 0n ? [] : [movementOf(change, { standard: 'native' })];
}

/** The changes of the account's tokens, by mint, as the node lists them. */
function tokenMovements(meta: object, address: string): readonly Movement[] {
  const changes = new Map<string, { change: bigint; readonly decimals: number }>();
  for (const [field, sign] of [['preTokenBalances', -1n] as const, ['postTokenBalances', 1n] as const]) {
    const list = at(meta, field);
    for (const one of Array.isArray(list) ? (list as unknown[]) : []) {
      const mint = at(one, 'mint');
      const decimals = at(one, 'uiTokenAmount', 'decimals');
      if (at(one, 'owner') !== address || typeof mint !== 'string' || typeof decimals !== 'number') continue;
      const amount = readShownAmount(at(one, 'uiTokenAmount'));
      const known = changes.get(mint);
      changes.set(mint, { change: (known?.change ?? 0n) + sign * amount, decimals });
    }
  }
  return [...changes]
    .filter(([, { change }]) => change !== 0n)
    .map(([token, { change, decimals }]) => movementOf(change, { standard: 'erc20', token, decimals }));
}

const movementOf = (change: bigint, rest: Pick<Movement, 'standard' | 'token' | 'decimals'>): Movement => ({
  ...rest,
  amount: `${change < 0n ? -change : change}`,
  direction: change < 0n ? 'out' : 'in',
});

function balanceChange(meta: object, index: number): bigint {
  return numberAt(meta, 'postBalances', index) - numberAt(meta, 'preBalances', index);
}

function numberAt(value: object, ...path: readonly (string | number)[]): bigint {
  const found = at(value, ...path);
  if (typeof found !== 'number' || !Number.isSafeInteger(found)) throw malformed('balances');
  return BigInt(found);
}

function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
