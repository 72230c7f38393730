/**
 * Watches the answer to a sign-in request that was sent with a pairing URI. The SDK neither validates the answer nor removes what
 * it stored for the request.
 */

import { invalidSession } from '../errors.js';
import { CANCELLED, deleteUnusedKeys, engineEventsOf } from './cancelRequests.js';
import type { SdkDeps } from './deps.js';

export interface SignInResponse {
  /** The error as the wallet sent it. The SDK passes on only the text of a rejection. */
  errorOf(thrown: unknown): unknown;
  /**
   * Call it once the request has settled or was cancelled. Waits until the SDK has finished with the answer, then removes what the
   * SDK has stored. Never rejects.
   *
   * @param isFailed - End the session if the SDK creates one all the same.
   */
  close(isFailed: boolean): Promise<void>;
}

interface WalletAnswer {
  readonly error?: unknown;
}

export function watchSignInResponse(
  { report, client, holdRelay, dropSession }: SdkDeps,
  pairingTopic: string,
): SignInResponse {
  const { auth, core, proposal, session } = client;
  const isOfPairing = (item: { readonly pairingTopic: string }) => item.pairingTopic === pairingTopic;
  const responseTopic = auth.pairingTopics.getAll().find(isOfPairing)?.topic;
  const request = auth.requests.getAll().find(isOfPairing);
  const publicKey = request?.requester.publicKey;
  const [keyName] = auth.authKeys.keys;
  // The SDK keeps only the key of its newest request. Put the key of this request back before its answer is decrypted.
  const restoreKey = ({ topic }: { readonly topic: string }) => {
    if (topic !== responseTopic || keyName === undefined || publicKey === undefined) return;
    auth.authKeys.set(keyName, { responseTopic, publicKey }).catch(() => undefined);
  };
  core.relayer.events.prependListener('relayer_message', restoreKey);

  let rejection: unknown;
  let processing: Promise<unknown> = Promise.resolve();
  const events = engineEventsOf(client);
  const eventName = `session_request:${request?.id}`;
  const [process] = events?.listeners(eventName) ?? [];
  const [settleProposal] = events?.listeners(`session_connect:${proposal.getAll().find(isOfPairing)?.id}`) ?? [];
  if (events && process && settleProposal) {
    // Replaces the SDK's listener, which would throw an unhandled rejection when the answer is malformed.
    const processSafely = async (answer: WalletAnswer) => {
      events.off(eventName, listener);
      rejection = answer.error;
      const onMalformed = () =>
        settleProposal({ error: invalidSession('The answer to the sign-in request is malformed.') });
      processing = (async () => process(answer))().catch(onMalformed);
    };
    // With the property `listener` the emitter still finds this listener when the SDK removes its own.
    const listener = Object.assign(processSafely, { listener: process });
    events.off(eventName, process);
    events.on(eventName, listener);
  }
  return {
    errorOf: (thrown) => (typeof thrown === 'object' ? thrown : (rejection ?? thrown)),
    async close(isFailed) {
      const release = holdRelay();
      try {
        core.relayer.events.off('relayer_message', restoreKey);
        await processing;
        // The SDK creates the session even if it finds the signature invalid. The next visit must not restore that session.
        const created = isFailed && session.getAll().find(isOfPairing);
        if (created) await dropSession(created.topic);
        if (responseTopic === undefined || publicKey === undefined) return;
        await core.relayer.unsubscribe(responseTopic).catch(() => undefined);
        await core.relayer.messages.del(responseTopic);
        await auth.pairingTopics.delete(responseTopic, CANCELLED);
        if (request) await auth.requests.delete(request.id, CANCELLED);
        if (request) core.expirer.del(request.id);
        deleteUnusedKeys(client, publicKey, session.getAll());
      } catch (error) {
        report(error);
      } finally {
        release();
      }
    },
  };
}
