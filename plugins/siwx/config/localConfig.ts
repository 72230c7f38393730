/** Sessions in the storage of this browser. Their signatures are not verified. */

import { openList } from 'latchkey/data';
import type { PluginContext, StoredList } from 'latchkey/plugin';
import { isSession, isSessionOf, type SIWXSession } from '../message/message.js';
import { expiryOf, parseTime } from '../message/time.js';
import type { SIWXOptions } from '../options.js';
import { createMessageData } from './messageData.js';
import type { SessionConfig } from './types.js';

/** Sessions of one account: one on each network. */
const MAX_SESSIONS = 50;

/** The case of an address in hex is not significant. */
const accountOf = ({ data: { accountAddress } }: SIWXSession) =>
  /^0x/i.test(accountAddress) ? accountAddress.toLowerCase() : accountAddress;

const SESSIONS: StoredList<SIWXSession> = {
  name: 'sessions',
  version: 1,
  max: MAX_SESSIONS,
  parse: (raw) => (isSession(raw) ? raw : undefined),
  idOf: (session) => `${session.data.chainId} ${accountOf(session)}`,
  groupOf: accountOf,
  timeOf: ({ data }) => parseTime(data.issuedAt ?? '') ?? 0,
  former: {
    name: 'sessions',
    version: 1,
    fallback: [],
    parse: (raw) => (Array.isArray(raw) ? raw.filter(isSession) : undefined),
  },
};

/** Stores sessions without verifying them. */
export function createLocalConfig(context: PluginContext<SIWXOptions>): SessionConfig {
  const { env, storage } = context;
  const isValid = ({ data }: SIWXSession) => {
    const start = parseTime(data.notBefore ?? data.issuedAt ?? '') ?? 0;
    return start <= env.date() && env.date() < expiryOf(data.expirationTime);
  };
  const rows = openList(storage, SESSIONS);
  const removeAll = (isGone: (session: SIWXSession) => boolean) => {
    for (const one of rows.read()) if (isGone(one)) rows.remove(SESSIONS.idOf(one));
  };
  return {
    async createMessage(input) {
      const nonce = Array.from(env.random(20), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return createMessageData(context, nonce, input);
    },
    async addSession(session) {
      removeAll(({ data }) => expiryOf(data.expirationTime) <= env.date());
      rows.put(session);
    },
    async setSessions(sessions) {
      removeAll((one) => !sessions.some((other) => SESSIONS.idOf(other) === SESSIONS.idOf(one)));
      for (const session of sessions) rows.put(session);
    },
    getSessions: async (chainId, address) => rows.read().filter(isValid).filter(isSessionOf(chainId, address)),
    async revokeSession(chainId, address) {
      removeAll(isSessionOf(chainId, address));
    },
  };
}
