/** Reads the balances of a Solana account: lamports, and the token accounts of both token programs. */

import { isRecord } from 'latchkey/plugin';
import { malformed, type RpcAnswer } from './askNode.js';
import type { Holding, Holdings, ReadInput } from './holding.js';
import type { BackendNode } from './pool.js';
import { readShownAmount } from './shownAmount.js';

/** The Token program and Token-2022. */
const PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];

const MAX_DECIMALS = 36;

/** @throws `NODE_MALFORMED` if an answer has another shape, another owner, or a number that JSON cannot hold */
export async function readSolana(node: BackendNode, input: ReadInput): Promise<Holdings> {
  const { network, address, tokens, unlisted, onRejected } = input;
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' };
  const [balance, ...lists] = await node.ask([
    { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
    ...PROGRAMS.map((programId) => ({ method: 'getTokenAccountsByOwner', params: [address, { programId }, options] })),
  ]);
  const lamports = readValue(balance);
  // JSON.parse rounds larger numbers.
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || lamports < 0) throw malformed('lamports');
  const held = new Map<string, { quantity: bigint; readonly decimals: number }>();
  // A program whose accounts the node cannot list leaves the others and the SOL as they are.
  const answered = lists.filter((list) => !list.error);
  for (const { mint, quantity, decimals } of answered.flatMap((list) => readAccounts(readValue(list), address))) {
    const before = held.get(mint);
    if (before) before.quantity += quantity;
    else held.set(mint, { quantity, decimals });
  }
  const isWhole = answered.length === lists.length;
  const list: readonly Holding[] = [
    { quantity: BigInt(lamports) },
    ...tokens.flatMap((token): readonly Holding[] => {
      const { quantity, decimals } = held.get(token.address) ?? { quantity: 0n, decimals: token.decimals };
      if (decimals === token.decimals) return [{ token, quantity }];
      onRejected(token, 'TOKEN_DECIMALS_DIFFER');
      return [];
    }),
    // Mints have no name. A mint that the account does not hold is left out: its decimals are unknown.
    ...unlisted.flatMap((mint): readonly Holding[] => {
      const account = held.get(mint);
      if (!account || account.decimals > MAX_DECIMALS) return [];
      const name = `${mint.slice(0, 4)}…${mint.slice(-4)}`;
      const token = { network, address: mint, name, symbol: name, decimals: account.decimals };
      return [{ token, quantity: account.quantity, isUnlisted: true }];
    }),
  ];
  return { list, isWhole };
}

function readValue(answer: RpcAnswer | undefined): unknown {
  if (!isRecord(answer?.result)) throw malformed('a value with its context');
  return answer.result.value;
}

function readAccounts(list: unknown, owner: string) {
  if (!Array.isArray(list)) throw malformed('a list of token accounts');
  return list.map((entry: unknown) => {
    const info = at(entry, 'account', 'data', 'parsed', 'info');
    const [mint, decimals] = [at(info, 'mint'), at(info, 'tokenAmount', 'decimals')];
    if (at(info, 'owner') !== owner || typeof mint !== 'string') throw malformed('token accounts of the owner');
    const quantity = readShownAmount(at(info, 'tokenAmount'));
    if (typeof decimals !== 'number' || !Number.isInteger(decimals)) throw malformed('decimals');
    return { mint, quantity, decimals };
  });
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
