/** Connects a wallet through WalletConnect, and restores a session after a reload. Loaded on demand. */

import { type ConnectContext, type Grant, isModalError, type PluginContext } from 'latchkey/plugin';
import type { WalletConnectOptions } from './options.js';
import { pair } from './pairing/pair.js';
import { collectProposals } from './pairing/proposals.js';
import { claimLink, forgetLink } from './sdk/deepLink.js';
import type { RelayClient, SessionStruct } from './sdk/index.js';
import type { ClientPlace } from './sdk/sharedClient.js';
import { createSession, type Session, type SessionInput } from './session/session.js';
import { currentTopic } from './session/tabs.js';
import { type Notice, watchWaiting } from './session/waiting.js';

/** The state of the connectors of a modal. Each further phone has a connector of its own. */
interface SharedDeps {
  readonly context: PluginContext;
  readonly options: WalletConnectOptions;
  /** The sessions of all connectors. */
  readonly sessions: Set<Session>;
  readonly healths: ClientPlace['healths'];
  stopWaitingToast?: () => void;
}

/** The state of a connector between its calls. */
export interface ConnectorDeps {
  readonly shared: SharedDeps;
  /** Separates what the connector stores from what the first one does: empty, or `#2` to `#10`. */
  readonly part: string;
  readonly sessions: Set<Session>;
  relay?: Promise<RelayClient> | undefined;
}

async function openRelay(deps: ConnectorDeps): Promise<RelayClient> {
  const { shared, part } = deps;
  const { createRelayClient } = await import('./sdk/index.js');
  deps.relay ??= createRelayClient(shared.context, shared.options, { part, healths: shared.healths });
  const { relay } = deps;
  // Do not cache a failure: the next attempt may have a network.
  relay.catch(() => {
    deps.relay = undefined;
  });
  return relay;
}

/** Pairs with a wallet. @throws as `pair` · `SESSION_REFUSED` · `NETWORK_UNSUPPORTED` · `NO_ACCOUNTS` · `PACKAGE_MISSING` */
export async function connectWallet(deps: ConnectorDeps, connect: ConnectContext): Promise<Grant> {
  try {
    return await pairWallet(deps, connect);
  } catch (error) {
    // A mistake of the app, which the text for the user does not name.
    if (isModalError(error, 'PACKAGE_MISSING')) deps.shared.context.report(error);
    throw error;
  }
}

async function pairWallet(deps: ConnectorDeps, connect: ConnectContext): Promise<Grant> {
  const { shared, sessions } = deps;
  const { context, options } = shared;
  const { namespaces, signal, progress, proof } = connect;
  const [relay, requested] = await Promise.all([openRelay(deps), collectProposals(context, options, namespaces)]);
  const release = relay.holdRelay();
  try {
    const preferred = [options.defaultChain, connect.network];
    const request = { relay, requested, preferred, signal, progress, proof };
    const { session: struct, proofs } = await pair(context, request);
    try {
      const session = addSession(deps, { relay, struct, requested, preferred, isNew: true });
      for (const other of sessions) if (other !== session) other.supersede();
      const method = claimLink(context, struct) ? 'mobile' : 'qrcode';
      return Object.freeze({ ...session.grant(), method, ...(proofs && { proofs }) });
    } catch (error) {
      // End the session, so that the wallet does not show a connection.
      await relay.endSession(struct.topic).catch(context.report);
      throw error;
    }
  } finally {
    release();
  }
}

/** Restores the newest usable session without asking the user. `undefined`: no session fits these namespaces. */
export async function restoreWallet(deps: ConnectorDeps, connect: ConnectContext): Promise<Grant | undefined> {
  try {
    return await restoreSession(deps, connect);
  } catch (error) {
    // Without the package or without storage there is no session to restore.
    if (['PACKAGE_MISSING', 'STORAGE_REFUSED'].some((code) => isModalError(error, code))) return undefined;
    throw error;
  }
}

async function restoreSession(deps: ConnectorDeps, connect: ConnectContext): Promise<Grant | undefined> {
  const { shared, part } = deps;
  const { context, options } = shared;
  const { namespaces, network, signal } = connect;
  const [relay, requested] = await Promise.all([openRelay(deps), collectProposals(context, options, namespaces)]);
  const release = relay.holdRelay();
  try {
    // The current session of all tabs first, then the one that expires last.
    const rank = ({ topic, expiry }: SessionStruct) =>
      topic === currentTopic(context, part) ? Number.MAX_VALUE : expiry;
    for (const struct of [...relay.sessions()].sort((a, b) => rank(b) - rank(a))) {
      if (signal.aborted) return undefined;
      try {
        const preferred = [network, options.defaultChain];
        const session = addSession(deps, { relay, struct, requested, preferred });
        context.task(() => relay.subscribe(struct.topic));
        return session.grant();
      } catch (error) {
        if (!['SESSION_REFUSED', 'NETWORK_UNSUPPORTED', 'NO_ACCOUNTS'].some((code) => isModalError(error, code)))
          throw error;
      }
    }
    // With several connections they may belong to another phone.
    if (!context.connections.several) forgetLink(context);
    return undefined;
  } finally {
    release();
  }
}

function addSession({ shared, sessions }: ConnectorDeps, input: SessionInput): Session {
  const session = createSession(shared.context, input);
  sessions.add(session);
  shared.sessions.add(session);
  if (shared.sessions.size === 1) shared.stopWaitingToast = startWaitingToast(shared.context);
  session.signal.addEventListener('abort', () => {
    sessions.delete(session);
    shared.sessions.delete(session);
    if (shared.sessions.size === 0) shared.stopWaitingToast?.();
  });
  return session;
}

/** Shows a toast while the wallet is awaited. Returns the stop function. */
function startWaitingToast(context: PluginContext): () => void {
  const { task } = context;
  let toast: Promise<(notice: Notice | undefined) => Promise<void>> | undefined;
  return watchWaiting(context, (notice) =>
    task(async () => {
      toast ??= import('./session/pendingToast.js').then(({ createToast }) => createToast(context));
      // Do not cache a failed import: retry it with the next notice.
      const show = await toast.catch((error) => {
        toast = undefined;
        throw error;
      });
      await show(notice);
    }),
  );
}
