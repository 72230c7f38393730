/**
 * Cancels proposals and requests inside the SDK. The SDK has no public way to do so. A request that it lets expire rejects a promise
 * without a handler, which is an unhandled rejection in the host page.
 */

import type { SessionStruct, SignClient } from './loadProvider.js';

/** The reason given to the SDK. */
export const CANCELLED = { code: 0, message: 'The request was cancelled.' } as const;

/** Cancels the proposal of a pairing and the sign-in sent with it. Later answers do not create a session. */
export function cancelProposal(client: SignClient, pairingTopic: string): void {
  const { auth, core, proposal, session } = client;
  const isOfPairing = (item: { readonly pairingTopic: string }) => item.pairingTopic === pairingTopic;
  const signIn = auth.requests.getAll().find(isOfPairing);
  if (signIn) engineEventsOf(client)?.emit(`session_request:${signIn.id}`, { error: CANCELLED });
  const pending = proposal.getAll().find(isOfPairing);
  if (!pending) return;
  const { id, proposer } = pending;
  // The deletion in memory is synchronous; the SDK ignores answers to proposals it does not have.
  proposal.delete(id, CANCELLED).catch(() => undefined);
  core.expirer.del(id);
  client.events.emit('proposal_expire', { id });
  // A sign-in does not listen to 'proposal_expire'. If the wallet has rejected the sign-in, only this listener is left.
  engineEventsOf(client)?.emit(`session_connect:${id}`, { error: CANCELLED });
  deleteUnusedKeys(client, proposer.publicKey, session.getAll());
}

/** Deletes the key pair of a proposal unless a session uses it. */
export function deleteUnusedKeys({ core }: SignClient, publicKey: string, sessions: readonly SessionStruct[]): void {
  if (!core.crypto.keychain.has(publicKey) || sessions.some(({ self }) => self.publicKey === publicKey)) return;
  core.crypto.deleteKeyPair(publicKey).catch(() => undefined);
}

/** A request whose id is known as soon as the SDK has created it. */
export interface TrackedRequest {
  /** Cancels the request. Does nothing after an answer; a request that is not sent yet will not be sent. */
  cancel(): void;
  /** Stops tracking; call it once the request has settled. */
  untrack(): void;
}

/**
 * Tracks a request that is about to be made.
 *
 * @param params - The very object that will be passed to the SDK: the request is recognised by the identity of this object.
 */
export function trackRequest(client: SignClient, params: unknown): TrackedRequest {
  const { history } = client.core;
  const events = engineEventsOf(client);
  let id: number | undefined;
  let isCancelled = false;
  const emitCancelled = () => {
    const name = `session_request:${id}`;
    if (id === undefined || !events?.listenerCount(name)) return false;
    events.emit(name, { error: CANCELLED });
    return true;
  };
  const onCreated = ({ id: created, topic, request }: HistoryRecord) => {
    const sent = request.params as { readonly request?: { readonly params?: unknown } } | undefined;
    if (sent?.request?.params !== params) return;
    id = created;
    untrack();
    if (!isCancelled || !emitCancelled()) return;
    // Cancelled while the SDK attested the page: throwing here keeps the SDK from sending the request.
    history.delete(topic, created);
    throw new Error(CANCELLED.message);
  };
  const untrack = () => history.off('history_created', onCreated);
  history.on('history_created', onCreated);
  return {
    untrack,
    cancel() {
      isCancelled = true;
      // The SDK treats a late answer without a listener as an error, so add one that ignores it.
      if (emitCancelled()) events?.once(`session_request:${id}`, () => undefined);
    },
  };
}

interface HistoryRecord {
  readonly id: number;
  readonly topic: string;
  readonly request: { readonly params?: unknown };
}

/** The private emitter through which the SDK's engine passes answers to pending requests. */
export const engineEventsOf = ({ engine }: SignClient) =>
  (engine as unknown as { readonly events?: EngineEvents }).events;

type Listener = (...args: never[]) => unknown;

interface EngineEvents {
  on(name: string, listener: Listener): void;
  off(name: string, listener: Listener): void;
  once(name: string, listener: Listener): void;
  emit(name: string, outcome: object): void;
  listeners(name: string): readonly ((outcome: object) => unknown)[];
  listenerCount(name: string): number;
  removeAllListeners(name: string): void;
}
