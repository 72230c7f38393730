/** Tables of the store. */

import type { NetworkId } from 'latchkey/plugin';

/** The tables, for Kysely. PostgreSQL returns `bigint` as text. */
export interface Tables {
  latchkey_migrations: { readonly id: string };
  /** Answers of nodes and sources, until they expire. */
  latchkey_cache: { readonly key: string; readonly value: string; readonly expires_at: number | string };
  /** Events of modals. */
  latchkey_events: {
    readonly project: string;
    readonly id: string;
    readonly event: string;
    readonly url: string;
    /** Epoch ms. */
    readonly at: number | string;
    /** JSON. */
    readonly properties: string;
  };
  /** Requests of each project, by the second or day in which they came. */
  latchkey_usage: {
    readonly project: string;
    /** `second` or `day`. */
    readonly span: string;
    /** Number of the second or day since 1970. */
    readonly started: number | string;
    readonly requests: number | string;
  };
  /** Blocks whose entries are stored. */
  latchkey_blocks: { readonly network: NetworkId; readonly number: number | string; readonly hash: string };
  /** Entries of accounts by account and place. */
  latchkey_history: {
    readonly network: NetworkId;
    readonly account: string;
    /** Epoch ms. */
    readonly mined_at: number | string;
    readonly block: number | string;
    readonly position: number | string;
    /** An `Entry` as JSON. */
    readonly entry: string;
  };
}
