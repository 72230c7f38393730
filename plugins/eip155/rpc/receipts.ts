/** Waiting for what becomes of a transaction, by our own nodes. Lazy; needs no viem. */

import { isModalError, ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { pause, type Rpc } from 'latchkey/chain-kit';
import { isAddress, readHash, readQuantity } from '../parse.js';
import type { Hex } from '../slots.js';
import { createRpc } from './client.js';

/** How to wait. */
export interface ReceiptOptions {
  /** Default: the network of the connection. */
  readonly network?: NetworkId | undefined;
  /** Blocks on top of it, its own included. Default 1. */
  readonly confirmations?: number | undefined;
  /** Default five minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became of a transaction. */
export type Eip155Receipt =
  | {
      readonly status: 'success' | 'reverted';
      readonly hash: Hex;
      readonly blockNumber: bigint;
      readonly blockHash: Hex;
      readonly gasUsed: bigint;
      readonly from: string;
      /** Absent for a created contract. */
      readonly to?: string;
      readonly contractAddress?: string;
    }
  /** Another transaction of the same account took its place: sped up, or cancelled. */
  | { readonly status: 'replaced'; readonly hash: Hex }
  /** The nodes have forgotten it, and nothing took its place. */
  | { readonly status: 'dropped'; readonly hash: Hex };

type Mined = Extract<Eip155Receipt, { readonly blockNumber: bigint }>;

const TIMEOUT_MS = 5 * 60_000;
const POLL_MS = 1_500;
/** Nodes behind one address differ: so many looks in a row must agree that it is gone. */
const REPLACED_POLLS = 5;
const DROPPED_POLLS = 40;
const MAX_FAILURES = 5;

/** @throws `RECEIPT_TIMEOUT` while still pending · `INPUT_INVALID` · as `Rpc` */
export async function waitForReceipt(
  context: PluginContext,
  hash: Hex,
  options: ReceiptOptions = {},
): Promise<Eip155Receipt> {
  const { confirmations = 1, timeoutMs = TIMEOUT_MS } = options;
  const { env } = context;
  if (!readHash(hash))
    throw new ModalError('This is not a transaction hash.', { code: 'INPUT_INVALID', plugin: 'eip155' });
  const signal = options.signal ? AbortSignal.any([context.signal, options.signal]) : context.signal;
  const network = options.network ?? context.connections.get('eip155')?.network ?? '';
  const look = createPoll(createRpc(context), network, hash, signal);
  const end = env.now() + timeoutMs;
  let failures = 0;
  for (;;) {
    try {
      const seen = await look(confirmations);
      if (seen) return seen;
      failures = 0;
    } catch (error) {
      // A node that stumbles once is asked again; one that keeps failing, or was never there, is not.
      const passing = isModalError(error, 'RPC_FAILED') || isModalError(error, 'RPC_MALFORMED');
      if (!passing || ++failures >= MAX_FAILURES) throw error;
    }
    if (env.now() >= end) {
      throw new ModalError('The transaction is still pending.', { code: 'RECEIPT_TIMEOUT', plugin: 'eip155' });
    }
    await pause(env, POLL_MS, signal);
  }
}

/** One look at a time; remembers the sender and nonce, by which a replacement is known. */
function createPoll(rpc: Rpc, network: NetworkId, hash: Hex, signal: AbortSignal) {
  const ask = (method: string, ...params: unknown[]) => rpc(network, { method, params }, signal);
  let sender: { readonly from: string; readonly nonce: bigint } | undefined;
  let gone = 0;
  return async (confirmations: number): Promise<Eip155Receipt | undefined> => {
    const receipt = await ask('eth_getTransactionReceipt', hash);
    if (receipt !== null) {
      gone = 0;
      const mined = readReceipt(receipt, hash);
      if (confirmations <= 1) return mined;
      const head = readQuantity(await ask('eth_blockNumber')) ?? 0n;
      // Deep enough; until then a reorganisation may take it away again.
      return head - mined.blockNumber + 1n >= BigInt(confirmations) ? mined : undefined;
    }
    const pending = (await ask('eth_getTransactionByHash', hash)) as Readonly<Record<string, unknown>> | null;
    if (pending !== null) {
      const nonce = readQuantity(pending.nonce);
      if (isAddress(pending.from) && nonce !== undefined) sender = { from: pending.from, nonce };
      gone = 0;
      return undefined;
    }
    // Never seen yet: it may still be on its way to the node.
    if (!sender) return undefined;
    gone++;
    const used = (readQuantity(await ask('eth_getTransactionCount', sender.from, 'latest')) ?? 0n) > sender.nonce;
    if (used && gone >= REPLACED_POLLS) return { status: 'replaced', hash };
    return !used && gone >= DROPPED_POLLS ? { status: 'dropped', hash } : undefined;
  };
}

function readReceipt(answer: unknown, hash: Hex): Mined {
  const { status, transactionHash, blockNumber, blockHash, gasUsed, from, to, contractAddress } = answer as Readonly<
    Record<string, unknown>
  >;
  const number = readQuantity(blockNumber);
  const used = readQuantity(gasUsed);
  const block = readHash(blockHash);
  const same = readHash(transactionHash)?.toLowerCase() === hash.toLowerCase();
  if (
    !same ||
    number === undefined ||
    used === undefined ||
    !block ||
    !isAddress(from) ||
    !/^0x[01]$/.test(String(status))
  ) {
    throw new ModalError('The node gave an answer that makes no sense.', { code: 'RPC_MALFORMED', plugin: 'eip155' });
  }
  return Object.freeze({
    status: status === '0x1' ? 'success' : 'reverted',
    hash,
    blockNumber: number,
    blockHash: block,
    gasUsed: used,
    from,
    ...(isAddress(to) && { to }),
    ...(isAddress(contractAddress) && { contractAddress }),
  });
}
