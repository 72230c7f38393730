/** RPC requests: checks the method, selects the network and asks the user for approval when the method needs it. */

import type { PluginContext } from 'latchkey';
import { invalidInput, methodNotAllowed } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameRequest } from '../slots.js';
import type { Users } from '../users/createUsers.js';
import type { FrameNetworks } from '../users/frameNetworks.js';
import type { RunWithApproval } from './createApprovals.js';
import { createNetworkQueue } from './createNetworkQueue.js';
import { methodKind } from './rpcMethods.js';

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
  return async ({ network, method, params, signal }) => {
    const kind = methodKind(method);
    if (!kind) {
      context.notify.toast({ message: 'Action not allowed', variant: 'error' });
      throw methodNotAllowed();
    }
    if (method === 'wallet_sendCalls' && !everyCallHasRecipient(params)) {
      throw invalidInput(
        'INPUT_INVALID',
        'wallet_sendCalls needs at least one call, and every call needs a "to" that starts with 0x.',
      );
    }
    // Rejects networks that the frame does not support.
    await networks.bridge(network);
    const payload = { method, ...(params !== undefined && { params: copyJson(params) }) };
    const send = (until: AbortSignal | undefined, timeoutMs: number) =>
      runOnNetwork(network, until, () => messenger.call('RPC_REQUEST', payload, { signal: until, timeoutMs }));
    if (kind === 'safe') return send(signal, READ_TIMEOUT_MS);
    syncTheme();
    return approve(async (viewSignal) => {
      const until = signal ? AbortSignal.any([viewSignal, signal]) : viewSignal;
      await waitForFrame(until);
      return send(until, APPROVAL_TIMEOUT_MS);
    });
  };
}

/** Whether a `wallet_sendCalls` request (EIP-5792) names a recipient for each of its calls. */
function everyCallHasRecipient(params: unknown): boolean {
  const [bundle] = (Array.isArray(params) ? params : []) as readonly { readonly calls?: unknown }[];
  const calls = Array.isArray(bundle?.calls) ? (bundle.calls as readonly { readonly to?: unknown }[]) : [];
  return calls.length > 0 && calls.every((call) => typeof call?.to === 'string' && call.to.startsWith('0x'));
}

/**
 * Copies the parameters, so that the caller cannot change them while the user approves.
 *
 * @throws when they are not JSON
 */
const copyJson = (params: unknown): unknown => JSON.parse(JSON.stringify(params));
