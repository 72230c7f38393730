/** Types of the stored history of accounts. */

import type { NetworkId } from 'latchkey/plugin';

/** Native currency or a token that moved in a transaction. */
export interface Movement {
  readonly standard: 'native' | 'erc20' | 'erc721' | 'erc1155';
  /** Contract or mint; absent for the native currency. */
  readonly token?: string;
  /** Id of a collectible, decimal. */
  readonly id?: string;
  /** In the smallest unit, decimal. */
  readonly amount: string;
  readonly direction: 'in' | 'out' | 'self';
  /** Solana: the decimals that the node stated with the amount. */
  readonly decimals?: number;
}

/** The kinds that this server recognises, and `other` for a transaction that it could not read. The data API has more. */
export type OperationType = 'send' | 'receive' | 'trade' | 'approve' | 'mint' | 'burn' | 'deploy' | 'execute' | 'other';

/**
 * Movements of one entry that are kept and shown. Clients show as many. Anyone can pay for a transaction with thousands of transfers to
 * somebody else, whose history would be too large to be read.
 */
export const MAX_MOVEMENTS = 50;

/** A transaction as one of its accounts sees it. */
export interface Entry {
  readonly hash: string;
  readonly type: OperationType;
  readonly status: 'confirmed' | 'failed';
  readonly from: string;
  readonly to: string;
  readonly nonce: number;
  /** The amount that the account paid for the transaction, in the smallest unit, decimal. Absent if another account has paid. */
  readonly fee?: string;
  readonly movements: readonly Movement[];
}

/** An entry of an account at its place in the chain. */
export interface PlacedEntry extends Entry {
  readonly network: NetworkId;
  /** Epoch ms of its block. */
  readonly minedAt: number;
}

/** Place of an entry in the history of an account. The next page begins after it. */
export interface Place {
  readonly minedAt: number;
  readonly block: number;
  readonly position: number;
  /** In a history of several networks, whose blocks may have the same time and number. */
  readonly network?: NetworkId;
}

/** An entry, and the account that sees it, at its place in a block. */
export interface OwnedEntry {
  readonly account: string;
  /** Number of the transaction in its block. */
  readonly position: number;
  readonly entry: Entry;
}

/** A block with the entries of all accounts that it touches. */
export interface IndexedBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** Epoch ms. */
  readonly minedAt: number;
  readonly entries: readonly OwnedEntry[];
}

/** Entries of an account, the newest first. */
export interface HistoryPage {
  readonly entries: readonly (PlacedEntry & Place)[];
  /** The next page begins after this place. `undefined` after the last page. */
  readonly next?: Place | undefined;
}

/** An NFT that came to an account or left it. */
export interface NftMove {
  readonly standard: 'erc721' | 'erc1155';
  readonly token: string;
  /** Decimal. */
  readonly id: string;
  /** Decimal, negative for NFTs that left. It has up to 256 bits: databases cannot add such numbers. */
  readonly amount: string;
}

/** The history of one network, or of several indexed ones. Accounts are in lower case. */
export interface HistorySource {
  /** @param count - The most entries. A page can have fewer, and still have a next one. */
  page(account: string, after: Place | undefined, count: number): Promise<HistoryPage>;
  /** The latest first. */
  nftMoves(account: string): Promise<readonly NftMove[]>;
}
