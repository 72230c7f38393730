/** Signing in while pairing: one approval, where the wallet can; otherwise it is asked for a session only. */

import type { ConnectContext, NetworkId, PluginContext } from 'latchkey';
import type { SIWXProofRequest } from 'latchkey/plugins/siwx/slots';
import { refused } from '../errors.js';
import { forgetKeys, GONE } from '../sdk/cancelRequests.js';
import type { SessionStruct, SignClient, Wire } from '../sdk/relayClient.js';
import { hearSignIn } from '../sdk/signInResponses.js';
import { withOwnId } from '../sdk/uniqueIds.js';
import { topicOf } from '../sdk/withdrawProposal.js';
import { type Asked, toOptionalNamespaces } from './proposals.js';

/** What a wallet says to a code. */
export interface Answer {
  readonly session: SessionStruct;
  /** What it signed on the way. */
  readonly proofs?: readonly unknown[] | undefined;
}

/** What is proposed, and by whose wish. */
export interface Wish {
  readonly wire: Wire;
  readonly asked: Asked;
  /** Where the app would like to be, best first. */
  readonly wishes: readonly (NetworkId | undefined)[];
  readonly proof: ConnectContext['proof'];
  /** Ends a session that came of it, and that nobody has taken. Never rejects. */
  drop(topic: string): Promise<void>;
}

type AuthParams = Parameters<SignClient['authenticate']>[0];

/** The code is worth more than a sign-in on the way: after this long it is shown without. */
const PROOF_MS = 5_000;
/** Of what a wallet may list in the message, which has room for 4,096 characters. */
const MAX_RECAP = 3_000;

/** The SDK reads and writes ReCaps with Node's `Buffer`, which a page has only if it brings it along. */
const canRecap = () => 'Buffer' in globalThis;

/** What the wallet is to sign. `undefined`: nobody wants it to, or not all of its namespaces can. Never rejects. */
export async function wantsProof(context: PluginContext, { asked, wishes, proof }: Omit<Wish, 'drop'>) {
  const [only, ...others] = asked.proposals;
  // Messages of this kind speak of one namespace.
  const methods = only && asked.bridges.get(only[0])?.authenticates;
  if (!only || others.length > 0 || !methods || !canRecap()) return undefined;
  const { chains: all } = only[1];
  const first = wishes.find((wish) => wish !== undefined && all.includes(wish));
  const chains = [...new Set(first === undefined ? all : [first, ...all])];
  const listed = JSON.stringify(methods.map((method) => [`request/${method}`, [{ chains }]]));
  if ((listed.length * 4) / 3 + methods.join("', '").length > MAX_RECAP) return undefined;
  const request = await new Promise<unknown>((done) => {
    const cancel = context.env.after(PROOF_MS, () => done(undefined));
    proof().catch(context.report).then(done).finally(cancel);
  });
  const { data } = (request ?? {}) as Partial<SIWXProofRequest>;
  if (!data) return undefined;
  const { domain, uri, nonce, expirationTime: exp, notBefore: nbf, statement, resources } = data;
  return {
    ...{ domain, uri, nonce, chains },
    ...(exp !== undefined && { exp }),
    ...(nbf !== undefined && { nbf }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    methods: [...methods],
  } satisfies AuthParams;
}

/** Publishes a proposal; with `params` a sign-in before it, and the wallet answers whichever it knows. @throws as the SDK */
export async function publish(context: PluginContext, wish: Wish, params?: AuthParams) {
  const { wire, asked } = wish;
  const { client } = wire;
  if (!params) {
    const { uri, approval } = await client.connect({ optionalNamespaces: toOptionalNamespaces(asked) });
    return { uri, answer: approval().then((session): Answer => ({ session })) };
  }
  const { uri, response } = await withOwnId(() => authenticate(client, params));
  const heard = uri ? hearSignIn(context, wish, topicOf(uri)) : undefined;
  const answer = response().then(
    ({ session, auths }): Answer => {
      context.task(async () => heard?.close(false));
      // The SDK makes none where the wallet allows nothing.
      if (!session) throw refused('The wallet signed in, and allowed the app nothing.');
      return { session, ...(auths && auths.length > 0 && { proofs: auths }) };
    },
    (error) => {
      context.task(async () => heard?.close(true));
      throw heard ? heard.errorOf(error) : error;
    },
  );
  return { uri: uri ?? undefined, answer };
}

/** @throws as the SDK; then nothing is left of the code that was begun */
async function authenticate(client: SignClient, params: AuthParams) {
  const { auth, core } = client;
  const before = new Set(auth.pairingTopics.keys);
  try {
    return await client.authenticate(params);
  } catch (error) {
    const waiting = new Set(auth.requests.getAll().map(({ pairingTopic }) => pairingTopic));
    const begun = auth.pairingTopics.getAll().filter((one) => !before.has(one.topic) && !waiting.has(one.pairingTopic));
    // Of several it cannot be told which is ours.
    const [mine] = begun.length === 1 ? begun : [];
    if (mine) await forget(mine).catch(() => undefined);
    throw error;
  }

  async function forget({ topic, pairingTopic }: { readonly topic: string; readonly pairingTopic: string }) {
    const newest = auth.authKeys.getAll().find((one) => one.responseTopic === topic);
    await auth.pairingTopics.delete(topic, GONE);
    if (newest) forgetKeys(client, newest.publicKey, []);
    await core.relayer.unsubscribe(topic);
    await core.pairing.disconnect({ topic: pairingTopic });
    core.history.delete(pairingTopic);
  }
}
