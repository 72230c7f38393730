/** Sessions at the app's own server: `createSiwxServer`, over requests that carry its cookie. */

import type { PluginContext } from 'latchkey';
import { refused, siwxError } from '../errors.js';
import { isOf, type SIWXSession } from '../message/message.js';
import { endOf } from '../message/time.js';
import type { SIWXOptions } from '../options.js';
import type { SIWXConfig } from '../slots.js';
import { type DefaultConfig, describe, isSession } from './localConfig.js';

/** What the server keeps of a session, as far as it is read here. */
export type KeptSession = SIWXSession & { readonly expiresAt: number };

/** A config, and what it knows besides. */
export interface KnowingConfig extends SIWXConfig {
  /** How long what was just verified is kept, epoch ms: perhaps not as long as the message says. */
  keptUntil?(session: SIWXSession): number | undefined;
  /** How long a nonce is good, epoch ms, if it is the newest. */
  nonceEnd?(nonce: string): number | undefined;
}

const MAX_SESSIONS = 64;

/** @param base - Where the server answers, without a trailing slash. */
export function createServerConfig(context: PluginContext, base: string, options: SIWXOptions) {
  let verified: readonly KeptSession[] = [];
  let newest: Readonly<Record<string, unknown>> = {};
  let asked: ReturnType<typeof ask> | undefined;

  async function ask(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const response = await context.fetch(`${base}/${path}`, {
      credentials: 'include',
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const code = (answer as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code;
      throw refused(typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'SIGN_IN_FAILED');
    }
    if (typeof answer !== 'object' || answer === null) throw malformed();
    return answer as Readonly<Record<string, unknown>>;
  }

  async function verify(sessions: readonly SIWXSession[]): Promise<void> {
    const sent = sessions.map(({ data, message, signature }) => ({ data, message, signature }));
    verified = readSessions(await ask('verify', { sessions: sent }));
    // An answer that does not say so is no yes.
    if (!sessions.every((one) => keptUntil(one) !== undefined)) throw malformed();
  }

  const keptUntil = ({ data }: SIWXSession) => {
    const kept = verified.find(isOf(data.chainId, data.accountAddress));
    return kept && endOf(kept);
  };

  /** Asked about several networks at once it is one question; not later, when the answer may be another. */
  function askOnce() {
    asked ??= ask('session');
    void Promise.resolve().then(() => {
      asked = undefined;
    });
    return asked;
  }

  return {
    keptUntil,
    nonceEnd: (nonce) => (newest.nonce === nonce && Number(newest.expiresAt)) || undefined,
    async createMessage(input) {
      newest = await ask('nonce');
      const { nonce } = newest;
      if (typeof nonce !== 'string') throw malformed();
      return describe(context, options, nonce, input);
    },
    addSession: (session) => verify([session]),
    async setSessions(sessions) {
      if (sessions.length === 0) await ask('sign-out', {});
      else await verify(sessions);
    },
    async getSessions(chainId, address) {
      const all = readSessions(await askOnce()).filter(isOf(chainId, address));
      return all.filter((one) => endOf(one) > context.env.date());
    },
    revokeSession: async (chainId, accountAddress) => void (await ask('sign-out', { chainId, accountAddress })),
  } satisfies DefaultConfig & Pick<KnowingConfig, 'keptUntil' | 'nonceEnd'>;
}

function readSessions({ sessions }: Readonly<Record<string, unknown>>): readonly KeptSession[] {
  if (!Array.isArray(sessions)) throw malformed();
  return sessions.slice(0, MAX_SESSIONS).filter(isKept);
}

const isKept = (one: unknown): one is KeptSession =>
  isSession(one) && typeof (one as Partial<KeptSession>).expiresAt === 'number';

const malformed = () => siwxError('SIGN_IN_FAILED', 'The sign-in server answers something else.');
