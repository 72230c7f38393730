/** Signing in while pairing: one approval, where the wallet can; otherwise it is asked for a session only. */

import type { ConnectContext, NetworkId, PluginContext } from 'latchkey';
import type { SIWXProofRequest } from 'latchkey/plugins/siwx/points';
import type { SessionStruct, SignClient, Wire } from './client.js';
import { refused } from './errors.js';
import { leave } from './leave.js';
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
}

type AuthParams = Parameters<SignClient['authenticate']>[0];

/** The code is worth more than a sign-in on the way: after this long it is shown without. */
const PROOF_MS = 5_000;
/** Of what a wallet may list in the message, which has room for 4,096 characters. */
const MAX_RECAP = 3_000;
/** What the SDK calls signatures that do not hold. */
const FORGED = 7000;
const LOOK_MS = 500;
const LOOKS = 20;

/** The SDK reads and writes ReCaps with Node's `Buffer`, which a page has only if it brings it along. */
const canRecap = () => 'Buffer' in globalThis;

/** What the wallet is to sign. `undefined`: nobody wants it to, or not all of its namespaces can. Never rejects. */
export async function wantsProof(context: PluginContext, { asked, wishes, proof }: Wish) {
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
export async function propose(context: PluginContext, { wire: { client }, asked }: Wish, params?: AuthParams) {
  if (!params) {
    const { uri, approval } = await client.connect({ optionalNamespaces: toOptionalNamespaces(asked) });
    return { uri, answer: approval().then((session): Answer => ({ session })) };
  }
  const { uri, response } = await client.authenticate(params);
  const pairingTopic = uri?.slice(3, uri.indexOf('@'));
  const forget = pairingTopic === undefined ? undefined : hearAll(client, pairingTopic);
  const answer = response()
    .then(({ session, auths }): Answer => {
      // The SDK makes none where the wallet allows nothing.
      if (!session) throw refused('The wallet signed in, and allowed the app nothing.');
      return { session, ...(auths && auths.length > 0 && { proofs: auths }) };
    })
    .catch(async (error) => {
      if (error?.code === FORGED) await leaveForged(context, client, pairingTopic);
      throw error;
    })
    .finally(forget);
  return { uri: uri ?? undefined, answer };
}

/** The SDK hears answers to its newest code only: the key of each code is laid out before its answer is read. */
function hearAll(client: SignClient, pairingTopic: string): () => void {
  const { auth, core, proposal } = client;
  const isOf = (one: { readonly pairingTopic: string }) => one.pairingTopic === pairingTopic;
  const responseTopic = auth.pairingTopics.getAll().find(isOf)?.topic;
  const publicKey = proposal.getAll().find(isOf)?.proposer.publicKey;
  const [name] = auth.authKeys.keys;
  const layOut = ({ topic }: { readonly topic: string }) => {
    if (topic !== responseTopic || name === undefined || publicKey === undefined) return;
    auth.authKeys.set(name, { responseTopic, publicKey }).catch(() => undefined);
  };
  core.relayer.events.prependListener('relayer_message', layOut);
  return () => void core.relayer.events.off('relayer_message', layOut);
}

/** Having refused a signature, the SDK goes on and makes the session all the same: it must not be found on the next visit. */
async function leaveForged({ env, report }: PluginContext, client: SignClient, pairingTopic: string | undefined) {
  let seen = false;
  for (let look = 0; look < LOOKS; look++) {
    await new Promise<void>((on) => env.after(LOOK_MS, on));
    const session = client.session.getAll().find((one) => one.pairingTopic === pairingTopic);
    // It is still being written when it is first seen.
    if (session && seen) return leave(client, session.topic).catch(report);
    seen = session !== undefined;
  }
}
