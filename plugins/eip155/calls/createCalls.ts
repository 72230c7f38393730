/** Batches of calls (EIP-5792) for `modal.api.eip155`: sends them, and follows them across reloads. Lazy. */

import { expectNetwork, featureFinder, pause } from 'latchkey/chain-kit';
import {
  anySignal,
  isModalError,
  type NetworkId,
  type OutboxEntry,
  outbox,
  outboxAtom,
  type PluginContext,
  type Submitted,
} from 'latchkey/plugin';
import { eip155Error } from '../errors.js';
import { encodeCalls } from '../features/encode.js';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import { waitForReceipt } from '../rpc/receipts.js';
import { findByWallet } from '../rpc/walletReads.js';
import type { Eip155Api, Eip155Calls, Eip155CallsStatus, Eip155Features, Hex } from '../slots.js';
import { type Fields, hasFailed } from '../transfers/effects.js';
import { CALLS, type CallsData, sendingAtom } from './callsData.js';
import { decodeFallbackId, encodeFallbackId, type SingleTransactions } from './fallbackId.js';

type CallMethods = Pick<Eip155Api, 'sendCalls' | 'getCallsStatus' | 'showCallsStatus' | 'waitForCalls' | 'sentCalls'>;

const POLL_MS = 1_000;
/** Wallets answer for an id during at least 24 h (EIP-5792 §wallet_getCallsStatus). */
const KEPT_MS = 24 * 60 * 60_000;
const TIMEOUT_MS = 5 * 60_000;
/** A wallet on a phone may be unreachable for a moment. */
const MAX_FAILURES = 5;
/** These do not go away when the wallet is asked again. */
const FINAL_ERRORS = ['ABORTED', 'NOT_CONNECTED', 'FEATURE_MISSING', 'CALLS_UNKNOWN', 'NETWORK_UNKNOWN'];

