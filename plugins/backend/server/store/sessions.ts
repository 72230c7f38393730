/** Sessions: grants of permissions to keys of apps. */

import { sql } from 'kysely';
import type { Store } from './openStore.js';
import type { Tables } from './schema.js';

/** A grant. */
export interface StoredSession {
  /** A UUID. */
  readonly pci: string;
  /** CAIP-10, the address in lower case. */
  readonly account: string;
  readonly project: string;
  /** Unix seconds. */
  readonly expiry: number;
  /** Epoch ms. */
  readonly createdAt: number;
  /** `signer`, `permissions` and `policies` as the app sent them. */
  readonly grant: Readonly<Record<string, unknown>>;
  /** `undefined` until the grant is active. */
  readonly context: string | undefined;
  /** The block at which the account's contract had the grant; `undefined` if it was activated by a signature. */
  readonly grantedBlock: number | undefined;
  /** Epoch ms; `undefined` while it is not revoked. */
  readonly revokedAt: number | undefined;
  /** How many user operations this server has signed, and how much of the native currency they send. */
  readonly operations: number;
  readonly spent: bigint;
}

/** Reads and writes sessions. */
export interface SessionStore {
  find(account: string, pci: string): Promise<StoredSession | undefined>;
  /** The active and revoked sessions of an account, newest first. @param isAll - Also those that are not active yet. */
  list(account: string, isAll: boolean): Promise<readonly StoredSession[]>;
  add(session: Pick<StoredSession, 'pci' | 'account' | 'project' | 'expiry' | 'createdAt' | 'grant'>): Promise<void>;
  /** @returns False if the session is active already, or revoked */
  activate(
    pci: string,
    active: Pick<StoredSession, 'expiry' | 'grant' | 'grantedBlock'> & { readonly context: string },
  ): Promise<boolean>;
  /** A second revocation keeps the time of the first. */
  revoke(pci: string, at: number): Promise<void>;
  /** Counts a signed operation. */
  count(pci: string, spent: bigint): Promise<void>;
}

const MAX_LISTED = 100;

/** A session that is not activated within this time is deleted. */
const UNUSED_MS = 86_400_000;
/** Such sessions are deleted once in this time. */
const SWEEP_MS = 3_600_000;

export function createSessionStore(store: Store, now: () => number): SessionStore {
  let sweptAt = now();
  return {
    async find(account, pci) {
      const row = await store.run((db) =>
        db
          .selectFrom('latchkey_sessions')
          .selectAll()
          .where('pci', '=', pci)
          .where('account', '=', account)
          .executeTakeFirst(),
      );
      return row && read(row);
    },
    async list(account, isAll) {
      const rows = await store.run((db) => {
        let query = db.selectFrom('latchkey_sessions').selectAll().where('account', '=', account);
        if (!isAll) query = query.where('context', 'is not', null);
        return query.orderBy('created_at', 'desc').limit(MAX_LISTED).execute();
      });
      return rows.map(read);
    },
    add: ({ pci, account, project, expiry, createdAt, grant }) =>
      store.run(async (db) => {
        const texts = { pci, account, project, grant_json: JSON.stringify(grant), spent: '0' };
        await db
          .insertInto('latchkey_sessions')
          .values({
            ...texts,
            expiry,
            created_at: createdAt,
            operations: 0,
            context: null,
            granted_block: null,
            revoked_at: null,
          })
          .execute();
        if (now() - sweptAt < SWEEP_MS) return;
        sweptAt = now();
        await db
          .deleteFrom('latchkey_sessions')
          .where('context', 'is', null)
          .where('created_at', '<', now() - UNUSED_MS)
          .execute();
      }),
    activate: (pci, { expiry, grant, context, grantedBlock = null }) =>
      store.run(async (db) => {
        const changed = await db
          .updateTable('latchkey_sessions')
          .set({ expiry, context, granted_block: grantedBlock, grant_json: JSON.stringify(grant) })
          .where('pci', '=', pci)
          .where('context', 'is', null)
          .where('revoked_at', 'is', null)
          .returning('pci')
          .executeTakeFirst();
        return changed !== undefined;
      }),
    revoke: (pci, at) =>
      store.run(async (db) => {
        await db
          .updateTable('latchkey_sessions')
          .set({ revoked_at: at })
          .where('pci', '=', pci)
          .where('revoked_at', 'is', null)
          .execute();
      }),
    count: (pci, spent) =>
      store.run((db) =>
        db.transaction().execute(async (transaction) => {
          // The update locks the row, so that no other process counts between reading and writing.
          const row = await transaction
            .updateTable('latchkey_sessions')
            .set({ operations: sql`latchkey_sessions.operations + 1` as never })
            .where('pci', '=', pci)
            .returning('spent')
            .executeTakeFirstOrThrow();
          // Amounts are text: a database has no integers of 256 bits.
          const total = `${BigInt(row.spent) + spent}`;
          await transaction.updateTable('latchkey_sessions').set({ spent: total }).where('pci', '=', pci).execute();
        }),
      ),
  };
}

type Row = Tables['latchkey_sessions'];

function read(row: Row): StoredSession {
  const { pci, account, project, context, revoked_at: revokedAt } = row;
  return {
    pci,
    account,
    project,
    expiry: Number(row.expiry),
    createdAt: Number(row.created_at),
    grant: JSON.parse(row.grant_json) as StoredSession['grant'],
    context: context ?? undefined,
    grantedBlock: row.granted_block === null ? undefined : Number(row.granted_block),
    revokedAt: revokedAt === null ? undefined : Number(revokedAt),
    operations: Number(row.operations),
    spent: BigInt(row.spent),
  };
}
