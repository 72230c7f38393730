/** The history of an account: its transactions, and the service that reads them. */

import type { AssetOrigin } from './assets.js';
import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';

/** A token or collectible that moved in a transaction. */
export interface ActivityTransfer {
  /** `self`: the account sent it to itself, or allowed somebody to move it. */
  readonly direction: 'in' | 'out' | 'self';
  /** In the smallest unit, with `decimals`. Absent if it is unknown. */
  readonly quantity?: bigint;
  readonly decimals: number;
  /** The contract or mint of a token, if the source knows it. Absent for the native currency. */
  readonly address?: string;
  /** Set by the reader, as in `Token`: the symbol of the known token that it is taken for. */
  readonly imitates?: string | undefined;
  /** Untrusted text: anyone can create a token with any name. Show it in `<bdi>`. */
  readonly name: string;
  /** Untrusted text, as `name`. Empty for collectibles. */
  readonly symbol: string;
  /** A checked `data:` or `https:` image. */
  readonly imageUrl?: string;
  /** `isSpam`: the source marks it as an advertisement. */
  readonly nft?: { readonly isSpam: boolean };
}

/** A transaction of an account. */
export interface ActivityTransaction {
  /** Id of the transaction on its network: the hash, or the signature. */
  readonly hash: string;
  /** CAIP-2. */
  readonly network: NetworkId;
  /** `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deploy`, `execute` and others, as the source names it. */
  readonly type: string;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** Epoch ms. */
  readonly minedAt: number;
  /** Empty if it is unknown. */
  readonly from: string;
  /** Empty if it is unknown. */
  readonly to: string;
  /** Name of the app that made it. Untrusted text. */
  readonly app?: string;
  readonly transfers: readonly ActivityTransfer[];
  /** The amount that the account paid to the network, in the smallest unit. Absent if it is unknown, or if another account has paid. */
  readonly fee?: { readonly quantity: bigint; readonly decimals: number; readonly symbol: string };
}

/** A part of the history, the newest transaction first. */
export interface ActivityPage {
  readonly transactions: readonly ActivityTransaction[];
  /** Where the next page begins. Absent on the last page. */
  readonly next?: string;
  /** The source is behind: the history is as it was at this time, epoch ms. Absent while it is up to date. */
  readonly asOf?: number;
  /** How many transactions of this page the source could not read. They are on no other page. Absent if it read all. */
  readonly missing?: number;
  readonly origin: AssetOrigin;
}

/** The account whose history is read. */
export interface ActivityRequest {
  readonly network: NetworkId;
  readonly address: string;
  /** `next` of the page before. Default: the first page. */
  readonly cursor?: string;
  readonly signal: AbortSignal;
}

/** Reads the history of an account. The sources of a namespace are asked by `order`. */
export interface ActivitySource {
  /**
   * @returns `undefined` if this source does not serve the network
   * @throws any error; it is reported, and the next source is asked
   */
  page(request: ActivityRequest): Promise<ActivityPage | undefined>;
}

/**
 * Sources of the history of accounts, by namespace.
 * @example
 * const [first] = context.services(activity, 'eip155');
 * const page = await (await first?.load())?.page({ network: 'eip155:1', address: '0x…', signal });
 */
export const activity = defineService({ id: 'activity', of: typed<ActivitySource>() });
