/** Changes of the stored history of a network, which transactions make one after the other. */

import { sql, type Transaction } from 'kysely';
import type { NetworkId } from 'latchkey/plugin';
import type { DatabaseKind } from '../store/kind.js';
import { entryTables } from '../store/partitions.js';
import type { Tables } from '../store/schema.js';

export type Connection = Transaction<Tables>;

/** Any number that other locks do not use. */
const LOCK = 4_271_991;

/**
 * Lets other processes that change the history of the network wait until the transaction ends. Without it, one could remove blocks
 * while another one adds their successor, and leave a gap for ever.
 */
export async function lockNetwork(db: Connection, kind: DatabaseKind, network: NetworkId): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${network}))`.execute(db);
  // SQLite has one writer. Servers of the version before wait for this row with PostgreSQL too.
  await db
    .updateTable('latchkey_blocks')
    .set(({ ref }) => ({ hash: ref('hash') }))
    .where('network', '=', network)
    .where('number', '=', ({ selectFrom }) =>
      selectFrom('latchkey_blocks')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('network', '=', network),
    )
    .execute();
}

/** Deletes the entries of the network from a block on, or up to it. The caller holds the lock. */
export async function deleteEntries(
  db: Connection,
  kind: DatabaseKind,
  network: NetworkId,
  side: '>=' | '<=',
  block: number,
): Promise<void> {
  for (const table of entryTables(kind))
    await db.deleteFrom(table).where('network', '=', network).where('block', side, block).execute();
}
