/** Looks up at the config (server, browser storage or the app's own) which accounts are signed in. Lazy. */

import type { Connection, PluginContext } from 'latchkey/plugin';
import { isSessionOf } from '../message/message.js';
import { sessionEndOf } from '../message/time.js';
import type { SIWXConfig } from '../slots.js';
import { currentKeyAtom, keyOf } from './atoms.js';
import { createLatestTask } from './latestTask.js';
import type { Origins } from './origins.js';
import type { Retry } from './retry.js';
import type { SessionStatuses } from './sessionStatuses.js';
import { type SignedBy, signerOf } from './signedBy.js';

/** The parts of the flow that the lookup uses. */
export interface SessionLookupInput {
  readonly config: SIWXConfig;
  readonly statuses: SessionStatuses;
  readonly signedBy: SignedBy;
  readonly requireActive: () => {
    readonly connection: Connection;
    readonly network: string;
    readonly address: string;
  };
  readonly origins: Origins;
  readonly retry: Retry;
  readonly isRequired: () => boolean;
  /** Called when the lookup of a first connect with a required sign-in fails. */
  readonly onConnectFailed: (namespace: string, error: unknown) => Promise<void>;
}

/** Creates the lookup of stored sessions. */
export function createSessionLookup(ctx: PluginContext, input: SessionLookupInput) {
  const { config, statuses, signedBy, origins, retry, requireActive, isRequired, onConnectFailed } = input;
  const isCurrent = (key: string) => ctx.store.get(currentKeyAtom) === key;

  /**
   * Epoch ms at which the session of the account ends; `undefined` without one. An app's own config may return sessions
   * of other accounts.
   *
   * @param signer - Ignores a session that only other connections have signed. Default: ignores none.
   */
  async function findEnd(network: string, address: string, signer?: string): Promise<number | undefined> {
    const sessions = (await config.getSessions(network, address)) ?? [];
    const ends = sessions.filter(isSessionOf(network, address)).map(sessionEndOf);
    const end = ends.filter((one) => one > ctx.env.date()).at(-1);
    return end === undefined ? undefined : signedBy.endFor(network, address, signer, end);
  }

  /** Looks up each account on each configured network of its namespace. */
  function findEnds(connection: Connection) {
    const { namespace, accounts } = connection;
    const networks = ctx.networks.all().filter((network) => network.namespace === namespace);
    return networks.flatMap(({ id }) =>
      accounts.map(async ({ address }) => [id, address, await findEnd(id, address, signerOf(connection))] as const),
    );
  }

  /** An account whose session cannot be looked up does not count as signed in. Neither does it count as signed out. */
  async function fail(key: string, { namespace, grantId }: Connection, error: unknown): Promise<void> {
    const isFirstLookup = statuses.get(key) === undefined;
    if (isFirstLookup && origins.isFirst() && isRequired()) {
      ctx.report(error);
      return onConnectFailed(namespace, error);
    }
    // Later lookups are not reported, until the server has answered.
    if (!retry.hasFailed()) ctx.report(error, 'warn');
    if (origins.isFirst()) origins.begin(grantId, true);
    retry.schedule();
    // An earlier status stays valid, unless it is a session that has expired meanwhile.
    if (isFirstLookup) statuses.set(key, 'unknown');
    else if (statuses.hasExpired(key)) statuses.set(key, 'none');
  }

  const current = createLatestTask<boolean>(async (key, isLatest) => {
    const { connection, network, address } = requireActive();
    try {
      const end = await findEnd(network, address, signerOf(connection));
      if (!isLatest()) return false;
      origins.answer(connection.grantId);
      if (isCurrent(key)) retry.stop();
      statuses.set(key, end ?? (statuses.get(key) === 'skipped' ? 'skipped' : 'none'));
      return true;
    } catch (error) {
      if (isCurrent(key) && isLatest()) await fail(key, connection, error);
      return false;
    } finally {
      // The next call looks up anew.
      if (isLatest()) current.invalidate();
    }
  });

  const otherNetworks = createLatestTask<boolean>(async (_, isLatest) => {
    const { connection } = requireActive();
    const lookups = findEnds({ ...connection, accounts: [connection.account] }).map(async (lookup) => {
      const [network, address, end] = await lookup;
      const key = keyOf(network, address, signerOf(connection));
      if (end !== undefined && isLatest() && !isCurrent(key)) statuses.set(key, end);
    });
    const results = await Promise.allSettled(lookups);
    const isFresh = isLatest();
    // A failed lookup is tried again by the next call.
    if (isFresh && results.some(({ status }) => status === 'rejected')) otherNetworks.invalidate();
    return isFresh;
  });

  return {
    findEnd,
    /** Updates the status of the active account. @returns Whether the config has answered */
    run: current.run,
    /**
     * Finds the other networks on which the active account is signed in: a cancel switches to one of them.
     *
     * @returns False if the answer is stale: sessions changed during the lookup
     */
    runOnOtherNetworks: otherNetworks.run,
    /** Ignores pending lookups: they are about another account, or older than the current status. */
    invalidate() {
      current.invalidate();
      otherNetworks.invalidate();
    },
  };
}

/** The result of {@link createSessionLookup}. */
export type SessionLookup = ReturnType<typeof createSessionLookup>;
