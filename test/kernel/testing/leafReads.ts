/** Reads balances of `leaf` from its nodes. */

import { createTransport } from 'latchkey/chain-kit';
import { isModalError, ModalError, type PluginContext } from 'latchkey/plugin';
import type { Has } from './mutations.js';

/** Asks a node, after it has named its network. */
export async function askNode(
  context: PluginContext,
  network: string,
  request: { readonly method: string; readonly params: readonly unknown[] },
  has: Has,
  signal?: AbortSignal,
): Promise<unknown> {
  const url = context.networks.get(network)?.rpcUrls[0] ?? '';
  // JSON.parse would round these amounts, so quote them first.
  const parse = (text: string) => JSON.parse(has('amounts') ? text : text.replace(/:(\d{16,})/g, ':"$1"'));
  const ask = createTransport(context, url, parse);
  const given = has('amounts-abort') ? undefined : signal;
  const found = await ask({ method: 'network', params: [] }, given);
  if (!/^leaf:/.test(String(found))) {
    throw new ModalError('The node names no network.', { code: 'RPC_MALFORMED', plugin: 'leaf' });
  }
  if (found !== network && !has('amounts-network')) {
    throw new ModalError('The node serves another network.', { code: 'RPC_WRONG_CHAIN', plugin: 'leaf' });
  }
  return ask(request, given);
}

export async function readBalance(
  context: PluginContext,
  network: string,
  address: string,
  has: Has,
  signal?: AbortSignal,
): Promise<bigint> {
  if (has('globals')) Reflect.get(globalThis, 'localStorage');
  try {
    const answer = await askNode(context, network, { method: 'balance', params: [address] }, has, signal);
    if (typeof answer === 'number' && Number.isInteger(answer)) return BigInt(answer);
    if (typeof answer === 'string' && /^\d+$/.test(answer)) return BigInt(answer);
    throw new ModalError('The node returned an invalid balance.', { code: 'RPC_MALFORMED', plugin: 'leaf' });
  } catch (error) {
    const isOther = isModalError(error, 'RPC_WRONG_CHAIN') || isModalError(error, 'ABORTED');
    if (has('amounts-junk') && !isOther) return 0n;
    throw error;
  }
}

/** The decimals that a node names for a token. */
export const readDecimals = (context: PluginContext, network: string, token: string) =>
  askNode(context, network, { method: 'decimals', params: [token] }, () => false);

export async function readTokenBalance(
  context: PluginContext,
  network: string,
  token: string,
  address: string,
  has: Has,
): Promise<bigint> {
  const answer = await askNode(context, network, { method: 'tokenBalance', params: [token, address] }, () => false);
  if (typeof answer !== 'string') {
    throw new ModalError('The node returned an invalid balance.', { code: 'RPC_MALFORMED', plugin: 'leaf' });
  }
  return BigInt(has('rounds the balance of a token') ? Number(answer) : answer);
}
