/** Pairing with a wallet: an URI is shown until one answers, and renewed before it goes stale. */

import { isModalError, ModalError, type PluginContext } from 'latchkey';
import { fromWalletConnect, turnedAway } from '../errors.js';
import { RETIRE_MS, retireProposal } from '../sdk/cancelRequests.js';
import { leave } from '../sdk/endSession.js';
import { topicOf, withdraw } from '../sdk/withdrawProposal.js';
import { uriAtom } from '../state.js';
import { type Answer, publish, type Wish, wantsProof } from './signInRequest.js';

/** An attempt. */
export interface Pairing extends Omit<Wish, 'drop'> {
  readonly signal: AbortSignal;
  progress(progress: { readonly uri?: string }): void;
}

/** Of the five minutes that an URI lives. */
const REFRESH_MS = 4 * 60_000;
/** A relay that has not taken the proposal by now is not there (WCR-02). */
const RELAY_MS = 15_000;

/** Resolves to what the wallet approved. @throws `RELAY_UNREACHABLE` · `ABORTED` · `SESSION_REFUSED` · as `turnedAway` and `fromWalletConnect` */
export function pair(context: PluginContext, pairing: Pairing): Promise<Answer> {
  const { wire, signal, progress } = pairing;
  const { env, store, report } = context;
  const drop = (topic: string) => leave(wire, topic).catch(report);
  const wish = { ...pairing, drop };
  /** Codes, and when each was asked for. */
  const topics = new Map<string, number>();

  return new Promise<Answer>((resolve, reject) => {
    let open = true;
    let shown: string | undefined;
    let round = 0;
    let timers: (() => void)[] = [];
    const retiring: (() => void)[] = [];
    const close = (): boolean => {
      const first = open;
      open = false;
      for (const cancel of [...timers, ...retiring]) cancel();
      hearNoMore();
      signal.removeEventListener('abort', abort);
      if (store.get(uriAtom) === shown) store.set(uriAtom, undefined);
      return first;
    };
    const fail = (error: ModalError) => {
      if (!close()) return;
      // What was shown can be answered no more.
      for (const topic of topics.keys()) takeBack(topic);
      reject(error);
    };
    const takeBack = (topic: string) => {
      // A machine that slept fires all timers at once, and the SDK's must find nothing.
      if (env.now() - (topics.get(topic) ?? 0) >= RETIRE_MS) retireProposal(wire.client, topic);
      context.task(() => withdraw(context, wish, topic));
    };
    const abort = () => fail(new ModalError('The request was aborted.', { code: 'ABORTED', plugin: 'walletconnect' }));
    const approve = (answer: Answer) => {
      if (close()) {
        // Whoever holds another code would be connected with nobody.
        for (const topic of topics.keys()) if (topic !== answer.session.pairingTopic) takeBack(topic);
        return resolve(answer);
      }
      // Too late: the wallet is told, so that it does not show a connection that is none.
      void drop(answer.session.topic);
    };
    const hearNoMore = wire.onRefused((why) => fail(turnedAway(why)));
    const propose = async () => {
      const mine = ++round;
      const unreachable = () =>
        new ModalError('WalletConnect cannot be reached. Check your connection.', {
          code: 'RELAY_UNREACHABLE',
          plugin: 'walletconnect',
        });
      // An URI that is shown already is good for a minute more.
      const cancel = env.after(RELAY_MS, () => mine === 1 && fail(unreachable()));
      timers.push(cancel);
      const params = await wantsProof(context, wish);
      if (!open) return;
      const asked = env.now();
      let topic: string | undefined;
      // Made before the SDK makes its own.
      retiring.push(env.after(RETIRE_MS, () => topic && takeBack(topic)));
      const { uri, answer } = await publish(context, wish, params);
      cancel();
      // Each proposal may still be answered while it lives: a person may be reading it.
      answer.then(approve, (error) =>
        mine === round ? fail(isModalError(error) ? error : fromWalletConnect(error)) : undefined,
      );
      if (uri === undefined) return;
      topic = topicOf(uri);
      topics.set(topic, asked);
      if (!open) return takeBack(topic);
      if (mine !== round) return;
      shown = uri;
      store.set(uriAtom, uri);
      progress({ uri });
      timers = [env.after(REFRESH_MS, start)];
    };
    const start = () => void propose().catch((error) => fail(fromWalletConnect(error)));

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    start();
  });
}
