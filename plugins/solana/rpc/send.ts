/** Sending a signed transaction by the app's own node, once. */

import { base64 } from '@scure/base';
import { isModalError, type NetworkId } from 'latchkey';
import { nodeCode, type Rpc } from 'latchkey/chain-kit';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import type { SolanaSendOptions } from '../slots.js';
import { isEmptySignature } from '../transactions/findSignature.js';
import { parseTransaction } from '../transactions/parse.js';
import { contextValue } from './client.js';

/** A transaction with all its signatures, and where it goes. */
export interface SendRequest {
  readonly rpc: Rpc;
  readonly network: NetworkId;
  readonly wire: Uint8Array;
  readonly options?: SolanaSendOptions | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Resolves to the signature. Where the answer got lost, the node is asked whether it has the transaction.
 *
 * @throws `SIGNATURES_MISSING` · `SEND_REFUSED` · `SEND_UNKNOWN` · as `Rpc`
 */
export async function sendSigned({ rpc, network, wire, options = {}, signal }: SendRequest): Promise<string> {
  const { signatures } = parseTransaction(wire) ?? { signatures: [] };
  if (signatures.length === 0 || signatures.some(isEmptySignature)) {
    throw solanaError('SIGNATURES_MISSING', 'Others must sign this transaction before it can be sent.');
  }
  // The network knows a transaction by its first signature: it is ours to compute, not the node's to tell.
  const signature = toBase58(signatures[0] as Uint8Array);
  const { commitment: _, ...config } = { preflightCommitment: 'confirmed', ...options };
  const params = [base64.encode(wire), { ...config, encoding: 'base64' }];
  try {
    await rpc(network, { method: 'sendTransaction', params }, signal);
    return signature;
  } catch (error) {
    // Sent before: by a node whose answer we never got.
    if (/already been processed|AlreadyProcessed/i.test(reasonOf(error))) return signature;
    if (isModalError(error, 'ABORTED') || isModalError(error, 'RPC_WRONG_CHAIN')) throw error;
    if (nodeCode(error) !== undefined) {
      throw solanaError('SEND_REFUSED', 'Failed to send transaction. Please try again.', {
        cause: error,
        hints: [`The node says: ${reasonOf(error)}`],
      });
    }
    if (await isKnown(rpc, network, signature, signal)) return signature;
    throw solanaError('SEND_UNKNOWN', 'Nobody can tell whether the transaction was sent. Look before you try again.', {
      cause: error,
      hints: [`Its signature is ${signature}.`],
    });
  }
}

async function isKnown(rpc: Rpc, network: NetworkId, signature: string, signal: AbortSignal | undefined) {
  const look = { method: 'getSignatureStatuses', params: [[signature]] };
  const answer = await rpc(network, look, signal).catch(() => undefined);
  const list = contextValue(answer);
  return Array.isArray(list) && list[0] !== null && typeof list[0] === 'object';
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error ? cause.message : '';
}
