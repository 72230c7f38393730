/** What a message says of this page; and sessions in this browser alone, where nobody verifies them. */

import type { NetworkId, PluginContext, StoredKey } from 'latchkey';
import { siwxError } from '../errors.js';
import { isOf, type SIWXMessageData, type SIWXSession } from '../message/message.js';
import { lastOf, parseTime } from '../message/time.js';
import type { SIWXOptions } from '../options.js';
import type { SIWXConfig } from '../slots.js';

/** What of a config has a default. */
export type DefaultConfig = Omit<SIWXConfig, 'getRequired'>;

const DAY_MS = 86_400_000;
/** As many as the storage's cap has room for. */
const MAX_KEPT = 6;

/** The message of this page. @throws `PAGE_MISSING` where a page has no address of its own */
export function describe(
  { env }: PluginContext,
  { statement, resources, sessionMs = DAY_MS }: SIWXOptions,
  nonce: string,
  input: { readonly accountAddress: string; readonly chainId: NetworkId; readonly notBefore?: string | undefined },
): SIWXMessageData {
  const { host, origin, pathname } = env.window?.location ?? {};
  if (!host) throw siwxError('PAGE_MISSING', 'Only a page with an address of its own can ask for a sign-in.');
  const now = env.date();
  const { accountAddress, chainId, notBefore } = input;
  const from = parseTime(notBefore ?? '') ?? now;
  return {
    // What follows the path may hold secrets, and is nobody's business.
    ...{ accountAddress, chainId, domain: host, uri: `${origin}${pathname}`, version: '1', nonce },
    ...{ statement, resources, notBefore },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(from + sessionMs).toISOString(),
  };
}

const KEPT: StoredKey<readonly SIWXSession[]> = {
  name: 'sessions',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.every(isSession) ? raw : undefined),
  fallback: [],
};

/** Keeps what was signed in this browser. It is believed, not verified. */
export function createLocalConfig(context: PluginContext, options: SIWXOptions): DefaultConfig {
  const { env, storage } = context;
  const isValid = ({ data }: SIWXSession) => {
    const start = parseTime(data.notBefore ?? data.issuedAt ?? '') ?? 0;
    return start <= env.date() && env.date() < lastOf(data.expirationTime);
  };
  const kept = () => storage.get(KEPT).filter(isValid);
  const keptBut = (chainId: string, address: string) => kept().filter((one) => !isOf(chainId, address)(one));
  return {
    async createMessage(input) {
      const nonce = Array.from(env.random(20), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return describe(context, options, nonce, input);
    },
    async addSession(session) {
      const { chainId, accountAddress } = session.data;
      storage.set(KEPT, [...keptBut(chainId, accountAddress), session].slice(-MAX_KEPT));
    },
    async setSessions(sessions) {
      storage.set(KEPT, sessions.slice(-MAX_KEPT));
    },
    getSessions: async (chainId, address) => kept().filter(isOf(chainId, address)),
    async revokeSession(chainId, address) {
      storage.set(KEPT, keptBut(chainId, address));
    },
  };
}

/** Whether something that was kept is a session, as far as it is read here. */
export function isSession(raw: unknown): raw is SIWXSession {
  const { data, message, signature } = (raw ?? {}) as Partial<SIWXSession>;
  return [data?.chainId, data?.accountAddress, message, signature].every((text) => typeof text === 'string');
}
