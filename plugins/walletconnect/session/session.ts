/** A WalletConnect session as a grant: one approval over several namespaces, as long as it lasts. */

import type { Grant, NetworkId, PluginContext } from 'latchkey';
import { askOnce, READ_MS } from 'latchkey/chain-kit';
import { forgetChoice } from '../deepLink.js';
import { fromWalletConnect } from '../errors.js';
import type { Asked } from '../pairing/proposals.js';
import { leaveOnce, tidy } from '../sdk/endSession.js';
import type { SessionStruct, Wire } from '../sdk/relayClient.js';
import { hexOf } from '../sdk/storage.js';
import type { WalletConnectCall } from '../slots.js';
import { createAsk } from './ask.js';
import { createTeller } from './grantWatchers.js';
import { createStanding } from './sessionState.js';
import { createTabs, findSession, listen } from './tabs.js';

/** Of another tab's session that is named and not written yet. */
const LOOK_MS = 500;
const LOOKS = 10;

/** What a session is made of. */
export interface SessionInput {
  readonly wire: Wire;
  readonly struct: SessionStruct;
  readonly asked: Asked;
  /** Where the app would like to be, best first. */
  readonly wishes: readonly (NetworkId | undefined)[];
  /** A person has just connected it: it stands in place of all others. Default: it was there before. */
  readonly fresh?: boolean;
}

/** A session in hand. */
export interface Session {
  /** Aborted when it is over. */
  readonly signal: AbortSignal;
  grant(): Grant;
  /** A newer one stands in its place: it ends as soon as nobody holds it. */
  supersede(): void;
}

