/** `GET /v1/account/{address}/nfts`: the NFTs of an account on a followed network, the latest first. */

import type { NetworkId } from 'latchkey/plugin';
import { isAddressOf } from '../addresses.js';
import { chainUnsupported, refusal } from '../errors.js';
import { heldNfts } from '../history/heldNfts.js';
import { readNfts } from '../nodes/nfts.js';
import { replyJson } from '../reply.js';
import type { Input, Route } from './route.js';

/** NFTs of one page: each one may have a picture of 128 KiB. */
const PAGE = 24;

export const nfts: Route = {
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  project: 'query',
  async answer({ query, path, services: { sources, pool, cache, cacheMs, isSpam, imageUrl } }: Input) {
    const { address = '' } = path;
    const [chainId, cursor] = [query.get('chainId'), query.get('cursor') || undefined];
    const network = chainId as NetworkId;
    const source = sources.get(network);
    if (!source) throw chainUnsupported(chainId ?? '', [...sources.keys()]);
    if (!isAddressOf(network, address)) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
    // The id of the last NFT of the page before.
    if (cursor !== undefined && !/^0x[0-9a-f]{40}-\d{1,78}$/.test(cursor))
      throw refusal('PARAMETER_INVALID', 'Invalid parameter: the cursor is not one of this server');
    const account = address.toLowerCase();
    const body = await cache.get(`nfts:${network}:${account}:${cursor ?? ''}`, cacheMs.balance, async () => {
      // Pages that are asked for at the same time share it: an account may have a hundred thousand moves.
      const held = await cache.get(`nft-moves:${network}:${account}`, 0, async () =>
        heldNfts(await source.nftMoves(account)),
      );
      const ids = held.map(({ token, id }) => `${token}-${id}`);
      // An NFT that the account has given away since has no place any more: the list ends.
      const start = cursor === undefined ? 0 : ids.indexOf(cursor) + 1 || held.length;
      const page = held.slice(start, start + PAGE);
      const found = page.length > 0 ? await pool.read(network, (node) => readNfts(node, account, page)) : [];
      return {
        data: found.map(({ standard, token, id, quantity, name, collection, description, image = '' }) => ({
          chain: network,
          contract: token,
          token_id: id,
          type: standard,
          quantity: `${quantity}`,
          name,
          collection: collection ? { name: collection } : null,
          description: description ?? null,
          content: pictureOf(imageUrl(image)),
          flags: { is_spam: isSpam({ names: [name, collection], contract: `${network}:${token}` }) },
        })),
        next: start + PAGE < held.length ? ids[start + PAGE - 1] : null,
      };
    });
    return replyJson(body);
  },
};

const pictureOf = (url: string) => (url === '' ? null : { preview: { url } });
