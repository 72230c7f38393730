/** RPC requests: checks the method, selects the network and asks the user for approval when the method needs it. */

import { anySignal, namespaceOf, ownFields, type PluginContext } from 'latchkey/plugin';
import { invalidInput, methodNotAllowed } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameRequest } from '../slots.js';
import type { Users } from '../users/createUsers.js';
import type { FrameNetworks } from '../users/frameNetworks.js';
import type { RunWithApproval } from './createApprovals.js';
import { createNetworkQueue } from './createNetworkQueue.js';
import { accepts, isListed, methodKind } from './rpcMethods.js';

interface RequestsDeps {
  readonly messenger: Messenger;
  readonly users: Users;
  readonly networks: FrameNetworks;
  readonly approve: RunWithApproval;
  /** Sends the theme to the frame, which is about to be shown. */
  syncTheme(): void;
  /** Resolves when the frame is ready, after a retry by the user if necessary. */
  waitForFrame(signal: AbortSignal): Promise<void>;
}

/** The frame may have to ask a node first. */
const READ_TIMEOUT_MS = 30_000;
/** The user decides in this time; a transaction may also wait for earlier ones. Other wallets get as long. */
const APPROVAL_TIMEOUT_MS = 30 * 60_000;

export function createRequests(
  context: PluginContext,
  deps: RequestsDeps,
): (request: FrameRequest) => Promise<unknown> {
  const { messenger, users, networks, approve, syncTheme, waitForFrame } = deps;
  const runOnNetwork = createNetworkQueue(users);
  const refuse = () => {
    context.notify.toast({ message: 'Action not allowed', variant: 'error' });
    return methodNotAllowed();
  };
  return async ({ network, method, params, signal }) => {
    const namespace = namespaceOf(network);
    const kind = isListed(namespace) ? methodKind(method) : 'approved';
    if (!kind) throw refuse();
    // The caller cannot change the copy while the user approves.
    const copy = params === undefined ? undefined : copyJson(params);
    checkRecipients(method, copy);
    // Rejects networks that the frame does not support.
    if (!accepts(namespace, await networks.bridge(network), method)) throw refuse();
    const payload = { method, ...(copy !== undefined && { params: copy }) };
    const send = (until: AbortSignal | undefined, timeoutMs: number) =>
      runOnNetwork(network, until, () => messenger.call('RPC_REQUEST', payload, { signal: until, timeoutMs }));
    if (kind === 'safe') return send(signal, READ_TIMEOUT_MS);
    syncTheme();
    return approve(async (viewSignal) => {
      const until = anySignal(viewSignal, signal);
      await waitForFrame(until);
      return send(until, APPROVAL_TIMEOUT_MS);
    });
  };
}

/**
 * Checks that a transaction, and each call of `wallet_sendCalls` (EIP-5792), goes to an address of exactly 20 bytes.
 * Nodes and wallets pad or cut other lengths in different ways. Only a transaction that creates a contract has no "to".
 *
 * @throws `INPUT_INVALID`
 */
function checkRecipients(method: string, params: unknown): void {
  const first = Array.isArray(params) ? ownFields(params[0] as object | undefined) : {};
  const { to, calls } = first as { readonly to?: unknown; readonly calls?: unknown };
  const expected = 'Expected "0x" and 40 hex digits.';
  if (method === 'eth_sendTransaction' && to !== undefined && to !== null && !isAddress(to)) {
    throw invalidInput('INPUT_INVALID', `The "to" of eth_sendTransaction is not an address. ${expected}`);
  }
  if (method !== 'wallet_sendCalls') return;
  if (!Array.isArray(calls) || calls.length === 0) {
    throw invalidInput('INPUT_INVALID', 'wallet_sendCalls needs a list "calls" with at least one call.');
  }
  const wrong = calls.findIndex((call) => !isAddress(ownFields<{ to?: unknown }>(call as object | undefined).to));
  if (wrong >= 0) {
    throw invalidInput('INPUT_INVALID', `The "to" of call ${wrong} of wallet_sendCalls is not an address. ${expected}`);
  }
}

const isAddress = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/**
 * Copies the parameters, which reads each of them once.
 *
 * @throws when they are not JSON
 */
const copyJson = (params: unknown): unknown => JSON.parse(JSON.stringify(params));
