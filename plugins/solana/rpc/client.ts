/** JSON-RPC to the app's Solana nodes. Each endpoint must prove by its genesis hash that it serves the network. */

import { createRpc as createRpcClient, parseExact, type Rpc } from 'latchkey/chain-kit';
import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { fromBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import type { SolanaBlockhash, SolanaCommitment } from '../slots.js';
import { readU64 } from './json.js';

/**
 * Errors that every node would return, so that no other node is asked: invalid params, a failing or wrongly signed
 * transaction.
 */
const FINAL_CODES = [-32602, -32002, -32003];

/** Creates the RPC client of the app's Solana networks. */
export function createRpc(context: PluginContext): Rpc {
  return createRpcClient(context, {
    namespace: 'solana',
    async identify(ask, signal) {
      const hash = await ask({ method: 'getGenesisHash' }, signal);
      return typeof hash === 'string' && /^\w{32,44}$/.test(hash) ? `solana:${hash.slice(0, 32)}` : undefined;
    },
    final: FINAL_CODES,
    parse: parseExact,
  });
}

/** The `value` of an answer that has the shape `{ context, value }`. */
export function contextValue(answer: unknown): unknown {
  return (answer as { readonly value?: unknown } | null)?.value;
}

/** Reads the latest blockhash. @throws `RPC_MALFORMED` · as `Rpc` */
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
  // A block height fits into a number: at 2.5 blocks a second it reaches 2^53 in 10^8 years.
  return Object.freeze({ blockhash, lastValidBlockHeight: Number(height) });
}

/** The error for an invalid answer of a node. */
export function malformed() {
  return solanaError(
    'RPC_MALFORMED',
    'The RPC node returned an invalid answer. Check the endpoint in the option "rpc".',
  );
}
