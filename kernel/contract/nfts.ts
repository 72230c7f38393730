/** The NFTs of an account, and the service that reads them. */

import type { AssetOrigin } from './assets.js';
import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';

/** An NFT that an account owns. */
export interface Nft {
  /** Unique in an account. CAIP-19 if the source knows the contract: `eip155:1/erc721:0x…/214`. */
  readonly id: string;
  /** CAIP-2. */
  readonly network: NetworkId;
  /** Address of the contract. Absent if the source does not know it. */
  readonly contract?: string;
  /** Decimal number. Absent if the source does not know it. */
  readonly tokenId?: string;
  /** How many the account owns: editions of one work can exist several times. */
  readonly quantity: bigint;
  /** Untrusted text: anyone can create an NFT with any name. Show it in `<bdi>`. */
  readonly name: string;
  /** Name of the collection. Untrusted text, as `name`. Empty if it is unknown. */
  readonly collection: string;
  /** Untrusted text, as `name`. */
  readonly description?: string;
  /** A checked `data:` or `https:` image. Show it in an `img` without referrer. */
  readonly imageUrl?: string;
  /** The source marks it as an advertisement. Its picture and its links belong to the advertiser. */
  readonly isSpam: boolean;
}

/** A part of the NFTs, the latest one first. */
export interface NftPage {
  readonly nfts: readonly Nft[];
  /** Where the next page begins. Absent on the last page. */
  readonly next?: string;
  readonly origin: AssetOrigin;
}

/** The account whose NFTs are read. */
export interface NftRequest {
  readonly network: NetworkId;
  readonly address: string;
  /** `next` of the page before. Default: the first page. */
  readonly cursor?: string;
  readonly signal: AbortSignal;
}

/** Reads the NFTs of an account. The sources of a namespace are asked by `order`. */
export interface NftSource {
  /**
   * @returns `undefined` if this source does not serve the network
   * @throws any error; it is reported, and the next source is asked
   */
  page(request: NftRequest): Promise<NftPage | undefined>;
}

/**
 * Sources of the collectibles of accounts, by namespace.
 * @example const none = nfts.of('eip155', () => ({ page: async () => undefined }));
 */
export const nfts = defineService({ id: 'nfts', of: typed<NftSource>() });
