/** Waits for the result of a transaction by polling the app's own nodes. Lazy. */

import { pause, type Rpc } from 'latchkey/chain-kit';
import { anySignal, isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { fromBase58 } from '../base58.js';
import { invalid, solanaError } from '../errors.js';
import type { SolanaCommitment, SolanaConfirmation, SolanaConfirmOptions } from '../slots.js';
import { contextValue, malformed } from './client.js';
import { readU64 } from './json.js';

const POLL_MS = 1_000;
const TIMEOUT_MS = 2 * 60_000;
const MAX_FAILURES = 5;
/** Nodes behind one endpoint may disagree: only three polls in a row without the transaction are believed. */
const EXPIRED_POLLS = 3;
const LEVELS: readonly unknown[] = ['processed', 'confirmed', 'finalized'];
/** Characters of the node's error. */
const MAX_REASON_LENGTH = 200;

/**
 * Polls once a second until the transaction is confirmed, failed or expired.
 *
 * @throws `CONFIRM_TIMEOUT` when it is still pending after `timeoutMs` · `INPUT_INVALID` · as `Rpc`
 */
export async function confirm(
  context: PluginContext,
  rpc: Rpc,
  network: NetworkId,
  signature: string,
  options: SolanaConfirmOptions = {},
): Promise<SolanaConfirmation> {
  const { commitment = 'confirmed', lastValidBlockHeight, timeoutMs = TIMEOUT_MS } = options;
  if (!fromBase58(signature, 64)) {
    throw invalid('The given text is not a transaction signature. Expected base58 of 64 bytes.');
  }
  if (!LEVELS.includes(commitment)) {
    throw invalid(`The option "commitment" is "${commitment}". Expected one of ${LEVELS.join(', ')}.`);
  }
  const { env } = context;
  const signal = anySignal(context.signal, options.signal);
  const request = (method: string, ...params: unknown[]) => rpc(network, { method, params }, signal);
  const isBlockhashExpired = async () =>
    lastValidBlockHeight !== undefined &&
    (readU64(await request('getBlockHeight', { commitment })) ?? 0n) > BigInt(lastValidBlockHeight);
  const end = env.now() + timeoutMs;
  let failures = 0;
  let expiredPolls = 0;
  for (;;) {
    try {
      const config = { searchTransactionHistory: expiredPolls > 0 };
      const list = contextValue(await request('getSignatureStatuses', [signature], config));
      const status = readStatus(Array.isArray(list) ? list[0] : undefined, signature, commitment);
      if (status && status !== 'pending') return status;
      if (!status && (await isBlockhashExpired())) expiredPolls++;
      else expiredPolls = 0;
      if (expiredPolls >= EXPIRED_POLLS) return { status: 'expired', signature };
      failures = 0;
    } catch (error) {
      // Retry failures of the node, up to 5 in a row. Other errors, such as an unknown network, would not go away.
      const isNodeFailure = isModalError(error, 'RPC_FAILED') || isModalError(error, 'RPC_MALFORMED');
      if (!isNodeFailure || ++failures >= MAX_FAILURES) throw error;
    }
    if (env.now() >= end) {
      throw solanaError(
        'CONFIRM_TIMEOUT',
        `The transaction is still pending after ${timeoutMs} ms. Call confirm again.`,
      );
    }
    await pause(env, POLL_MS, signal);
  }
}

/** Reads a signature's status. `undefined` when the node does not know the transaction. @throws `RPC_MALFORMED` */
function readStatus(
  status: unknown,
  signature: string,
  commitment: SolanaCommitment,
): SolanaConfirmation | 'pending' | undefined {
  if (status === null) return undefined;
  if (typeof status !== 'object') throw malformed();
  const { slot: givenSlot, err, confirmationStatus } = status as Readonly<Record<string, unknown>>;
  const slot = readU64(givenSlot);
  if (slot === undefined || !LEVELS.includes(confirmationStatus)) throw malformed();
  if (LEVELS.indexOf(confirmationStatus) < LEVELS.indexOf(commitment)) return 'pending';
  if (err === null || err === undefined) return Object.freeze({ status: 'confirmed', signature, slot });
  const reason = String(JSON.stringify(err)).slice(0, MAX_REASON_LENGTH);
  return Object.freeze({ status: 'failed', signature, slot, reason });
}
