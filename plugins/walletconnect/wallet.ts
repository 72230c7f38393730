/** Connecting a wallet through WalletConnect, and taking up a session after a reload. Lazy. */

import { type ConnectContext, type Grant, isModalError, type PluginContext } from 'latchkey';
import type { Wire } from './client.js';
import { forgetChoice } from './deepLink.js';
import { leave } from './leave.js';
import type { WalletConnectOptions } from './options.js';
import { pair } from './pairing.js';
import { gatherProposals } from './proposals.js';
import { createSession, type Session, type SessionInput } from './session.js';

/** What the connector holds between its calls. */
export interface Means {
  readonly context: PluginContext;
  readonly options: WalletConnectOptions;
  open(): Promise<Wire>;
  /** By topic. */
  readonly sessions: Map<string, Session>;
}

/** Pairs with a wallet. @throws as `pair` · `SESSION_REFUSED` · `NO_ACCOUNTS` · `PACKAGE_MISSING` */
export async function connectWallet(means: Means, wish: ConnectContext): Promise<Grant> {
  const { context, options } = means;
  const { namespaces, signal, progress, proof } = wish;
  const [wire, asked] = await Promise.all([means.open(), gatherProposals(context, options, namespaces)]);
  const release = wire.need();
  try {
    const wishes = [options.defaultChain, wish.network];
    const { session: struct, proofs } = await pair(context, { wire, asked, wishes, signal, progress, proof });
    try {
      const session = adopt(means, { wire, struct, asked, wishes });
      for (const other of means.sessions.values()) if (other !== session) other.supersede();
      return proofs ? Object.freeze({ ...session.grant(), proofs }) : session.grant();
    } catch (error) {
      // Refused: the wallet must not show a connection that is none.
      await leave(wire.client, struct.topic).catch(context.report);
      throw error;
    }
  } finally {
    release();
  }
}

/** Takes up the newest session there is, without asking anybody. `undefined`: there is none for these namespaces. */
export async function restoreWallet(means: Means, wish: ConnectContext): Promise<Grant | undefined> {
  const { context, options } = means;
  const [wire, asked] = await Promise.all([means.open(), gatherProposals(context, options, wish.namespaces)]);
  const release = wire.need();
  try {
    const kept = wire.client.session.getAll().filter(({ acknowledged }) => acknowledged);
    for (const struct of [...kept].sort((a, b) => b.expiry - a.expiry)) {
      if (wish.signal.aborted) return undefined;
      try {
        const session = adopt(means, { wire, struct, asked, wishes: [wish.network, options.defaultChain] });
        context.task(() => listen(wire, struct.topic));
        return session.grant();
      } catch (error) {
        if (!['SESSION_REFUSED', 'NO_ACCOUNTS'].some((code) => isModalError(error, code))) throw error;
      }
    }
    forgetChoice(context.env);
    return undefined;
  } finally {
    release();
  }
}

/** What the SDK stores of its subscriptions is its last tab's: this one may be missing. */
async function listen({ client }: Wire, topic: string): Promise<void> {
  const { relayer } = client.core;
  if (await relayer.subscriber.isKnownTopic(topic)) return;
  // Without a relay it stays on the SDK's list, and is asked for when there is one.
  await relayer.subscribe(topic).catch(() => undefined);
}

function adopt({ context, sessions }: Means, input: SessionInput): Session {
  const session = createSession(context, input);
  const { topic, signal } = session;
  sessions.set(topic, session);
  signal.addEventListener('abort', () => sessions.get(topic) === session && sessions.delete(topic));
  return session;
}
