/** Pairs with a wallet: shows a pairing URI until a wallet answers, and renews it before it expires. */

import { type ConnectContext, ModalError, type PluginContext } from 'latchkey/plugin';
import { accessDenied, fromWalletConnect } from '../errors.js';
import { baseOf, keepLink, topicOf } from '../sdk/deepLink.js';
import type { PairingResult, RelayClient } from '../sdk/index.js';
import { uriAtom } from '../state.js';
import { toOptionalNamespaces } from './proposals.js';
import { createSignInParams, type SignInInput } from './signInRequest.js';

export interface PairingRequest extends SignInInput {
  readonly relay: RelayClient;
  readonly signal: AbortSignal;
  progress: ConnectContext['progress'];
}

/** A pairing URI is valid for five minutes; show a new one after four. */
const REFRESH_MS = 4 * 60_000;
/** Withdraw a proposal before it expires in the SDK, whose rejection nothing would handle. */
const WITHDRAW_MS = 290_000;
/** A relay that has not accepted the first proposal by then is unreachable. */
const RELAY_TIMEOUT_MS = 15_000;

/**
 * Resolves to what the wallet approved.
 *
 * @throws `RELAY_UNREACHABLE` · `ABORTED` · `SESSION_REFUSED` · as `accessDenied` and `fromWalletConnect`
 */
export function pair(context: PluginContext, request: PairingRequest): Promise<PairingResult> {
  const { relay, requested, signal, progress } = request;
  const { env, store, report } = context;
  /** The pairing topics of this attempt, and when each proposal was made. */
  const proposedAt = new Map<string, number>();

  return new Promise<PairingResult>((resolve, reject) => {
    let isOpen = true;
    let shownUri: string | undefined;
    let round = 0;
    let timers: (() => void)[] = [];
    const withdrawTimers: (() => void)[] = [];
    /** @returns false if the attempt was closed before */
    const close = (): boolean => {
      const wasOpen = isOpen;
      isOpen = false;
      for (const cancel of [...timers, ...withdrawTimers]) cancel();
      stopListening();
      signal.removeEventListener('abort', abort);
      if (store.get(uriAtom) === shownUri) store.set(uriAtom, undefined);
      return wasOpen;
    };
    const fail = (error: ModalError) => {
      if (!close()) return;
      for (const topic of proposedAt.keys()) withdraw(topic);
      reject(error);
    };
    const withdraw = (topic: string) => {
      // When a machine wakes from sleep, our timer and the SDK's fire together. Cancel at once, so that the SDK's finds nothing.
      if (env.now() - (proposedAt.get(topic) ?? 0) >= WITHDRAW_MS) relay.cancelProposal(topic);
      context.task(() => relay.withdrawProposal(topic));
    };
    const abort = () =>
      fail(new ModalError('The connect request was aborted.', { code: 'ABORTED', plugin: 'walletconnect' }));
    const approve = (result: PairingResult) => {
      if (close()) {
        // A wallet that scanned another URI of this attempt must not show a connection.
        for (const topic of proposedAt.keys()) if (topic !== result.session.pairingTopic) withdraw(topic);
        return resolve(result);
      }
      // Too late: end the session, so that the wallet does not show a connection.
      void relay.endSession(result.session.topic).catch(report);
    };
    const stopListening = relay.onAccessDenied((reason) => fail(accessDenied(reason)));
    const propose = async () => {
      const current = ++round;
      // If a renewal fails, the URI before it is valid for another minute, so only the first proposal has a timeout.
      const cancel = env.after(RELAY_TIMEOUT_MS, () => current === 1 && fail(relayUnreachable()));
      timers.push(cancel);
      const signIn = await createSignInParams(context, request);
      if (!isOpen) return;
      const startedAt = env.now();
      let topic: string | undefined;
      // Start this timer before the SDK starts its own.
      withdrawTimers.push(env.after(WITHDRAW_MS, () => topic && withdraw(topic)));
      const optionalNamespaces = toOptionalNamespaces(requested);
      const { uri, pairingTopic, answer } = await relay.propose({ optionalNamespaces }, signIn);
      cancel();
      // A renewed URI stays valid until it is withdrawn: the user may be reading it in a wallet.
      answer.then(approve, (error) => (current === round ? fail(fromWalletConnect(error)) : undefined));
      if (uri === undefined || pairingTopic === undefined) return;
      topic = pairingTopic;
      proposedAt.set(topic, startedAt);
      if (!isOpen) return withdraw(topic);
      if (current !== round) return;
      shownUri = uri;
      store.set(uriAtom, uri);
      progress({
        uri,
        expiresAt: env.date() + WITHDRAW_MS - (env.now() - startedAt),
        keepLink: ({ href, name }) => keepLink(context, { href: baseOf(href), name, topic: topicOf(uri) }),
      });
      timers = [env.after(REFRESH_MS, start)];
    };
    const start = () => void propose().catch((error) => fail(fromWalletConnect(error)));

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    start();
  });
}

const relayUnreachable = () =>
  new ModalError(
    `WalletConnect did not connect to its relay within ${RELAY_TIMEOUT_MS / 1_000} s. Check the network connection and the page's Content-Security-Policy.`,
    { code: 'RELAY_UNREACHABLE', plugin: 'walletconnect' },
  );
