/** Sessions at the app's own server: `createSiwxServer`, over requests that carry its cookie. */

import type { PluginContext } from 'latchkey';
import { refused, siwxError } from './errors.js';
import { isSameAddress, type SIWXSession } from './message.js';
import type { SIWXOptions } from './options.js';
import { type DefaultConfig, describe } from './ownConfig.js';
import type { SIWXConfig } from './points.js';

/** What the server keeps of a session, as far as it is read here. */
export type KeptSession = SIWXSession & { readonly expiresAt: number };

/** A config, and what it knows besides. */
export interface KnowingConfig extends SIWXConfig {
  /** How long what was just verified is kept, epoch ms: perhaps not as long as the message says. */
  keptUntil?(session: SIWXSession): number | undefined;
}

const MAX_SESSIONS = 64;

/** @param base - Where the server answers, without a trailing slash. */
export function createServerConfig(context: PluginContext, base: string, options: SIWXOptions) {
  let verified: readonly KeptSession[] = [];

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

  const keptUntil = ({ data }: SIWXSession) =>
    verified.find((one) => isOf(one, data.chainId, data.accountAddress))?.expiresAt;

  return {
    keptUntil,
    async createMessage(input) {
      const { nonce } = await ask('nonce');
      if (typeof nonce !== 'string') throw malformed();
      return describe(context, options, nonce, input);
    },
    addSession: (session) => verify([session]),
    async setSessions(sessions) {
      if (sessions.length === 0) await ask('sign-out', {});
      else await verify(sessions);
    },
    async getSessions(chainId, address) {
      const now = context.env.date();
      return readSessions(await ask('session')).filter((one) => isOf(one, chainId, address) && one.expiresAt > now);
    },
    revokeSession: async (chainId, accountAddress) => void (await ask('sign-out', { chainId, accountAddress })),
  } satisfies DefaultConfig & Pick<KnowingConfig, 'keptUntil'>;
}

function readSessions({ sessions }: Readonly<Record<string, unknown>>): readonly KeptSession[] {
  if (!Array.isArray(sessions)) throw malformed();
  return (sessions as readonly Partial<KeptSession>[]).slice(0, MAX_SESSIONS).filter(isSession);
}

function isSession(one: Partial<KeptSession> | null): one is KeptSession {
  const { data, message, signature, expiresAt } = one ?? {};
  const texts: readonly unknown[] = [data?.chainId, data?.accountAddress, message, signature];
  return texts.every((text) => typeof text === 'string') && typeof expiresAt === 'number';
}

const isOf = ({ data }: SIWXSession, chainId: string, address: string) =>
  data.chainId === chainId && isSameAddress(data.accountAddress, address);

const malformed = () => siwxError('SIGN_IN_FAILED', 'The sign-in server answers something else.');
