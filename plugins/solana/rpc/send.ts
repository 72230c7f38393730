/** Sends a signed transaction once, through the app's own node. */

import { base64 } from '@scure/base';
import { isRefusal, type Rpc } from 'latchkey/chain-kit';
import { isModalError, type NetworkId } from 'latchkey/plugin';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import type { SolanaSendOptions } from '../slots.js';
import { isEmptySignature } from '../transactions/findSignature.js';
import { parseTransaction } from '../transactions/parse.js';
import { contextValue } from './client.js';

/** A fully signed transaction and its destination. */
export interface SendRequest {
  readonly rpc: Rpc;
  readonly network: NetworkId;
  readonly bytes: Uint8Array;
  readonly options?: SolanaSendOptions | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends the transaction and resolves to its signature. If the node's answer is lost, it asks whether the network knows
 * the transaction; it never sends twice.
 *
 * @throws `SIGNATURES_MISSING` · `SEND_REFUSED` · `SEND_UNKNOWN` · as `Rpc`
 */
export async function sendSigned({ rpc, network, bytes, options = {}, signal }: SendRequest): Promise<string> {
  const { signatures } = parseTransaction(bytes) ?? { signatures: [] };
  if (signatures.length === 0 || signatures.some(isEmptySignature)) {
    const missing = signatures.filter(isEmptySignature).length;
    throw solanaError(
      'SIGNATURES_MISSING',
      `${missing} of ${signatures.length} signatures are missing. The other signers must sign before it can be sent.`,
    );
  }
  // The first signature is the transaction's id. Read it from the bytes instead of trusting the node's answer.
  const signature = toBase58(signatures[0] as Uint8Array);
  const { commitment: _, ...config } = { preflightCommitment: 'confirmed', ...options };
  const params = [base64.encode(bytes), { ...config, encoding: 'base64' }];
  try {
    await rpc(network, { method: 'sendTransaction', params, sends: true }, signal);
    return signature;
  } catch (error) {
    // A node has accepted it before, but its answer was lost.
    if (/already been processed|AlreadyProcessed/i.test(reasonOf(error))) return signature;
    if (isModalError(error, 'ABORTED') || isModalError(error, 'RPC_WRONG_CHAIN')) throw error;
    // A limit or a timeout is no refusal: the gateway in front of the node may have passed the transaction on.
    if (isRefusal(error)) {
      throw solanaError('SEND_REFUSED', 'Failed to send transaction. Please try again.', {
        cause: error,
        hints: [reasonOf(error)],
      });
    }
    if (await isKnown(rpc, network, signature, signal)) return signature;
    throw solanaError(
      'SEND_UNKNOWN',
      'The node did not answer, so the transaction may have been sent. Check the account before you try again.',
      // The signature stays out of the message: messages reach logs and analytics.
      { cause: error, hints: [`The transaction's signature is ${signature}.`] },
    );
  }
}

async function isKnown(rpc: Rpc, network: NetworkId, signature: string, signal: AbortSignal | undefined) {
  const request = { method: 'getSignatureStatuses', params: [[signature]] };
  const answer = await rpc(network, request, signal).catch(() => undefined);
  const list = contextValue(answer);
  return Array.isArray(list) && list[0] !== null && typeof list[0] === 'object';
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error ? cause.message : '';
}
