/** Waits for the result of a transaction by polling the app's own nodes. Lazy. */

import { pause } from 'latchkey/chain-kit';
import { anySignal, isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { isAddress, toChecksum } from '../address.js';
import { eip155Error } from '../errors.js';
import { readHash, readQuantity } from '../parse.js';
import type { Eip155Receipt, ReceiptOptions } from '../receipt.js';
import type { Hex } from '../slots.js';
import { createRpc } from './client.js';
import { createRequest } from './reads.js';
import { findByWallet } from './walletReads.js';

type MinedReceipt = Extract<Eip155Receipt, { readonly blockNumber: bigint }>;

const TIMEOUT_MS = 5 * 60_000;
const POLL_MS = 1_500;
/** Nodes behind one endpoint may disagree: only this many polls in a row without the transaction are believed. */
const REPLACED_POLLS = 5;
const DROPPED_POLLS = 40;
const MAX_FAILURES = 5;

/**
 * Polls every 1.5 s until the transaction is mined, replaced or dropped.
 *
 * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `INPUT_INVALID` · as `Rpc`
 */
export async function waitForReceipt(
  context: PluginContext,
  hash: Hex,
  options: ReceiptOptions = {},
): Promise<Eip155Receipt> {
  const { confirmations = 1, timeoutMs = TIMEOUT_MS } = options;
  const { env } = context;
  if (!readHash(hash)) {
    throw eip155Error('INPUT_INVALID', 'The given text is not a transaction hash. Expected 0x and 64 hex digits.');
  }
  const signal = anySignal(context.signal, options.signal);
  const network = options.network ?? context.connections.get('eip155')?.network ?? '';
  const poll = createPoll(context, network, hash, signal);
  const end = env.now() + timeoutMs;
  let failures = 0;
  for (;;) {
    try {
      const receipt = await poll(confirmations);
      if (receipt) return receipt;
      failures = 0;
    } catch (error) {
      // Retry failures of the node, up to 5 in a row. Other errors, such as an unknown network, would not go away.
      const isNodeFailure = isModalError(error, 'RPC_FAILED') || isModalError(error, 'RPC_MALFORMED');
      if (!isNodeFailure || ++failures >= MAX_FAILURES) throw error;
    }
    if (env.now() >= end) {
      throw eip155Error(
        'RECEIPT_TIMEOUT',
        `The transaction is still pending after ${timeoutMs} ms. Call waitForReceipt again.`,
      );
    }
    await pause(env, POLL_MS, signal);
  }
}

/** Creates the function that polls once. It remembers the sender and nonce, to detect a replacement. */
function createPoll(context: PluginContext, network: NetworkId, given: Hex, signal: AbortSignal) {
  const node = createRequest(createRpc(context), network, signal);
  const request = (method: string, ...params: unknown[]) => node(method, params);
  let hash = given;
  let sender: { readonly from: string; readonly nonce: bigint } | undefined;
  let missingPolls = 0;
  return async (confirmations: number): Promise<Eip155Receipt | undefined> => {
    const receipt = await request('eth_getTransactionReceipt', hash);
    if (receipt !== null) {
      missingPolls = 0;
      const mined = readReceipt(receipt, hash);
      if (confirmations <= 1) return mined;
      const head = readQuantity(await request('eth_blockNumber')) ?? 0n;
      // Until it is deep enough, a reorganisation may remove the block.
      return head - mined.blockNumber + 1n >= BigInt(confirmations) ? mined : undefined;
    }
    const pending = (await request('eth_getTransactionByHash', hash)) as Readonly<Record<string, unknown>> | null;
    if (pending !== null) {
      const nonce = readQuantity(pending.nonce);
      if (isAddress(pending.from) && nonce !== undefined) sender = { from: pending.from, nonce };
      missingPolls = 0;
      return undefined;
    }
    // No node has returned it yet: it may still be propagating, or the wallet has answered a hash of its own.
    if (!sender) {
      const known = await findByWallet(context, node, hash, signal);
      if (typeof known === 'object') hash = known.hash;
      return undefined;
    }
    missingPolls++;
    const nonceIsUsed =
      (readQuantity(await request('eth_getTransactionCount', sender.from, 'latest')) ?? 0n) > sender.nonce;
    if (nonceIsUsed && missingPolls >= REPLACED_POLLS) return { status: 'replaced', hash };
    return !nonceIsUsed && missingPolls >= DROPPED_POLLS ? { status: 'dropped', hash } : undefined;
  };
}

function readReceipt(answer: unknown, hash: Hex): MinedReceipt {
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
    throw eip155Error(
      'RPC_MALFORMED',
      'The RPC node returned an invalid receipt. Check the endpoint in the option "rpc".',
    );
  }
  return Object.freeze({
    status: status === '0x1' ? 'success' : 'reverted',
    hash,
    blockNumber: number,
    blockHash: block,
    gasUsed: used,
    from: toChecksum(from),
    ...(isAddress(to) && { to: toChecksum(to) }),
    ...(isAddress(contractAddress) && { contractAddress: toChecksum(contractAddress) }),
  });
}
