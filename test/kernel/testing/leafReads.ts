/** Reads balances of `leaf` from its nodes. */

import { createTransport } from 'latchkey/chain-kit';
import { ModalError, type PluginContext } from 'latchkey/plugin';
import type { Has } from './mutations.js';

export async function readBalance(context: PluginContext, network: string, address: string, has: Has): Promise<bigint> {
  if (has('globals')) Reflect.get(globalThis, 'localStorage');
  const url = context.networks.get(network)?.rpcUrls[0] ?? '';
  // JSON.parse would round these amounts, so quote them first.
  const parse = (text: string) => JSON.parse(has('amounts') ? text : text.replace(/:(\d{16,})/g, ':"$1"'));
  try {
    const answer = await createTransport(context, url, parse)({ method: 'balance', params: [address] });
    if (typeof answer === 'number' && Number.isInteger(answer)) return BigInt(answer);
    if (typeof answer === 'string' && /^\d+$/.test(answer)) return BigInt(answer);
    throw new ModalError('The node returned an invalid balance.', { code: 'RPC_MALFORMED', plugin: 'leaf' });
  } catch (error) {
    if (has('amounts-junk')) return 0n;
    throw error;
  }
}
