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
  /** When the bucket of a limit is full again. */
  latchkey_limits: {
    readonly key: string;
    /** Epoch µs. */
    readonly full_at: number | string;
  };
  /** Which process does a work, such as following a network. */
  latchkey_leases: {
    readonly work: string;
    readonly holder: string;
    /** Epoch ms. */
    readonly until: number | string;
  };
  /** Calls of each project and client, by the day in which they came. */
  latchkey_usage: {
    /** Whose calls: `project …` or `client …`. */
    readonly project: string;
    /** `day`; `second` in rows of older versions. */
    readonly span: string;
    /** Number of the second or day since 1970. */
    readonly started: number | string;
    readonly requests: number | string;
  };
  /** How far the index of a network is. */
  latchkey_progress: {
    readonly network: NetworkId;
    readonly height: number | string;
    /** Epoch ms. */
    readonly as_of: number | string;
  };
  /** Blocks whose entries are stored. */
  latchkey_blocks: { readonly network: NetworkId; readonly number: number | string; readonly hash: string };
  /** Entries of accounts by account and place. PostgreSQL: a view of the two tables below. */
  latchkey_history: HistoryTable;
  /** PostgreSQL only: the entries, with a partition for each network. */
  latchkey_history_parts: HistoryTable;
  /** PostgreSQL only: entries that versions without partitions have stored, until they are moved. */
  latchkey_history_before: HistoryTable;
  /** Registered names. The primary key decides which of two registrations at the same time succeeds. */
  latchkey_names: {
    /** In lower case, with its zone. */
    readonly name: string;
    /** The account that registered the name, in lower case. */
    readonly owner: string;
    /** JSON. */
    readonly attributes: string;
    /** Epoch ms. */
    readonly registered_at: number | string;
    /** Epoch ms; `null` if the name was never changed. */
    readonly updated_at: number | string | null;
  };
  /** Grants of permissions to keys of apps. */
  latchkey_sessions: {
    readonly pci: string;
    /** CAIP-10, the address in lower case. */
    readonly account: string;
    readonly project: string;
    /** Unix seconds. */
    readonly expiry: number | string;
    /** Epoch ms. */
    readonly created_at: number | string;
    /** `signer`, `permissions` and `policies`, as JSON. */
    readonly grant_json: string;
    /** `null` until the grant is active. */
    readonly context: string | null;
    /** The block at which the account's contract had the grant; `null` if it was activated by a signature. */
    readonly granted_block: number | string | null;
    /** Epoch ms; `null` while it is not revoked. */
    readonly revoked_at: number | string | null;
    /** User operations that the server has signed. */
    readonly operations: number | string;
    /** A decimal number of the smallest unit of the native currency. */
    readonly spent: string;
  };
  /** The address of a name for each coin type of ENSIP-11. */
  latchkey_name_addresses: {
    readonly name: string;
    readonly coin_type: number | string;
    /** With its checksum. */
    readonly address: string;
    /** Epoch ms. */
    readonly created_at: number | string;
  };
  /** NFTs that came to an account or left it, by contract, id and place. */
  latchkey_nfts: {
    readonly network: NetworkId;
    readonly account: string;
    readonly token: string;
    /** Decimal: up to 78 digits. */
    readonly token_id: string;
    /** `erc721` or `erc1155`. */
    readonly standard: string;
    readonly block: number | string;
    readonly position: number | string;
    /** Decimal, negative for NFTs that left. */
    readonly amount: string;
  };
}

interface HistoryTable {
  readonly network: NetworkId;
  readonly account: string;
  /** Epoch ms. */
  readonly mined_at: number | string;
  readonly block: number | string;
  readonly position: number | string;
  /** An `Entry` as JSON. */
  readonly entry: string;
}
