/** The changes of the tables, from the first version to this one. */

import type { Kysely, Transaction } from 'kysely';
import type { DatabaseKind } from './kind.js';
import { partitionHistory } from './partitions.js';
import type { Tables } from './schema.js';

/** A connection, or a transaction on one. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** A change with its id. */
export type Migration = readonly [id: string, change: (db: Connection, kind: DatabaseKind) => Promise<unknown>];

/** Changes in the order in which they are made. A released change is never edited; a new one is added. */
export const MIGRATIONS: readonly Migration[] = [
  [
    '0001-cache',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_cache')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('latchkey_cache_expiry').on('latchkey_cache').column('expires_at').execute();
    },
  ],
  [
    '0002-usage',
    ({ schema }) =>
      schema
        .createTable('latchkey_usage')
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('span', 'text', (column) => column.notNull())
        .addColumn('started', 'bigint', (column) => column.notNull())
        .addColumn('requests', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_usage_key', ['project', 'span', 'started'])
        .execute(),
  ],
  [
    '0003-history',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_blocks')
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('number', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_blocks_key', ['network', 'number'])
        .execute();
      await schema
        .createTable('latchkey_history')
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('mined_at', 'bigint', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_history_key', ['account', 'mined_at', 'block', 'position', 'network'])
        .execute();
      await schema
        .createIndex('latchkey_history_blocks')
        .on('latchkey_history')
        .columns(['network', 'block'])
        .execute();
    },
  ],
  [
    '0004-events',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_events')
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('properties', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_events_key', ['project', 'id'])
        .execute();
      await schema.createIndex('latchkey_events_time').on('latchkey_events').column('at').execute();
    },
  ],
  [
    '0005-names',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_names')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('attributes', 'text', (column) => column.notNull())
        .addColumn('registered_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint')
        .execute();
      await schema.createIndex('latchkey_names_owner').on('latchkey_names').column('owner').execute();
      await schema
        .createTable('latchkey_name_addresses')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('coin_type', 'bigint', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_name_addresses_key', ['name', 'coin_type'])
        .execute();
    },
  ],
  [
    '0006-nfts',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_nfts')
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('token_id', 'text', (column) => column.notNull())
        .addColumn('standard', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addColumn('amount', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('latchkey_nfts_key', ['account', 'network', 'token', 'token_id', 'block', 'position'])
        .execute();
      await schema.createIndex('latchkey_nfts_blocks').on('latchkey_nfts').columns(['network', 'block']).execute();
    },
  ],
  [
    '0007-sessions',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_sessions')
        .addColumn('pci', 'text', (column) => column.primaryKey())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('expiry', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('grant_json', 'text', (column) => column.notNull())
        .addColumn('context', 'text')
        .addColumn('revoked_at', 'bigint')
        .addColumn('operations', 'bigint', (column) => column.notNull())
        .addColumn('spent', 'text', (column) => column.notNull())
        .execute();
      await schema.createIndex('latchkey_sessions_account').on('latchkey_sessions').column('account').execute();
    },
  ],
  [
    '0008-events-project',
    ({ schema }) =>
      schema.createIndex('latchkey_events_project').on('latchkey_events').columns(['project', 'at']).execute(),
  ],
  [
    '0009-limits',
    async ({ schema }) => {
      await schema
        .createTable('latchkey_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('full_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('latchkey_limits_full').on('latchkey_limits').column('full_at').execute();
    },
  ],
  [
    '0010-leases',
    ({ schema }) =>
      schema
        .createTable('latchkey_leases')
        .addColumn('work', 'text', (column) => column.primaryKey())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute(),
  ],
  [
    '0011-progress',
    ({ schema }) =>
      schema
        .createTable('latchkey_progress')
        .addColumn('network', 'text', (column) => column.primaryKey())
        .addColumn('height', 'bigint', (column) => column.notNull())
        .addColumn('as_of', 'bigint', (column) => column.notNull())
        .execute(),
  ],
  ['0012-history-partitions', partitionHistory],
  [
    '0013-sessions-block',
    ({ schema }) => schema.alterTable('latchkey_sessions').addColumn('granted_block', 'bigint').execute(),
  ],
];
