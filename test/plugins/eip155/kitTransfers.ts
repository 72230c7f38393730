/** Requests to send and their transactions on nodes, for the conformance kit: the native currency and a token of ERC-20. */

import type { Hex } from 'latchkey/plugins/eip155/slots';
import type { Ledger, LedgerTransfer } from 'latchkey/testing';
import { concat, decodeAbiParameters, encodeAbiParameters, pad, toHex } from 'viem';

/** A token of ERC-20. Its balance is odd and above 2^53. */
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
export const TOKENS = 9_007_199_254_740_993_777n;
/** `transfer(address,uint256)` of ERC-20, and the topic of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xa9059cbb';
const TRANSFER_INPUTS = [{ type: 'address' }, { type: 'uint256' }] as const;
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const hexOf = (network: string) => `0x${Number(network.split(':')[1]).toString(16)}`;
export const nameOf = (chainId: unknown) => `eip155:${Number(chainId)}`;

/** A request to send without `chainId` is for the wallet’s own network. */
export function transferOf(sent: unknown, active: string) {
  const { chainId, from = '', to = '', value = '0x0', data } = sent as Readonly<Record<string, string | undefined>>;
  const head = { network: chainId ? nameOf(chainId) : active, from };
  if (!data?.startsWith(TRANSFER)) return { ...head, to, amount: BigInt(value) };
  const [receiver, amount] = decodeAbiParameters(TRANSFER_INPUTS, `0x${data.slice(TRANSFER.length)}`);
  return { ...head, to: receiver, amount, token: to };
}

/** The event of a transfer of a token. */
function eventsOf({ from, to, amount, token, status }: LedgerTransfer) {
  if (!token || status === 'failed') return [];
  const topics = [TRANSFER_EVENT, pad(from as Hex), pad(to as Hex)];
  return [{ address: token, topics, data: pad(toHex(amount)) }];
}

/** The answer of the contract of the token. */
export function callToken(
  { to, data = '' }: { readonly to?: string; readonly data?: string },
  owner: string,
): Hex | undefined {
  if (to?.toLowerCase() !== TOKEN.toLowerCase()) return undefined;
  if (data.startsWith('0x313ce567')) return pad('0x6');
  if (data.startsWith(TRANSFER)) return pad('0x1');
  return data.startsWith('0x70a08231')
    ? pad(toHex(data.endsWith(owner.slice(2).toLowerCase()) ? TOKENS : 0n))
    : undefined;
}

export function answerOf(ledger: Ledger, method: string, id: string, network: string): unknown {
  const found = ledger.find(id, network);
  if (method === 'eth_getTransactionCount') return ledger.last(network)?.status === 'replaced' ? '0x6' : '0x5';
  if (method === 'eth_getTransactionReceipt') {
    if (!found || found.status === 'pending') return null;
    return { transactionHash: id, status: found.status === 'failed' ? '0x0' : '0x1', logs: eventsOf(found) };
  }
  if (!found) return null;
  const { from, to, amount, token } = found;
  const head = { hash: id, from, nonce: '0x5', chainId: hexOf(network) };
  if (!token) return { ...head, to, value: `0x${amount.toString(16)}`, input: '0x' };
  const input = concat([TRANSFER, encodeAbiParameters(TRANSFER_INPUTS, [to as Hex, amount])]);
  return { ...head, to: token, value: '0x0', input };
}
