/** Requests to send and their transactions on nodes, for the conformance kit: the native currency and a token of ERC-20. */

import type { Hex } from 'latchkey/plugins/eip155/slots';
import type { Ledger, LedgerTransfer, SwapFixture } from 'latchkey/testing';
import { concat, decodeAbiParameters, encodeAbiParameters, pad, toHex } from 'viem';
import { NATIVE, readSwapCall } from '../../../plugins/eip155/swaps/calldata.js';
import { encodeSwap } from './swaps/drafts.js';

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
  if (!data?.startsWith(TRANSFER))
    return { ...head, to, amount: BigInt(value), ...(data && data !== '0x' && { data }) };
  const [receiver, amount] = decodeAbiParameters(TRANSFER_INPUTS, `0x${data.slice(TRANSFER.length)}`);
  return { ...head, to: receiver, amount, token: to };
}

/** The event of a transfer of a token, and of the token that a swap pays out. */
function eventsOf({ from, to, amount, token, data, status }: LedgerTransfer) {
  if (status === 'failed') return [];
  const paid = (sender: string, receiver: string, sum: bigint, address: string) => {
    const topics = [TRANSFER_EVENT, pad(sender as Hex), pad(receiver as Hex)];
    return [{ address, topics, data: pad(toHex(sum)) }];
  };
  if (token) return paid(from, to, amount, token);
  const swap = data === undefined ? undefined : readSwapCall(data);
  return swap ? paid(to, swap.recipient, swap.minimum, swap.destination) : [];
}

/** How a source builds a swap of the native currency for the token. */
export const swapFixture: SwapFixture = {
  router: '0x111111125421cA6dc452d289314280a0f8842A65',
  from: { symbol: 'ETH', decimals: 18 },
  to: { address: TOKEN, symbol: 'USDC', decimals: 6 },
  amount: 1_000_000_000_000_000_001n,
  minimum: 2_000_000_001n,
  build: ({ router, account, recipient, from, to, amount, minimum }) => {
    const [source, destination] = [from.address ?? NATIVE, to.address ?? NATIVE];
    const data = encodeSwap(router, { source, destination, recipient, amount, minimum, flags: 0n });
    return { from: account, to: router, data, toAmount: minimum };
  },
};

/** The answer of the contract of the token, or of the router. */
export function callToken(
  { to, data = '' }: { readonly to?: string; readonly data?: string },
  owner: string,
): Hex | undefined {
  // The answer of the router is not read.
  if (to === swapFixture.router) return '0x';
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
  const { from, to, amount, token, data = '0x' } = found;
  const head = { hash: id, from, nonce: '0x5', chainId: hexOf(network) };
  if (!token) return { ...head, to, value: `0x${amount.toString(16)}`, input: data };
  const input = concat([TRANSFER, encodeAbiParameters(TRANSFER_INPUTS, [to as Hex, amount])]);
  return { ...head, to: token, value: '0x0', input };
}
