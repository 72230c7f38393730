/** Answers that a profile gives by itself, without the chain under it, or in other words than the chain's. */

import type { RpcNodeProfile } from '../profiles/nodes/types.js';
import type { AskChain, RpcCall, RpcReply } from './types.js';

/** ERC-20: `balanceOf`, `decimals`, `symbol`, `name`, `transfer`. */
const [BALANCE_OF, DECIMALS, SYMBOL, NAME] = ['0x70a08231', '0x313ce567', '0x95d89b41', '0x06fdde03'] as const;
const DECIMALS_OF_NATIVE = 18n;

/** @returns `undefined` for what the chain answers */
export async function profileAnswer(
  profile: RpcNodeProfile,
  { method, params }: RpcCall,
  chain: AskChain,
): Promise<RpcReply | undefined> {
  const fixed = profile.fixed ?? {};
  if (Object.hasOwn(fixed, method)) return { result: fixed[method] };
  if (method === 'eth_call') return callContract(profile, params, chain);
  if (method === 'eth_getLogs') return refuseRange(profile, params, chain);
  return undefined;
}

async function callContract(
  { contracts = {}, nativeToken }: RpcNodeProfile,
  [call]: readonly unknown[],
  chain: AskChain,
): Promise<RpcReply | undefined> {
  const { to = '', data, input } = (call ?? {}) as Readonly<Record<string, string | undefined>>;
  const address = to.toLowerCase();
  const code = (data ?? input ?? '').toLowerCase();
  const selector = code.slice(0, 10);
  const answer = contracts[address]?.[selector];
  if (answer !== undefined) return { result: answer };
  if (address !== nativeToken?.address) return undefined;
  if (selector === BALANCE_OF) {
    const balance = await chain('eth_getBalance', [`0x${code.slice(34, 74)}`, 'latest']);
    return { result: word(BigInt(String(balance))) };
  }
  if (selector === DECIMALS) return { result: word(DECIMALS_OF_NATIVE) };
  return selector === SYMBOL || selector === NAME ? { result: text(nativeToken.symbol) } : { result: '0x' };
}

async function refuseRange(
  { logs }: RpcNodeProfile,
  [filter]: readonly unknown[],
  chain: AskChain,
): Promise<RpcReply | undefined> {
  if (!logs) return undefined;
  const { fromBlock = 'latest', toBlock = 'latest' } = (filter ?? {}) as Readonly<Record<string, string | undefined>>;
  const head = BigInt(String(await chain('eth_blockNumber', [])));
  const numberOf = (tag: string) => (tag.startsWith('0x') ? BigInt(tag) : tag === 'earliest' ? 0n : head);
  return numberOf(toBlock) - numberOf(fromBlock) >= BigInt(logs.most) ? { error: logs.error } : undefined;
}

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

/** A short text in the encoding of contracts: offset, length, bytes. */
function text(value: string): string {
  const bytes = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${word(32n)}${word(BigInt(value.length)).slice(2)}${bytes.padEnd(64, '0')}`;
}