/** @throws `SESSION_REFUSED` · `NO_ACCOUNTS`; the wallet is not told */
export function createSession(context: PluginContext, input: SessionInput): Session {
  const { env, report, task } = context;
  const { wire, struct, asked, wishes, fresh = false } = input;
  const { client } = wire;
  const ending = new AbortController();
  const { signal } = ending;
  const lineTo = ({ topic, pairingTopic }: SessionStruct) => {
    const gone = new AbortController();
    return { topic, pairingTopic, gone, ask: createAsk(context, client, topic, gone.signal) };
  };
  let line = lineTo(struct);
  const standing = createStanding({
    asked,
    wishes,
    signal,
    async ask(call) {
      // A question to a session that was given up is never answered.
      if (tabs.newer(line.topic) !== undefined) await catchUp(call);
      return line.ask({ ...call, network: standing.spell(call.network) });
    },
    changed: () => teller.changed(),
  });
  const tabs = createTabs(context, wire);
  const id = hexOf(env.random(16));
  let superseded = false;
  let over = false;

  const grant = (): Grant => Object.freeze({ id, shares: standing.shares(), end, watch: teller.watch });

  const listeners = {
    session_update(event: { readonly params: { readonly namespaces: unknown } }) {
      try {
        standing.approve(event.params.namespaces);
        teller.changed();
      } catch (error) {
        // It has turned into something else: nothing it says counts any more.
        report(error);
        void end().catch(report);
      }
    },
    session_event: (event: { readonly params: unknown }) => standing.hear(event.params),
    // Its time is up, or its keys are lost: the SDK ends it by no request of the wallet's.
    session_delete: (event: { readonly id: number }) => lost(event.id === 0),
    session_expire: () => lost(true),
  };
  const own = Object.entries(listeners).map(
    ([name, hear]) =>
      [
        name,
        (event: never) => void ((event as { readonly topic?: unknown }).topic === line.topic && hear(event)),
      ] as const,
  );
  const close = () => {
    for (const [name, hear] of own) client.off(name as 'session_delete', hear as never);
    tabs.close();
    line.gone.abort();
    ending.abort();
    release();
  };
  /** @param rest - What the relay is still needed for. */
  const stop = (rest: () => Promise<void>): Promise<void> => {
    if (over) return Promise.resolve();
    over = true;
    const done = wire.need();
    close();
    tabs.release(line.topic);
    forgetChoice(env);
    teller.finish();
    return rest().finally(done);
  };
  /** The wallet knows. */
  const finish = (expired = false) => {
    // A page that is closed ends nothing: the next one goes on with it.
    if (context.signal.aborted) return;
    if (expired && !over) context.notify.alert('SESSION_EXPIRED');
    stop(() => tidy(client, line.topic, line.pairingTopic)).catch(report);
  };
  const end = () => {
    // Begun before tabs are done with: nobody comes back to them.
    const swept = tabs.sweep();
    return stop(() => leaveOnce(context, wire, line.topic).finally(() => swept));
  };
  /** Goes on as the one that another tab has made since. @returns false when there is none to go on as */
  const follow = async (): Promise<boolean> => {
    for (let topic = tabs.newer(line.topic); topic !== undefined; topic = tabs.newer(line.topic)) {
      const next = await findSession(wire, topic, report);
      if (over) return true;
      // Another one still, or it is this one already.
      if (tabs.newer(line.topic) !== topic) continue;
      if (!next) return false;
      try {
        standing.begin(next.struct.namespaces);
      } catch {
        // Of no use here. One is left all the same, and it is not this one.
        await end();
        return true;
      }
      const before = line;
      next.take();
      line = lineTo(next.struct);
      before.gone.abort();
      teller.changed();
      task(() => leaveOnce(context, wire, before.topic));
      task(() => listen(wire, topic));
    }
    return true;
  };
  /** What is asked was written for accounts that may not be there any more. */
  const catchUp = async ({ method, network, signal: leaving }: WalletConnectCall) => {
    const addresses = () => standing.addresses(network);
    const before = addresses();
    await askOnce(
      env,
      () => follow().catch(report),
      () => true,
      {
        what: method,
        plugin: 'walletconnect',
        timeoutMs: READ_MS,
        signal: leaving,
      },
    );
    const now = addresses();
    if (before.some((address) => !now.includes(address))) throw fromWalletConnect({ code: 6000 });
  };
  /** What is named may not be written yet: it is looked for some more times. */
  const followSoon = async (looks = LOOKS): Promise<boolean> => {
    if (await follow()) return true;
    if (looks === 1) return false;
    await new Promise<void>((go) => env.after(LOOK_MS, go));
    return followSoon(looks - 1);
  };
  const followTabs = () => task(async () => void (await followSoon()));
  /** Goes on as the one that is named; it may have ended while no tab was open. */
  const followNamed = async () => {
    const named = tabs.newer(line.topic);
    // A tab that tells of another does so because it has it.
    const isDone = (await followSoon()) || over || line.gone.signal.aborted;
    if (named !== undefined && !isDone) tabs.heal(named, line.topic);
  };
  const lost = (expired: boolean) => {
    if (tabs.newer(line.topic) === undefined) return finish(expired);
    line.gone.abort();
    task(async () => {
      await followSoon().catch(report);
      // Nothing may be named any more: there was nobody to go on as then either.
      if (line.gone.signal.aborted) finish(expired);
    });
  };
  const teller = createTeller(context, {
    grant: () => {
      const now = grant();
      return now.shares.size > 0 ? now : undefined;
    },
    held() {
      tabs.claim(line.topic, fresh);
      tabs.watch(followTabs);
      task(followNamed);
    },
    left() {
      // Once the modal is gone, nobody holds anything: that is a page that was closed.
      if (context.signal.aborted) return;
      // Ended in another tab, the wallet knows. Who ends it here says so in the same turn.
      queueMicrotask(() => (superseded ? void end().catch(report) : finish()));
    },
  });

  standing.begin(struct.namespaces);
  for (const [name, hear] of own) client.on(name as 'session_delete', hear as never);
  const release = wire.need();
  context.signal.addEventListener('abort', close, { signal });
  // Those of a sign-in on the way have no end at the SDK, which also has passed over one that was there before we listened.
  if (!client.core.expirer.has(line.topic)) client.core.expirer.set(line.topic, struct.expiry);
  return {
    signal,
    grant,
    supersede() {
      superseded = true;
      if (teller.isAlone()) void end().catch(report);
    },
  };
}
