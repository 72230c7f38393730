/**
 * Telling the SDK that nobody waits any more. What runs out there by itself rejects a promise that nobody holds: the host
 * page would hear of it as an error of its own.
 */

import type { SessionStruct, SignClient } from './relayClient.js';

/** Of the five minutes that a proposal lives; the SDK must not come first. */
export const RETIRE_MS = 290_000;

/** What the SDK is told of what nobody waits for. */
export const GONE = { code: 0, message: 'Nobody waits for this any more.' } as const;

/** The proposal of a pairing, and the sign-in that was asked for with it: whatever is said to them, no session comes of it. */
export function retireProposal(client: SignClient, pairingTopic: string): void {
  const { auth, core, proposal, session } = client;
  const isOf = (one: { readonly pairingTopic: string }) => one.pairingTopic === pairingTopic;
  const request = auth.requests.getAll().find(isOf);
  if (request) eventsOf(client)?.emit(`session_request:${request.id}`, { error: GONE });
  const asked = proposal.getAll().find(isOf);
  if (!asked) return;
  const { id, proposer } = asked;
  // In memory it is gone when the call returns; an answer to one that is not there is passed over.
  proposal.delete(id, GONE).catch(() => undefined);
  core.expirer.del(id);
  client.events.emit('proposal_expire', { id });
  // A sign-in does not hear that, and to a wallet that has refused it this is all that is left.
  eventsOf(client)?.emit(`session_connect:${id}`, { error: GONE });
  forgetKeys(client, proposer.publicKey, session.getAll());
}

/** The keys that a code was laid out with, unless a session goes by them. */
export function forgetKeys({ core }: SignClient, publicKey: string, sessions: readonly SessionStruct[]): void {
  if (!core.crypto.keychain.has(publicKey) || sessions.some(({ self }) => self.publicKey === publicKey)) return;
  core.crypto.deleteKeyPair(publicKey).catch(() => undefined);
}

/** A request that is followed. */
export interface Followed {
  /** Nobody waits any more. Nothing happens to one that was answered; one that was not sent yet is not sent. */
  retire(): void;
  /** It has settled. */
  forget(): void;
}

/**
 * Follows a request that is about to be made.
 *
 * @param params - Those very ones: by them it is told from others.
 */
export function followRequest(client: SignClient, params: unknown): Followed {
  const { history } = client.core;
  const events = eventsOf(client);
  let id: number | undefined;
  let over = false;
  const end = () => {
    const target = `session_request:${id}`;
    if (id === undefined || !events?.listenerCount(target)) return false;
    events.emit(target, { error: GONE });
    return true;
  };
  const created = ({ id: own, topic, request }: Sent) => {
    const asked = request.params as { readonly request?: { readonly params?: unknown } } | undefined;
    if (asked?.request?.params !== params) return;
    id = own;
    forget();
    if (!over || !end()) return;
    // Given up while the page was being attested: thrown from here, the SDK sends nothing.
    history.delete(topic, own);
    throw new Error(GONE.message);
  };
  const forget = () => history.off('history_created', created);
  history.on('history_created', created);
  return {
    forget,
    retire() {
      over = true;
      // A late answer that finds no listener is an error to the SDK.
      if (end()) events?.once(`session_request:${id}`, () => undefined);
    },
  };
}

interface Sent {
  readonly id: number;
  readonly topic: string;
  readonly request: { readonly params?: unknown };
}

/** There is no public way; without this one it runs out as described above. */
export const eventsOf = ({ engine }: SignClient) => (engine as unknown as { readonly events?: Events }).events;

type Listener = (...told: never[]) => unknown;

interface Events {
  on(name: string, hear: Listener): void;
  off(name: string, hear: Listener): void;
  once(name: string, hear: Listener): void;
  emit(name: string, outcome: object): void;
  listeners(name: string): readonly ((outcome: object) => unknown)[];
  listenerCount(name: string): number;
  removeAllListeners(name: string): void;
}
