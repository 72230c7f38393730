/** Reads the answers of the server. Each value is checked, and an entry that is wrong is left out. */
import { parseAmount } from 'latchkey/data';
import {
  isRecord,
  ModalError,
  type NftSource,
  type PluginContext,
  PRICE_DECIMALS,
  type PriceSource,
  safeImage,
  type TokenSource,
} from 'latchkey/plugin';

const origin = { kind: 'service', name: 'data.example' } as const;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const NUMBER = /^\d{1,78}$/;
const MAX = 1_000;

/** @throws `RESPONSE_MALFORMED` · the errors of `context.fetch` */
async function ask({ fetch, plugin }: PluginContext, path: string, query: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(`https://data.example/${path}?${new URLSearchParams(query)}`, { signal });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (Array.isArray(body)) return body.slice(0, MAX).filter(isRecord);
  const message = `Unexpected response from data.example: expected a list, got status ${response.status}.`;
  throw new ModalError(message, { code: 'RESPONSE_MALFORMED', plugin });
}

export const createTokens = (context: PluginContext): TokenSource => ({
  async list({ network, address, signal }) {
    const answer = await ask(context, 'tokens', { network, address }, signal);
    const tokens = answer.flatMap(({ contract, name, symbol, decimals, amount }) => {
      const isNamed = typeof name === 'string' && typeof symbol === 'string';
      if (!isNamed || typeof decimals !== 'number' || !(decimals >= 0 && decimals <= 36 && decimals % 1 === 0))
        return [];
      if (!ADDRESS.test(`${contract}`) || !NUMBER.test(`${amount}`)) return [];
      const id = `${network}/erc20:${contract}`;
      return [{ id, network, address: `${contract}`, name, symbol, decimals, quantity: BigInt(`${amount}`) }];
    });
    return { tokens, origin };
  },
});

export const createPrices = (context: PluginContext): PriceSource => ({
  async read({ tokens, signal }) {
    const answer = await ask(context, 'prices', { ids: tokens.map(({ id }) => id).join() }, signal);
    const known = answer.filter(({ id, usd }) => typeof id === 'string' && /^\d{1,12}(\.\d{1,20})?$/.test(`${usd}`));
    return { prices: new Map(known.map(({ id, usd }) => [`${id}`, parseAmount(`${usd}`, PRICE_DECIMALS)])), origin };
  },
});

export const createNfts = (context: PluginContext): NftSource => ({
  async page({ network, address, cursor = '', signal }) {
    const answer = await ask(context, 'nfts', { network, address, cursor }, signal);
    const nfts = answer.flatMap(({ contract, tokenId, name, collection, image }) => {
      if (!ADDRESS.test(`${contract}`) || !NUMBER.test(`${tokenId}`) || typeof name !== 'string') return [];
      const id = `${network}/erc721:${contract}/${tokenId}`;
      const imageUrl = safeImage(image);
      const nft = { id, network, contract: `${contract}`, tokenId: `${tokenId}`, quantity: 1n, name, isSpam: false };
      return [{ ...nft, collection: typeof collection === 'string' ? collection : '', ...(imageUrl && { imageUrl }) }];
    });
    return { nfts, origin };
  },
});
