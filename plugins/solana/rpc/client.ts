/** Asking a Solana network: each endpoint is checked to be of that network before it is believed. */

import type { NetworkId, PluginContext } from 'latchkey';
import { createRpc as createPool, type Rpc } from 'latchkey/chain-kit';
import { fromBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import type { SolanaBlockhash, SolanaCommitment } from '../slots.js';
import { parseExact, readU64 } from './json.js';

/** Every node would say the same: wrong params; a transaction that fails, or whose signature is wrong. */
const FINAL = [-32602, -32002, -32003];

/** The nodes of the app's Solana networks. */
export function createRpc(context: PluginContext): Rpc {
  return createPool(context, {
    namespace: 'solana',
    async identify(ask, signal) {
      const hash = await ask({ method: 'getGenesisHash' }, signal);
      return typeof hash === 'string' && /^\w{32,44}$/.test(hash) ? `solana:${hash.slice(0, 32)}` : undefined;
    },
    final: FINAL,
    parse: parseExact,
  });
}

/** The part of an answer that hangs on a slot. */
export function contextValue(answer: unknown): unknown {
  return (answer as { readonly value?: unknown } | null)?.value;
}

/** The newest blockhash. @throws `RPC_MALFORMED` · as `Rpc` */
export async function readBlockhash(
  rpc: Rpc,
  network: NetworkId,
  commitment: SolanaCommitment = 'confirmed',
  signal?: AbortSignal,
): Promise<SolanaBlockhash> {
  const answer = await rpc(network, { method: 'getLatestBlockhash', params: [{ commitment }] }, signal);
  const { blockhash, lastValidBlockHeight } = (contextValue(answer) ?? {}) as Readonly<Record<string, unknown>>;
  const height = readU64(lastValidBlockHeight);
  if (typeof blockhash !== 'string' || !fromBase58(blockhash, 32) || height === undefined) throw malformed();
  // A height, not an amount: at two blocks a second it fits for ages.
  return Object.freeze({ blockhash, lastValidBlockHeight: Number(height) });
}

/** The node answered what is no answer to this. */
export function malformed() {
  return solanaError('RPC_MALFORMED', 'The node gave an answer that makes no sense.');
}
