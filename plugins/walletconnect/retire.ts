/**
 * Telling the SDK that nobody waits any more. What runs out there by itself rejects a promise that nobody holds: the host
 * page would hear of it as an error of its own.
 */

import type { SignClient } from './client.js';

/** Of the five minutes that a proposal lives; the SDK must not come first. */
export const RETIRE_MS = 290_000;

const GONE = { code: 0, message: 'Nobody waits for this any more.' } as const;

/** The proposal of a pairing, and the sign-in that was asked for with it. */
export function retireProposal(client: SignClient, pairingTopic: string): void {
  retireSignIn(client, pairingTopic);
  const proposal = client.proposal.getAll().find((one) => one.pairingTopic === pairingTopic);
  if (proposal) client.events.emit('proposal_expire', { id: proposal.id });
}

/** The sign-in of a pairing. To be called before the pairing is ended: the SDK fails over an answer to one that is not there. */
export function retireSignIn(client: SignClient, pairingTopic: string): void {
  const request = client.auth.requests.getAll().find((one) => one.pairingTopic === pairingTopic);
  // It goes by the name of a request, and a refusal ends both ways to answer.
  if (request) eventsOf(client)?.emit(`session_request:${request.id}`, { error: GONE });
}

/**
 * Follows a request that is about to be made.
 *
 * @param params - Those very ones: by them it is told from others.
 * @returns ends it; nothing happens to one that was answered
 */
export function followRequest(client: SignClient, params: unknown): () => void {
  const { history } = client.core;
  let id: unknown;
  const created = (record: { readonly id: number; readonly request: { readonly params?: unknown } }) => {
    const asked = record.request.params as { readonly request?: { readonly params?: unknown } } | undefined;
    if (asked?.request?.params !== params) return;
    id = record.id;
    history.off('history_created', created);
  };
  history.on('history_created', created);
  return () => {
    history.off('history_created', created);
    const events = eventsOf(client);
    if (id === undefined || !events?.listenerCount(`session_request:${id}`)) return;
    events.emit(`session_request:${id}`, { error: GONE });
    // A late answer that finds no listener is an error to the SDK.
    events.once(`session_request:${id}`, () => undefined);
  };
}

/** There is no public way; without this one it runs out as described above. */
export const eventsOf = ({ engine }: SignClient) => (engine as unknown as { readonly events?: Events }).events;

interface Events {
  on(name: 'newListener', hear: (added: unknown) => void): void;
  emit(name: string, outcome: object): void;
  once(name: string, hear: () => void): void;
  listenerCount(name: string): number;
}
