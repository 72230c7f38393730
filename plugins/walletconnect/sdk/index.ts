/** The WalletConnect SDK behind one interface: the rest of the plugin never uses the SDK's own client. */

import type { AlertCode, PluginContext } from 'latchkey/plugin';
import type { WalletConnectOptions } from '../options.js';
import { createAlertDetector } from './alerts.js';
import { cancelProposal } from './cancelRequests.js';
import { endSession, endSessionOnce, removeTraces } from './endSession.js';
import type { SessionStruct } from './loadProvider.js';
import { type PairingProposal, type ProposalInput, propose, type SignInParams } from './propose.js';
import { createSessionRequest, type SessionRequest, type SessionRequestInput } from './requests.js';
import { findStoredSession, type SessionListeners, type StoredSession, subscribe, watchSession } from './sessions.js';
import { type ClientPlace, getSharedClient, watchRelay } from './sharedClient.js';
import { withdrawProposal } from './withdrawProposal.js';

export type { SessionStruct } from './loadProvider.js';
export type { PairingResult, SignInParams } from './propose.js';

/** The part of the SDK that the plugin uses. Modals of one page share the SDK's client; each has a `RelayClient` of its own. */
export interface RelayClient {
  /** Separates what this client stores from the data of the others: empty, or `#2` to `#10`. */
  readonly part: string;
  /** Keeps the relay connected until the returned function is called. */
  holdRelay(): () => void;
  /** Calls the listener when the relay denies access to this app. Returns the unsubscribe function. */
  onAccessDenied(listener: (reason: AlertCode) => void): () => void;

  /**
   * Creates a pairing URI and proposes a session under it. With `signIn` the wallet is asked to sign in too; a wallet that does not
   * support that answers the proposal.
   *
   * @throws as the SDK
   */
  propose(input: ProposalInput, signIn?: SignInParams): Promise<PairingProposal>;
  /** Makes the SDK ignore all answers to a proposal, without informing the wallet. */
  cancelProposal(pairingTopic: string): void;
  /** Cancels a proposal, informs the wallet, and ends the session if the wallet has just approved it. Never rejects. */
  withdrawProposal(pairingTopic: string): Promise<void>;

  /** Stored sessions that a wallet has acknowledged. */
  sessions(): readonly SessionStruct[];
  /** Looks up a session, also one that another tab has stored, and changes nothing. `undefined`: not stored (yet). */
  findSession(topic: string): Promise<StoredSession | undefined>;
  /** Subscribes at the relay to the messages of a session, unless the client is subscribed. */
  subscribe(topic: string): Promise<void>;
  /**
   * Listens to a session and makes sure that it expires. Returns the unsubscribe function.
   *
   * @param topic - The topic to listen to now: it changes when the caller continues with another session.
   */
  watchSession(session: SessionStruct, topic: () => string, listeners: SessionListeners): () => void;
  createRequest(input: SessionRequestInput): SessionRequest;

  /** Ends a session at the wallet and removes it here. Rejects with the SDK's error if the wallet could not be informed. */
  endSession(topic: string): Promise<void>;
  /** Like `endSession` for a session that several tabs may use: only one tab informs the wallet. */
  endSessionOnce(topic: string): Promise<void>;
  /** Removes what the SDK keeps of an ended session. Never rejects. */
  removeTraces(topic: string, pairingTopic: string | undefined): Promise<void>;
}

/** @throws `PACKAGE_MISSING` · `STORAGE_REFUSED` */
export async function createRelayClient(
  context: PluginContext,
  options: WalletConnectOptions,
  place: ClientPlace,
): Promise<RelayClient> {
  const { env, report, signal } = context;
  const detectAlert = createAlertDetector(context);
  const shared = await getSharedClient(context, options, place.part, detectAlert);
  const { client } = shared;
  const { holdRelay, onAccessDenied } = watchRelay(context, shared, place, detectAlert);
  const ends = { env, client, ending: shared.ending };
  const dropSession = (topic: string) => endSession(ends, topic).catch(report);
  const deps = { env, signal, task: context.task, report, client, holdRelay, dropSession };
  return {
    part: place.part,
    holdRelay,
    onAccessDenied,
    propose: (input, signIn) => propose(deps, input, signIn),
    cancelProposal: (pairingTopic) => cancelProposal(client, pairingTopic),
    withdrawProposal: (pairingTopic) => withdrawProposal(deps, pairingTopic),
    sessions: () => client.session.getAll().filter(({ acknowledged }) => acknowledged),
    findSession: (topic) => findStoredSession(client, topic, report),
    subscribe: (topic) => subscribe(client, topic),
    watchSession: (session, topic, listeners) => watchSession(client, session, topic, listeners),
    createRequest: (input) => createSessionRequest(context, client, input),
    endSession: (topic) => endSession(ends, topic),
    endSessionOnce: (topic) => endSessionOnce(ends, topic),
    removeTraces: (topic, pairingTopic) => removeTraces(client, topic, pairingTopic),
  };
}
