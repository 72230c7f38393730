/** RPC requests: the gate in front, the right network, the person's approval where it takes one. */

import type { NetworkId, PluginContext } from 'latchkey';
import { invalidInput, methodNotAllowed } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameRequest } from '../slots.js';
import type { Users } from '../users/createUsers.js';
import type { FrameNetworks } from '../users/frameNetworks.js';
import type { RunWithApproval } from './createApprovals.js';
import { methodKind } from './rpcMethods.js';

interface RequestsInput {
  readonly calls: Messenger;
  readonly users: Users;
  readonly networks: FrameNetworks;
  readonly approve: RunWithApproval;
  /** The frame is about to be seen. */
  syncTheme(): void;
  /** Waits for a frame that can be asked: somebody may try again. */
  waitForFrame(signal: AbortSignal): Promise<void>;
}

/** A read may go through the frame to a node. */
const READ_MS = 30_000;
/** A person decides; a transaction may wait for others. As for any other wallet. */
const APPROVE_MS = 30 * 60_000;

export function createRequests(context: PluginContext, input: RequestsInput): (call: FrameRequest) => Promise<unknown> {
  const { calls, users, networks, approve, syncTheme: dress, waitForFrame: up } = input;
  const lane = createNetworkQueue(users);
  return async ({ network, method, params, signal }) => {
    const kind = methodKind(method);
    if (!kind) {
      context.notify.toast({ message: 'Action not allowed', variant: 'error' });
      throw methodNotAllowed();
    }
    if (method === 'wallet_sendCalls' && !everyCallHasRecipient(params)) {
      throw invalidInput('INPUT_INVALID', 'Every call needs a receiver that starts with 0x.');
    }
    await networks.bridge(network);
    const payload = { method, ...(params !== undefined && { params: copy(params) }) };
    const ask = (until: AbortSignal | undefined, timeoutMs: number) =>
      lane(network, until, () => calls.call('RPC_REQUEST', payload, { signal: until, timeoutMs }));
    if (kind === 'safe') return ask(signal, READ_MS);
    dress();
    return approve(async (left) => {
      const until = signal ? AbortSignal.any([left, signal]) : left;
      await up(until);
      return ask(until, APPROVE_MS);
    });
  };
}

/** Spec §5, of EIP-5792. */
function everyCallHasRecipient(params: unknown): boolean {
  const [bundle] = (Array.isArray(params) ? params : []) as readonly { readonly calls?: unknown }[];
  const calls = Array.isArray(bundle?.calls) ? (bundle.calls as readonly { readonly to?: unknown }[]) : [];
  return calls.length > 0 && calls.every((call) => typeof call?.to === 'string' && call.to.startsWith('0x'));
}

/** Plain data, as of now: what is approved cannot change on the way. @throws when it cannot be JSON */
const copy = (params: unknown): unknown => JSON.parse(JSON.stringify(params));

/**
 * The frame is on one network at a time: requests for the one it is on run side by side, those for another wait until these are
 * done, so that nothing is signed where it was not meant to be.
 */
function createNetworkQueue(users: Users) {
  let running = 0;
  let on: NetworkId | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: (() => void)[] = [];

  const enter = async (network: NetworkId, signal: AbortSignal | undefined) => {
    if (running > 0 && on !== network) await new Promise<void>((resolve) => idle.push(resolve));
    if (users.currentNetwork() !== network) await users.switchNetwork({ network, signal });
    on = network;
    running += 1;
  };
  return async <T>(network: NetworkId, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    const entering = turn.then(() => enter(network, signal));
    // A switch that fails must not stop those behind.
    turn = entering.catch(() => undefined);
    await entering;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) {
        for (const resolve of idle) resolve();
        idle = [];
      }
    }
  };
}
