/** Parses a page of NFTs. An invalid NFT is skipped; the rest of the page is kept. */

import { displayText, type NetworkId, type Nft, safeImage } from 'latchkey/plugin';
import * as z from 'zod/mini';
import { malformed, parse } from './parse.js';

/** Later NFTs of a page are ignored. */
const MAX_NFTS = 1_000;
const MAX_CURSOR = 2_048;
const MAX_DESCRIPTION = 300;

const text = z.catch(z.optional(z.nullable(z.string())), undefined);
const pageShape = z.object({ data: z.array(z.unknown()), next: text });
const nftShape = z.object({
  chain: z.string(),
  contract: z.string(),
  token_id: z.string(),
  type: z.enum(['erc721', 'erc1155']),
  quantity: z.string(),
  name: text,
  description: text,
  collection: z.catch(z.nullish(z.object({ name: text })), undefined),
  content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: text })) })), undefined),
  flags: z.catch(z.nullish(z.object({ is_spam: z.unknown() })), undefined),
});

/**
 * The NFTs of one network.
 *
 * @throws `BACKEND_MALFORMED` if it is no page, or if no NFT of it is valid
 */
export function readNfts(body: string, network: NetworkId): { readonly nfts: readonly Nft[]; readonly next?: string } {
  const page = parse(pageShape, body, 'a page of NFTs');
  const list = page.data.slice(0, MAX_NFTS).map((one) => z.safeParse(nftShape, one).data);
  if (list.length > 0 && list.every((one) => one === undefined)) throw malformed('a valid NFT');
  const { next } = page;
  return {
    nfts: list.flatMap((one) => (one && readNft(one, network)) ?? []),
    ...(next && next.length <= MAX_CURSOR && { next }),
  };
}

function readNft(given: z.infer<typeof nftShape>, network: NetworkId): Nft | undefined {
  const { chain, contract, token_id: tokenId, type, quantity } = given;
  const isKnown = chain === network && /^0x[0-9a-fA-F]{40}$/.test(contract);
  if (!isKnown || !/^\d{1,78}$/.test(tokenId) || !/^[1-9]\d{0,77}$/.test(quantity)) return undefined;
  const collection = displayText(given.collection?.name);
  const description = displayText(given.description, MAX_DESCRIPTION);
  const imageUrl = safeImage(given.content?.preview?.url);
  return {
    id: `${network}/${type}:${contract.toLowerCase()}/${tokenId}`,
    network,
    contract,
    tokenId,
    quantity: BigInt(quantity),
    name: displayText(given.name) || `${collection} #${tokenId.slice(0, 20)}`.trim(),
    collection,
    ...(description && { description }),
    ...(imageUrl && { imageUrl }),
    // Only `true` counts: other values are mistakes of the source.
    isSpam: given.flags?.is_spam === true,
  };
}
