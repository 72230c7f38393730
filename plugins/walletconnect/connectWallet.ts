/** Connecting a wallet through WalletConnect, and taking up a session after a reload. Lazy. */

import { type ConnectContext, type Grant, isModalError, type PluginContext } from 'latchkey';
import { forgetChoice } from './deepLink.js';
import type { WalletConnectOptions } from './options.js';
import { pair } from './pairing/pair.js';
import { gatherProposals } from './pairing/proposals.js';
import { leave } from './sdk/endSession.js';
import type { SessionStruct, Wire } from './sdk/relayClient.js';
import { createSession, type Session, type SessionInput } from './session/session.js';
import { currentTopic, listen } from './session/tabs.js';
import { type Word, watchWaiting } from './session/waiting.js';

/** What the connector holds between its calls. */
export interface Means {
  readonly context: PluginContext;
  readonly options: WalletConnectOptions;
  open(): Promise<Wire>;
  readonly sessions: Set<Session>;
  /** Says no more that a wallet is waited for. */
  stopWaitingToast?: () => void;
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
      const session = adopt(means, { wire, struct, asked, wishes, fresh: true });
      for (const other of means.sessions) if (other !== session) other.supersede();
      return proofs ? Object.freeze({ ...session.grant(), proofs }) : session.grant();
    } catch (error) {
      // Refused: the wallet must not show a connection that is none.
      await leave(wire, struct.topic).catch(context.report);
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
    const rank = ({ topic, expiry }: SessionStruct) => (topic === currentTopic(context) ? Number.MAX_VALUE : expiry);
    for (const struct of [...kept].sort((a, b) => rank(b) - rank(a))) {
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

function adopt(means: Means, input: SessionInput): Session {
  const { context, sessions } = means;
  const session = createSession(context, input);
  sessions.add(session);
  if (sessions.size === 1) means.stopWaitingToast = startWaitingToast(context);
  session.signal.addEventListener('abort', () => {
    sessions.delete(session);
    if (sessions.size === 0) means.stopWaitingToast?.();
  });
  return session;
}

/** As long as there is a session; returns the end of it. */
function startWaitingToast(context: PluginContext): () => void {
  const { task } = context;
  let toast: Promise<(word: Word | undefined) => Promise<void>> | undefined;
  return watchWaiting(context, (word) =>
    task(async () => {
      toast ??= import('./session/pendingToast.js').then(({ createToast }) => createToast(context));
      // What could not be fetched is fetched again when there is something to say.
      const say = await toast.catch((error) => {
        toast = undefined;
        throw error;
      });
      await say(word);
    }),
  );
}
