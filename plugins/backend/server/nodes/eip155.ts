/** Reads the balances of an EVM account in batches. */

import { callOf, isReverted, readOptionalWord, readText, readWord } from './abi.js';
import { malformed, type RpcAnswer, type RpcCall } from './askNode.js';
import type { Holding, ReadInput } from './holding.js';
import type { BackendNode } from './pool.js';

/** Calls in one batch. Public nodes limit batches to about 100 calls. */
const BATCH = 90;
/** Selectors of `balanceOf(address)` and `decimals()` of ERC-20. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';
const NAME = '0x06fdde03';
const MAX_DECIMALS = 36;

/** @throws `NODE_MALFORMED` if an answer is not the expected number, or an error other than a reverted call */
export async function readEip155(node: BackendNode, input: ReadInput): Promise<readonly Holding[]> {
  const { address, tokens, unlisted, decimals } = input;
  const unknown = tokens.filter((token) => !decimals.has(token.address));
  const argument = address.slice(2).toLowerCase().padStart(64, '0');
  const answers = await askAll(node, [
    { method: 'eth_getBalance', params: [address, 'latest'] },
    ...tokens.map((token) => callOf(token.address, `${BALANCE_OF}${argument}`)),
    ...unknown.map((token) => callOf(token.address, DECIMALS)),
    ...unlisted.flatMap((token) =>
      [`${BALANCE_OF}${argument}`, DECIMALS, SYMBOL, NAME].map((data) => callOf(token, data)),
    ),
  ]);
  unknown.forEach((token, at) => {
    const word = readWord(answers[1 + tokens.length + at]);
    if (word !== undefined) decimals.set(token.address, word <= MAX_DECIMALS ? Number(word) : Infinity);
  });
  const native: Holding = { quantity: readQuantity(answers[0]) };
  const rest = answers.slice(1 + tokens.length + unknown.length);
  return [
    native,
    ...tokens.flatMap((token, at): readonly Holding[] => readToken(token, answers[1 + at], input)),
    ...unlisted.flatMap((token, at) => readUnlisted(token, rest.slice(at * 4, at * 4 + 4), input)),
  ];
}

/** A contract that does not state its balance and decimals is no token. */
function readUnlisted(
  address: string,
  [balance, stated, ...texts]: readonly RpcAnswer[],
  { network }: ReadInput,
): readonly Holding[] {
  const quantity = readOptionalWord(balance);
  const decimals = readOptionalWord(stated);
  if (quantity === undefined || decimals === undefined || decimals > MAX_DECIMALS) return [];
  const [symbol = '', name = ''] = texts.map((text) => readText(text));
  const shown = name || symbol || `${address.slice(0, 6)}…${address.slice(-4)}`;
  const token = { network, address, name: shown, symbol: symbol || shown, decimals: Number(decimals) };
  return [{ token, quantity, isUnlisted: true }];
}

function readToken(
  token: ReadInput['tokens'][number],
  answer: RpcAnswer | undefined,
  { decimals, onRejected }: ReadInput,
): readonly Holding[] {
  const stated = decimals.get(token.address);
  // A wrong number of decimals would show a wrong amount.
  if (stated !== undefined && stated !== token.decimals) {
    onRejected(token, 'TOKEN_DECIMALS_DIFFER');
    return [];
  }
  const quantity = readWord(answer);
  if (quantity !== undefined && stated !== undefined) return [{ token, quantity }];
  onRejected(token, 'TOKEN_REVERTS');
  return [];
}

/** The name and decimals that a contract states. */
export interface StatedToken {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals?: number;
}

/**
 * The names and decimals that contracts state; `null` for a contract without any name. A contract that the node could not ask is absent.
 */
export async function describeEip155(
  node: BackendNode,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StatedToken | null>> {
  const answers = await askAll(
    node,
    addresses.flatMap((address) => [DECIMALS, SYMBOL, NAME].map((data) => callOf(address, data))),
  );
  const tokens = addresses.flatMap((address, at): readonly (readonly [string, StatedToken | null])[] => {
    const own = answers.slice(at * 3, at * 3 + 3);
    if (!own.every((answer) => !answer.error || isReverted(answer))) return [];
    const [stated, ...texts] = own;
    const [symbol = '', name = ''] = texts.map((text) => readText(text));
    if (!name && !symbol) return [[address, null]];
    const decimals = /^0x[0-9a-f]{64}$/i.test(`${stated?.result}`) ? BigInt(`${stated?.result}`) : undefined;
    const isValid = decimals !== undefined && decimals <= MAX_DECIMALS;
    const names = { address, name: name || symbol, symbol: symbol || name };
    return [[address, { ...names, ...(isValid && { decimals: Number(decimals) }) }]];
  });
  return new Map(tokens);
}

async function askAll(node: BackendNode, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  const batches = Array.from({ length: Math.ceil(calls.length / BATCH) }, (_, at) =>
    node.ask(calls.slice(at * BATCH, (at + 1) * BATCH)),
  );
  return (await Promise.all(batches)).flat();
}

/** A JSON-RPC quantity. */
function readQuantity(answer: RpcAnswer | undefined): bigint {
  const result = answer?.result;
  if (typeof result !== 'string' || !/^0x(0|[1-9a-f][0-9a-f]{0,63})$/i.test(result)) throw malformed('a quantity');
  return BigInt(result);
}
