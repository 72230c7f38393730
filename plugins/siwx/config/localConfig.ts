/** Sessions in the storage of this browser. Their signatures are not verified. */

import type { PluginContext, StoredKey } from 'latchkey/plugin';
import { isSession, isSessionOf, type SIWXSession } from '../message/message.js';
import { expiryOf, parseTime } from '../message/time.js';
import type { SIWXOptions } from '../options.js';
import { createMessageData } from './messageData.js';
import type { SessionConfig } from './types.js';

/** The size limit of the storage has room for this many. */
const MAX_SESSIONS = 6;

const SESSIONS: StoredKey<readonly SIWXSession[]> = {
  name: 'sessions',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.every(isSession) ? raw : undefined),
  fallback: [],
};

/** Stores sessions without verifying them. */
export function createLocalConfig(context: PluginContext, options: SIWXOptions): SessionConfig {
  const { env, storage } = context;
  const isValid = ({ data }: SIWXSession) => {
    const start = parseTime(data.notBefore ?? data.issuedAt ?? '') ?? 0;
    return start <= env.date() && env.date() < expiryOf(data.expirationTime);
  };
  const validSessions = () => storage.get(SESSIONS).filter(isValid);
  const sessionsExcept = (chainId: string, address: string) =>
    validSessions().filter((session) => !isSessionOf(chainId, address)(session));
  return {
    async createMessage(input) {
      const nonce = Array.from(env.random(20), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return createMessageData(context, options, nonce, input);
    },
    async addSession(session) {
      const { chainId, accountAddress } = session.data;
      storage.set(SESSIONS, [...sessionsExcept(chainId, accountAddress), session].slice(-MAX_SESSIONS));
    },
    async setSessions(sessions) {
      storage.set(SESSIONS, sessions.slice(-MAX_SESSIONS));
    },
    getSessions: async (chainId, address) => validSessions().filter(isSessionOf(chainId, address)),
    async revokeSession(chainId, address) {
      storage.set(SESSIONS, sessionsExcept(chainId, address));
    },
  };
}
