/** Sessions at the app's own server (`createSiwxServer`), over requests that carry its cookie. */

import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { rejectedByServer, siwxError } from '../errors.js';
import { isSession, isSessionOf, type SIWXSession } from '../message/message.js';
import { sessionEndOf } from '../message/time.js';
import type { SIWXOptions } from '../options.js';
import { createMessageData } from './messageData.js';
import type { FlowConfig, SessionConfig } from './types.js';

/** A session as the server returns it, without the fields that this page does not read. */
export type ServerSession = SIWXSession & { readonly expiresAt: number };

type Answer = Readonly<Record<string, unknown>>;

const MAX_SESSIONS = 64;

/** @param base - Address of the server, without a trailing slash. */
export function createServerConfig(context: PluginContext<SIWXOptions>, base: string) {
  let verified: readonly ServerSession[] = [];
  let latestNonce: Answer = {};
  let pendingSessions: Promise<Answer> | undefined;

  async function ask(path: string, body?: unknown, query = ''): Promise<Answer> {
    const response = await context.fetch(`${base}/${path}${query}`, {
      credentials: 'include',
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const { code, message } = (answer as { readonly error?: Answer } | undefined)?.error ?? {};
      const isCode = typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code);
      throw rejectedByServer(isCode ? code : undefined, `/${path}`, response.status, message);
    }
    if (typeof answer !== 'object' || answer === null) throw unexpected(path, 'a JSON object');
    return answer as Answer;
  }

  // The server says before the wallet asks whether it accepts them. Browsers set no `Origin` in a GET to their own site.
  const askNonce = (networks: readonly NetworkId[]) => {
    const { origin = '' } = context.env.window?.location ?? {};
    const query = [...networks.map((network) => ['network', network]), ...(origin ? [['origin', origin]] : [])];
    return ask('nonce', undefined, `?${new URLSearchParams(query)}`);
  };

  async function verify(sessions: readonly SIWXSession[]): Promise<void> {
    const sent = sessions.map(({ data, message, signature }) => ({ data, message, signature }));
    verified = readSessions('verify', await ask('verify', { sessions: sent }));
    // An answer without one of the sessions must not count as a success.
    if (!sessions.every((session) => serverEndOf(session) !== undefined))
      throw unexpected('verify', 'all sent sessions');
  }

  const serverEndOf = ({ data }: SIWXSession) => {
    const session = verified.find(isSessionOf(data.chainId, data.accountAddress));
    return session && sessionEndOf(session);
  };

  /**
   * Lookups for several networks at once share one request. Later lookups send another, since the answer may have
   * changed.
   */
  function askSessionsOnce() {
    pendingSessions ??= ask('session');
    void Promise.resolve().then(() => {
      pendingSessions = undefined;
    });
    return pendingSessions;
  }

  return {
    serverEndOf,
    accepts({ chainId, nonce }) {
      const { networks, nonce: latest } = latestNonce;
      return nonce !== latest || !Array.isArray(networks) || networks.includes(chainId);
    },
    findAccepted: async (networks) => (await askNonce(networks)).networks,
    nonceEnd: (nonce) => (latestNonce.nonce === nonce && Number(latestNonce.expiresAt)) || undefined,
    async createMessage(input) {
      // Without an account, it is an approval for several networks. Servers that do not read them verify them after the signature only.
      const asked = input.accountAddress ? [input.chainId] : context.networks.all().map(({ id }) => id);
      latestNonce = await askNonce(asked);
      const { nonce } = latestNonce;
      if (typeof nonce !== 'string') throw unexpected('nonce', 'a nonce');
      return createMessageData(context, nonce, input);
    },
    addSession: (session) => verify([session]),
    async setSessions(sessions) {
      if (sessions.length === 0) await ask('sign-out', {});
      else await verify(sessions);
    },
    async getSessions(chainId, address) {
      const sessions = readSessions('session', await askSessionsOnce()).filter(isSessionOf(chainId, address));
      return sessions.filter((session) => sessionEndOf(session) > context.env.date());
    },
    revokeSession: async (chainId, accountAddress) => void (await ask('sign-out', { chainId, accountAddress })),
  } satisfies SessionConfig & Pick<FlowConfig, 'serverEndOf' | 'nonceEnd' | 'accepts' | 'findAccepted'>;
}

function readSessions(path: string, { sessions }: Answer): readonly ServerSession[] {
  if (!Array.isArray(sessions)) throw unexpected(path, 'a list of sessions');
  return sessions.slice(0, MAX_SESSIONS).filter(isServerSession);
}

const isServerSession = (raw: unknown): raw is ServerSession =>
  isSession(raw) && typeof (raw as Partial<ServerSession>).expiresAt === 'number';

const unexpected = (path: string, expected: string) =>
  siwxError(
    'SIGN_IN_FAILED',
    `Unexpected response to "/${path}": expected ${expected}. Does the option "server" of siwx() name a createSiwxServer?`,
  );
