/** A database of an older version with many rows: a million in the full run. */

import { type Kysely, sql } from 'kysely';
import { createBackend } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../plugins/backend/server/store/migrate.js';
import { MIGRATIONS } from '../../plugins/backend/server/store/migrations.js';
import { migrateStore, openDatabase, openStore } from '../../plugins/backend/server/store/openStore.js';
import type { Tables } from '../../plugins/backend/server/store/schema.js';
import { DATABASES, startDatabases } from './databases.js';

const ROWS = process.env.LATCHKEY_FULL === '1' ? 1_000_000 : 200_000;
/** The changes of the version before `migrate` was an option. */
const OLD = MIGRATIONS.slice(0, 7);

const databases = startDatabases();

const fill = (kind: 'sqlite' | 'postgres') => {
  const numbers =
    kind === 'postgres'
      ? sql`select n from generate_series(1, ${sql.lit(ROWS)}) n`
      : sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)}) select n from numbers`;
  return sql`insert into latchkey_events (project, id, event, url, at, properties)
    select 'app', cast(n as text), 'MODAL_OPEN', 'https://app.example.com/', ${sql.lit(Date.now())} - n, '{}' from (${numbers}) numbered`;
};

test.each(DATABASES)(
  '%s: the rows of an older version are kept, though the change takes longer than a statement may',
  async (kind) => {
    const address = databases.addressOf(kind);
    const old: Kysely<Tables> = await openDatabase(address, { statementMs: 600_000 });
    await migrate(old, kind, [], OLD);
    await fill(kind).execute(old);
    await old.destroy();
    const options = { networks: [{ id: 'eip155:1', rpc: 'http://127.0.0.1:1' }], projects: [{ id: 'app' }] } as const;
    const manual = createBackend({ ...options, store: address, migrate: false });
    onTestFinished(() => manual.close());
    await expect(manual.ready()).rejects.toMatchObject({ cause: { code: 'STORE_OUTDATED' } });
    expect(await migrateStore(address, true)).toContain('0008-events-project');
    // Less than the new index takes.
    const store = openStore(address, { statementMs: 20, migrate: true });
    await store.open();
    await store.close();
    await manual.ready();
    expect(await manual.events({ project: 'app', limit: 2 })).toMatchObject([{ id: '1' }, { id: '2' }]);
    const counted = await openDatabase(address, { statementMs: 60_000 });
    onTestFinished(() => counted.destroy());
    const { rows } = await sql<{ n: string }>`select count(*) as n from latchkey_events`.execute(counted);
    expect(Number(rows[0]?.n)).toBe(ROWS);
  },
);
