/** Pairing with a wallet: an URI is shown until one answers, and renewed before it goes stale. */

import { isModalError, ModalError, type PluginContext } from 'latchkey';
import { fromWalletConnect, turnedAway } from './errors.js';
import { leave } from './leave.js';
import { type Answer, propose as publish, type Wish, wantsProof } from './oneClick.js';
import { RETIRE_MS, retireProposal, retireSignIn } from './retire.js';
import { uriAtom } from './state.js';

/** An attempt. */
export interface Pairing extends Wish {
  readonly signal: AbortSignal;
  progress(progress: { readonly uri?: string }): void;
}

/** Of the five minutes that an URI lives. */
const REFRESH_MS = 4 * 60_000;
/** A relay that has not taken the proposal by now is not there (WCR-02). */
const RELAY_MS = 15_000;

/** Resolves to what the wallet approved. @throws `RELAY_UNREACHABLE` · `ABORTED` · as `fromWalletConnect` */
export function pair(context: PluginContext, pairing: Pairing): Promise<Answer> {
  const { wire, signal, progress } = pairing;
  const { env, store, report } = context;
  const { client } = wire;
  const topics = new Set<string>();

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
      for (const topic of topics) withdraw(topic);
      reject(error);
    };
    const withdraw = (topic: string) => {
      retireSignIn(client, topic);
      void client.core.pairing
        .disconnect({ topic })
        .catch(() => undefined)
        .then(() => retireProposal(client, topic));
    };
    const abort = () => fail(new ModalError('The request was aborted.', { code: 'ABORTED', plugin: 'walletconnect' }));
    const approve = (answer: Answer) => {
      if (close()) {
        // Those before it, and after.
        for (const topic of topics) retireProposal(client, topic);
        return resolve(answer);
      }
      // Too late: the wallet is told, so that it does not show a connection that is none.
      leave(client, answer.session.topic).catch(report);
    };
    const hearNoMore = wire.onRefused((why) => fail(turnedAway(why)));
    const propose = async () => {
      const mine = ++round;
      const params = await wantsProof(context, pairing);
      if (!open) return;
      const unreachable = () =>
        new ModalError('WalletConnect cannot be reached. Check your connection.', {
          code: 'RELAY_UNREACHABLE',
          plugin: 'walletconnect',
        });
      // An URI that is shown already is good for a minute more.
      const cancel = env.after(RELAY_MS, () => mine === 1 && fail(unreachable()));
      timers.push(cancel);
      const { uri, answer } = await publish(context, pairing, params);
      cancel();
      // Each proposal may still be answered while it lives: a person may be reading it.
      answer.then(approve, (error) =>
        mine === round ? fail(isModalError(error) ? error : fromWalletConnect(error)) : undefined,
      );
      if (uri === undefined) return;
      topics.add(topicOf(uri));
      if (!open) return withdraw(topicOf(uri));
      retiring.push(env.after(RETIRE_MS, () => retireProposal(client, topicOf(uri))));
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

/** `wc:<topic>@2?…` */
const topicOf = (uri: string) => uri.slice(3, uri.indexOf('@'));
