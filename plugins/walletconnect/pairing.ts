/** Pairing with a wallet: an URI is shown until one answers, and renewed before it goes stale. */

import { ModalError, type PluginContext } from 'latchkey';
import type { SessionStruct, Wire } from './client.js';
import { fromWalletConnect, turnedAway } from './errors.js';
import { leave } from './leave.js';
import { type Asked, toOptionalNamespaces } from './proposals.js';
import { RETIRE_MS, retireProposal } from './retire.js';
import { uriAtom } from './state.js';

/** An attempt. */
export interface Pairing {
  readonly wire: Wire;
  readonly asked: Asked;
  readonly signal: AbortSignal;
  progress(progress: { readonly uri?: string }): void;
}

/** Of the five minutes that an URI lives. */
const REFRESH_MS = 4 * 60_000;
/** A relay that has not taken the proposal by now is not there (WCR-02). */
const RELAY_MS = 15_000;

/** Resolves to the session the wallet approved. @throws `RELAY_UNREACHABLE` · `ABORTED` · as `fromWalletConnect` */
export function pair(context: PluginContext, { wire, asked, signal, progress }: Pairing): Promise<SessionStruct> {
  const { env, store, report } = context;
  const { client } = wire;
  const topics = new Set<string>();
  const optionalNamespaces = toOptionalNamespaces(asked);

  return new Promise<SessionStruct>((resolve, reject) => {
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
    const withdraw = (topic: string) =>
      void client.core.pairing
        .disconnect({ topic })
        .catch(() => undefined)
        .then(() => retireProposal(client, topic));
    const abort = () => fail(new ModalError('The request was aborted.', { code: 'ABORTED', plugin: 'walletconnect' }));
    const approve = (session: SessionStruct) => {
      if (close()) {
        // Those before it, and after.
        for (const topic of topics) retireProposal(client, topic);
        return resolve(session);
      }
      // Too late: the wallet is told, so that it does not show a connection that is none.
      leave(client, session.topic).catch(report);
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
      const { uri, approval } = await client.connect({ optionalNamespaces });
      cancel();
      // Each proposal may still be answered while it lives: a person may be reading it.
      approval().then(approve, (error) => (mine === round ? fail(fromWalletConnect(error)) : undefined));
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
