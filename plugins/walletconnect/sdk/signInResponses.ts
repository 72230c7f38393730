/** What wallets answer to a sign-in that was sent with a code. The SDK reads it unchecked, and keeps what it read it with. */

import type { PluginContext } from 'latchkey';
import { refused } from '../errors.js';
import type { Wish } from '../pairing/signInRequest.js';
import { eventsOf, forgetKeys, GONE } from './cancelRequests.js';

/** A sign-in that waits for its answer. */
export interface SignInAnswers {
  /** As the wallet put it: of a refusal the SDK hands on the text alone. */
  errorOf(thrown: unknown): unknown;
  /**
   * There is an answer, or nobody waits any more. Goes on until the SDK is through with it, and leaves nothing of it. Never rejects.
   *
   * @param failed - A session that comes of it all the same is of no use.
   */
  close(failed: boolean): Promise<void>;
}

interface Said {
  readonly error?: unknown;
}

export function hearSignIn({ report }: PluginContext, { wire, drop }: Wish, pairingTopic: string): SignInAnswers {
  const { client, need } = wire;
  const { auth, core, proposal, session } = client;
  const isOf = (one: { readonly pairingTopic: string }) => one.pairingTopic === pairingTopic;
  const responseTopic = auth.pairingTopics.getAll().find(isOf)?.topic;
  const request = auth.requests.getAll().find(isOf);
  const publicKey = request?.requester.publicKey;
  const [name] = auth.authKeys.keys;
  // The SDK hears answers to its newest code only: the key of each code is laid out before its answer is read.
  const layOut = ({ topic }: { readonly topic: string }) => {
    if (topic !== responseTopic || name === undefined || publicKey === undefined) return;
    auth.authKeys.set(name, { responseTopic, publicKey }).catch(() => undefined);
  };
  core.relayer.events.prependListener('relayer_message', layOut);

  let refusal: unknown;
  let reading: Promise<unknown> = Promise.resolve();
  const events = eventsOf(client);
  const target = `session_request:${request?.id}`;
  const [read] = events?.listeners(target) ?? [];
  const [end] = events?.listeners(`session_connect:${proposal.getAll().find(isOf)?.id}`) ?? [];
  if (events && read && end) {
    // What it stumbles over, it would throw where nobody hears it.
    const hear = async (said: Said) => {
      events.off(target, own);
      refusal = said.error;
      reading = (async () => read(said))().catch(() => end({ error: refused('The sign-in cannot be read.') }));
    };
    // By this the SDK still finds it to take it off.
    const own = Object.assign(hear, { listener: read });
    events.off(target, read);
    events.on(target, own);
  }
  return {
    errorOf: (thrown) => (typeof thrown === 'object' ? thrown : (refusal ?? thrown)),
    async close(failed) {
      const done = need();
      try {
        core.relayer.events.off('relayer_message', layOut);
        await reading;
        // Having refused a signature, the SDK makes the session all the same: it must not be found on the next visit.
        const made = failed && session.getAll().find(isOf);
        if (made) await drop(made.topic);
        if (responseTopic === undefined || publicKey === undefined) return;
        await core.relayer.unsubscribe(responseTopic).catch(() => undefined);
        await core.relayer.messages.del(responseTopic);
        await auth.pairingTopics.delete(responseTopic, GONE);
        if (request) await auth.requests.delete(request.id, GONE);
        if (request) core.expirer.del(request.id);
        forgetKeys(client, publicKey, session.getAll());
      } catch (error) {
        report(error);
      } finally {
        done();
      }
    },
  };
}
