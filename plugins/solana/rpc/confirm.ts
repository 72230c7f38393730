/** Waiting for what becomes of a transaction, by the app's own nodes. Lazy. */

import { isModalError, type NetworkId, type PluginContext } from 'latchkey';
import { pause, type Rpc } from 'latchkey/chain-kit';
import { fromBase58 } from '../base58.js';
import { invalid, solanaError } from '../errors.js';
import type { SolanaCommitment, SolanaConfirmation, SolanaConfirmOptions } from '../slots.js';
import { contextValue, malformed } from './client.js';
import { readU64 } from './json.js';

const POLL_MS = 1_000;
const TIMEOUT_MS = 2 * 60_000;
const MAX_FAILURES = 5;
/** Nodes behind one address differ: so many looks in a row must agree that it is gone. */
const EXPIRED_POLLS = 3;
const LEVELS: readonly unknown[] = ['processed', 'confirmed', 'finalized'];
const MAX_REASON = 200;

/** Looks once a second. @throws `CONFIRM_TIMEOUT` while still pending · `INPUT_INVALID` · as `Rpc` */
export async function confirm(
  context: PluginContext,
  rpc: Rpc,
  network: NetworkId,
  signature: string,
  options: SolanaConfirmOptions = {},
): Promise<SolanaConfirmation> {
  const { commitment = 'confirmed', lastValidBlockHeight, timeoutMs = TIMEOUT_MS } = options;
  if (!fromBase58(signature, 64)) throw invalid('This is not the signature of a transaction.');
  if (!LEVELS.includes(commitment)) throw invalid('This is not a commitment.');
  const { env } = context;
  const signal = options.signal ? AbortSignal.any([context.signal, options.signal]) : context.signal;
  const ask = (method: string, ...params: unknown[]) => rpc(network, { method, params }, signal);
  const isOver = async () =>
    lastValidBlockHeight !== undefined &&
    (readU64(await ask('getBlockHeight', { commitment })) ?? 0n) > BigInt(lastValidBlockHeight);
  const end = env.now() + timeoutMs;
  let failures = 0;
  let gone = 0;
  for (;;) {
    try {
      const list = contextValue(await ask('getSignatureStatuses', [signature], { searchTransactionHistory: gone > 0 }));
      const seen = readStatus(Array.isArray(list) ? list[0] : undefined, signature, commitment);
      if (seen && seen !== 'pending') return seen;
      if (!seen && (await isOver())) gone++;
      else gone = 0;
      if (gone >= EXPIRED_POLLS) return { status: 'expired', signature };
      failures = 0;
    } catch (error) {
      // A node that stumbles once is asked again; one that keeps failing, or was never there, is not.
      const passing = isModalError(error, 'RPC_FAILED') || isModalError(error, 'RPC_MALFORMED');
      if (!passing || ++failures >= MAX_FAILURES) throw error;
    }
    if (env.now() >= end) throw solanaError('CONFIRM_TIMEOUT', 'The transaction is still pending.');
    await pause(env, POLL_MS, signal);
  }
}

/** `undefined` for a transaction the node does not know. @throws `RPC_MALFORMED` */
function readStatus(
  status: unknown,
  signature: string,
  commitment: SolanaCommitment,
): SolanaConfirmation | 'pending' | undefined {
  if (status === null) return undefined;
  if (typeof status !== 'object') throw malformed();
  const { slot: at, err, confirmationStatus } = status as Readonly<Record<string, unknown>>;
  const slot = readU64(at);
  if (slot === undefined || !LEVELS.includes(confirmationStatus)) throw malformed();
  if (LEVELS.indexOf(confirmationStatus) < LEVELS.indexOf(commitment)) return 'pending';
  if (err === null || err === undefined) return Object.freeze({ status: 'confirmed', signature, slot });
  const reason = String(JSON.stringify(err)).slice(0, MAX_REASON);
  return Object.freeze({ status: 'failed', signature, slot, reason });
}