export function createCalls(context: PluginContext): CallMethods {
  const { env, store } = context;
  const feature = featureFinder<Eip155Features>(context, 'eip155');
  const rpc = createRpc(context);

  /** Asks through the outbox, which lists and follows the batch. */
  const askOnce = async (
    { calls: all, account }: Eip155Calls,
    network: NetworkId,
    ask: () => Promise<Submitted>,
  ): Promise<OutboxEntry<CallsData>> => {
    const box = await context.service(outbox, 'all');
    const own = account ?? context.connections.get('eip155')?.account.address ?? '';
    return box.ask({ kind: CALLS, network, account: own, data: { count: all.length } }, ask);
  };
  /** The network of the calls when they name none: the app's active one, or the wallet's. */
  const networkOf = ({ network }: Eip155Calls) =>
    expectNetwork(context, 'eip155', network, context.connections.get('eip155')?.network).network ?? '';

  const calls: CallMethods = {
    async sendCalls({ fallback = false, ...input }) {
      const network = networkOf(input);
      try {
        const send = feature('eip155:sendCalls');
        const { id } = await askOnce(input, network, async () => ({ id: (await send(input)).id, kind: 'calls' }));
        return { id };
      } catch (error) {
        if (!fallback || !isModalError(error, 'FEATURE_MISSING')) throw error;
        requireFallback(input, error);
      }
      // The feature has not checked them if the connection lacks it. None is sent if a later one is invalid.
      encodeCalls(input.calls, network);
      // All transactions are from the same account, also if the user selects another account in the wallet meanwhile.
      const account = input.account ?? context.connections.get('eip155')?.account.address;
      return { id: await sendSingly({ ...input, account }, network) };
    },
    async getCallsStatus(id, options = {}) {
      const single = decodeFallbackId(id);
      if (!single) return feature('eip155:getCallsStatus')({ ...options, id });
      const account =
        store.get(outboxAtom).find((one) => one.id === id)?.account ??
        context.connections.get('eip155')?.account.address;
      return readSingleStatus(single, account ?? '', options.signal);
    },
    async showCallsStatus(id, options) {
      await feature('eip155:showCallsStatus')({ ...options, id });
    },
    async waitForCalls(id, { timeoutMs = TIMEOUT_MS, signal: own } = {}) {
      const signal = anySignal(context.signal, own);
      const end = env.now() + timeoutMs;
      for (let failures = 0; ; ) {
        try {
          const status = await calls.getCallsStatus(id, { signal });
          if (status.status !== 'pending') return status;
          failures = 0;
        } catch (error) {
          if (FINAL_ERRORS.some((code) => isModalError(error, code)) || ++failures >= MAX_FAILURES) throw error;
        }
        if (env.now() >= end) {
          const message = `The calls are still pending after ${timeoutMs} ms. Call waitForCalls again.`;
          throw eip155Error('RECEIPT_TIMEOUT', message);
        }
        await pause(env, POLL_MS, signal);
      }
    },
    async sentCalls() {
      // The entries of an earlier page are restored with it.
      await context.service(outbox, 'all');
      const isRecent = (at: number) => at > env.date() - KEPT_MS && at <= env.date() + KEPT_MS;
      return store.get(outboxAtom).flatMap(({ kind, id, network, sentAt, data }) => {
        const isListed = kind === CALLS && sentAt !== undefined && isRecent(sentAt);
        return isListed ? [{ id, network, sentAt, count: (data as CallsData).count }] : [];
      });
    },
  };
  return calls;

  /**
   * Sends one transaction after the other. Each one waits for the one before, because it may depend on it.
   *
   * @returns the id, which also tells which calls were not sent
   */
  async function sendSingly({ calls: all, account, signal }: Eip155Calls, network: NetworkId): Promise<string> {
    const hashes: Hex[] = [];
    const box = await context.service(outbox, 'all');
    let id: string | undefined;
    let key: string | undefined;
    store.set(sendingAtom, true);
    try {
      for (const { to, value, data } of all) {
        const last = hashes.at(-1);
        if (last && (await waitForReceipt(context, last, { network, signal })).status !== 'success') break;
        const send = async (): Promise<Submitted> => {
          hashes.push(await feature('eip155:sendTransaction')({ to, value, data, account, network, signal }));
          return { id: encodeFallbackId({ network, hashes: all.map((_, at) => hashes[at]) }), kind: 'calls' };
        };
        // After a reload, the transactions that were sent before it can be found: each one changes the id.
        if (key === undefined) ({ id, key } = await askOnce({ calls: all, account }, network, send));
        else ({ id } = await send());
        box.change(key, { id });
      }
    } catch (error) {
      if (id === undefined) throw error;
      // The id stands for the transactions that were sent, so the error of a later one is only reported.
      context.report(error, 'warn');
    } finally {
      store.set(sendingAtom, false);
    }
    // There is at least one call.
    return id as string;
  }

  async function readSingleStatus(
    { network, hashes }: SingleTransactions,
    account: string,
    signal: AbortSignal | undefined,
  ): Promise<Eip155CallsStatus> {
    const node = createRequest(rpc, network, signal);
    const sent = hashes.filter((hash) => hash !== undefined);
    const read = async (hash: Hex) => (await node('eth_getTransactionReceipt', [hash])) as Fields | null;
    /** A contract account, such as a Safe, answers a hash of its own, which no node knows. */
    const readByWallet = async (hash: Hex) => {
      if (await node('eth_getTransactionByHash', [hash])) return null;
      const known = await findByWallet(context, node, hash, signal);
      return typeof known === 'object' ? read(known.hash) : null;
    };
    const found = await Promise.all(
      sent.map(async (transactionHash) => {
        const receipt = (await read(transactionHash)) ?? (await readByWallet(transactionHash));
        return receipt ? [{ transactionHash, succeeded: !hasFailed(receipt, account) }] : [];
      }),
    );
    const receipts = found.flat();
    const succeeded = receipts.filter((one) => one.succeeded).length;
    const [status, code] =
      receipts.length < sent.length
        ? (['pending', 100] as const)
        : succeeded === hashes.length
          ? (['confirmed', 200] as const)
          : succeeded === 0
            ? (['reverted', 500] as const)
            : (['partly-reverted', 600] as const);
    return Object.freeze({ status, code, atomic: false, receipts });
  }
}

/**
 * Single transactions are neither atomic nor do they support capabilities.
 *
 * @throws the wallet's error if the batch needs one of them
 */
function requireFallback({ calls, atomicRequired, capabilities }: Eip155Calls, error: unknown): void {
  const bags = [capabilities, ...calls.map((call) => call.capabilities)];
  const needed = bags.flatMap((bag) => Object.values(bag ?? {}) as ({ readonly optional?: unknown } | undefined)[]);
  if ((atomicRequired && calls.length > 1) || needed.some((one) => one?.optional !== true)) throw error;
}
