/** The sign-in flow of a modal: when it asks for a signature, and what happens before and after. Lazy. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  allConnectionsAtom,
  type Connection,
  connectionsAtom,
  lockedWalletsAtom,
  type PluginContext,
} from 'latchkey/plugin';
import { createConfig } from '../config/createConfig.js';
import { accountMissing, disabled, networkMissing } from '../errors.js';
import { createMessage, type SIWXMessage, type SIWXSession } from '../message/message.js';
import { sessionEndOf } from '../message/time.js';
import { isRequired, type SIWXOptions } from '../options.js';
import type { SIWXFlow } from '../slots.js';
import { currentKeyAtom, keyOf, signingAtom } from './atoms.js';
import { createDeferredPrompt } from './deferredPrompt.js';
import { createDisplayedMessage } from './displayedMessage.js';
import { createExits, hasSessionsOf } from './exits.js';
import { createLeaving } from './leaving.js';
import { createOrigins } from './origins.js';
import { keepSignOut } from './pendingSignOut.js';
import { createRetry } from './retry.js';
import { createSessionLookup } from './sessionLookup.js';
import { createSessionStatuses, type SessionStatus } from './sessionStatuses.js';
import { createSignedBy, signerOf } from './signedBy.js';
import { findSigner } from './signer.js';
import { createSigning } from './signing.js';
import { eventProps, installViewRules, isViewShown, SESSIONS_CHANGED, showView } from './viewRules.js';

/** Creates the sign-in flow of a modal. Also installs the rules by which the sign-in view opens and the modal stays open. */
export async function createFlow(ctx: PluginContext<SIWXOptions>): Promise<SIWXFlow> {
  const { options, store, router, env } = ctx;
  const config = keepSignOut(ctx, await createConfig(ctx), () => statuses.publish());
  let previousConnections: readonly Connection[] = [];
  let previousKey: string | undefined;
  let updates = 0;
  const { isLeaving, leaveToConnect, onConnectFailed } = createLeaving(ctx);

  const isRequiredHere = () => isRequired(options, store.get(activeNetworkIdAtom));
  const notifyOtherTabs = () => ctx.storage.set(SESSIONS_CHANGED, env.date());
  const onSignedOut = () => {
    notifyOtherTabs();
    // The account that has become active meanwhile may have been found signed in before the revocation.
    return refresh();
  };
  const setStatus = (network: string, address: string, signer: string | undefined, status: SessionStatus) => {
    // Pending lookups are older than this change.
    lookup.invalidate();
    retry.stop();
    statuses.set(keyOf(network, address, signer), status);
    notifyOtherTabs();
  };
  const saveSession = (session: SIWXSession, network: string, address: string, signer: string | undefined) => {
    const end = config.serverEndOf?.(session) ?? sessionEndOf(session);
    signedBy.add(network, address, signer, end);
    setStatus(network, address, signer, end);
  };
  // Loaded on demand: few connects carry a sign-in.
  const loadProofs = async () =>
    (await import('./proofs.js')).createProofs(ctx, config, (network) => isRequired(options, network), saveSession);

  const origins = createOrigins(ctx);
  const signedBy = createSignedBy(ctx);
  const onExpiry = () => ctx.task(update);
  const statuses = createSessionStatuses(ctx, { origins, isRequired: isRequiredHere, onExpiry });
  const retry = createRetry(ctx, () => ctx.task(refresh));
  const lookup = createSessionLookup(ctx, {
    config,
    statuses,
    signedBy,
    origins,
    retry,
    requireActive,
    onConnectFailed,
    isRequired: isRequiredHere,
  });
  const isSigning = () => signing.isActive();
  const displayed = createDisplayedMessage(ctx, { config, lookup, isSigning, composeMessage });
  const signing = createSigning(ctx, {
    statuses,
    signedBy,
    displayed,
    requireActive,
    composeMessage,
    saveSession,
    onSignedOut,
  });
  const exits = createExits(ctx, {
    config,
    statuses,
    signedBy,
    lookup,
    isRequired: isRequiredHere,
    onSignedOut,
    leaveToConnect,
  });
  const deferredPrompt = createDeferredPrompt(ctx, update);

  /**
   * The active connection, network and account. Apps may rely on the order of the errors.
   *
   * @throws `SIWX_DISABLED` · `ACCOUNT_MISSING` · `NETWORK_MISSING`
   */
  function requireActive() {
    const connection = store.get(activeConnectionAtom);
    const network = store.get(activeNetworkAtom);
    if (ctx.signal.aborted) throw disabled();
    if (!connection) throw accountMissing();
    if (!network) throw networkMissing();
    return { config, connection, network: network.id, address: connection.account.address };
  }

  async function composeMessage(): Promise<SIWXMessage> {
    const { config, connection, network, address } = requireActive();
    const { name } = await findSigner(ctx, connection.namespace);
    const message = createMessage(await config.createMessage({ accountAddress: address, chainId: network }), name);
    // Throws now rather than in the view, if the config returned an invalid field.
    message.toString();
    return message;
  }

  /** The sessions changed without this flow, such as in another tab, or the last lookup failed: looks them up again. */
  async function refresh(): Promise<void> {
    const key = store.get(currentKeyAtom);
    const wasSignedIn = statuses.isSignedIn(key);
    const wasUnknown = statuses.get(key) === 'unknown';
    statuses.invalidateOthers();
    lookup.invalidate();
    if (key !== undefined && (await lookup.run(key))) {
      // The server is back.
      if (store.get(signingAtom).status === 'unreachable') displayed.invalidate();
      if (wasUnknown && statuses.get(key) === 'none') deferredPrompt.deferWhileBusy(key);
    }
    // The account was signed in elsewhere: the answer to the wallet's pending request is not needed any more.
    if (!wasSignedIn && statuses.isSignedIn(key)) signing.abort();
    await update();
  }

  /** Follows a change of connection, network or session. @returns The key of the active account if it has to sign in */
  async function findKeyToSignIn(): Promise<string | undefined> {
    const connections = store.get(connectionsAtom);
    const locked = store.get(lockedWalletsAtom);
    const all = store.get(allConnectionsAtom);
    const missing = previousConnections.filter(
      (one) => !all.some((other) => hasSessionsOf(other, one, ctx.connections.several)),
    );
    // A locked wallet keeps its session, until it is disconnected.
    const disconnected = missing.filter(({ namespace }) => !locked.has(namespace));
    const waiting = missing.filter(({ namespace }) => locked.has(namespace));
    previousConnections = [...waiting, ...all];
    const key = store.get(currentKeyAtom);
    if (key !== previousKey) {
      // The message is for the previous account or network.
      signing.abort();
      displayed.invalidate();
      retry.stop();
      previousKey = key;
    }
    if (disconnected.length > 0) exits.signOutOf(disconnected);
    statuses.publish();
    if (key === undefined) {
      if (isViewShown(ctx) && connections.size === 0) router.reset('Connect');
      return undefined;
    }
    const hasExpired = statuses.hasExpired(key);
    if (hasExpired || statuses.get(key) === undefined) {
      showPreparing();
      await lookup.run(key);
    } else if (statuses.get(key) === 'unknown' && !retry.isWaiting()) {
      await lookup.run(key);
    }
    if (store.get(currentKeyAtom) !== key) return undefined;
    if (statuses.get(key) === 'none') {
      if (hasExpired) deferredPrompt.deferWhileBusy(key);
      return key;
    }
    // A user who has opened the view may sign all the same, or try again.
    if (statuses.get(key) === 'unknown' && isViewShown(ctx)) return key;
    // A later sign-in needs a message of its own.
    displayed.invalidate();
    if (isViewShown(ctx) && !statuses.isPending() && !isLeaving()) router.done();
    return undefined;
  }

  async function update(): Promise<void> {
    const turn = ++updates;
    const key = await findKeyToSignIn();
    // Several updates may wait for the same lookup: only the latest one opens the view.
    if (key === undefined || turn !== updates || deferredPrompt.isDeferred(key)) return;
    if (!isViewShown(ctx)) showView(ctx);
    await displayed.prepare(key);
  }

  function showPreparing(): void {
    displayed.invalidate();
    if (!isSigning()) store.set(signingAtom, { status: 'preparing' });
  }

  async function prepare(): Promise<void> {
    if (statuses.get(store.get(currentKeyAtom)) === 'unknown') {
      showPreparing();
      // Look up now.
      retry.pause();
    }
    const key = await findKeyToSignIn();
    if (key !== undefined) await displayed.prepare(key);
  }

  installViewRules(ctx, { update, isPending: statuses.isPending, isRequired: isRequiredHere, refresh });
  // Another tab may have finished the sign-out of which this page knew when it was loaded.
  statuses.publish();
  return {
    begin: origins.begin,
    prepare,
    async renew(network) {
      // The switch is followed by an update, as each other one.
      if (network) return (await import('./otherNetworks.js')).switchTo(ctx, network);
      displayed.invalidate();
      await prepare();
    },
    sign: signing.sign,
    async cancel() {
      signing.abort();
      displayed.invalidate();
      ctx.emit({ type: 'CLICK_CANCEL_SIWX', props: eventProps(ctx) });
      await exits.cancel();
    },
    async signOut() {
      const { config, connection, network, address } = requireActive();
      await config.revokeSession(network, address);
      signedBy.forget(network, address);
      // The server has one session for all wallets with this account.
      statuses.invalidateOthers();
      setStatus(network, address, signerOf(connection), isRequiredHere() ? 'none' : 'skipped');
      if (statuses.isPending()) showView(ctx);
    },
    async getSessions() {
      const { config, network, address } = requireActive();
      return config.getSessions(network, address);
    },
    request: async (input) => (await loadProofs()).request(input),
    settle: async (proofs, connector) => (await loadProofs()).settle(proofs, connector),
  };
}
