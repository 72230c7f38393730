/** A scripted source of NFTs, so that the gallery renders the real tab NFTs. */

import { type Nft, nfts } from 'latchkey/plugin';

/** NFTs of a scene. `hang` and `fail`: the source does not answer, or fails. */
export type NftsFixture = readonly Nft[] | 'hang' | 'fail';

const picture = (background: string, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${background}"/>${content}</svg>`,
  )}`;

/** Pictures: an evening sun, and blocks. */
export const SUN = picture(
  '#1d2951',
  '<circle cx="24" cy="27" r="11" fill="#ffd27a"/><path d="M13 30h22M14 34h20" stroke="#1d2951" stroke-width="2"/>',
);
export const BLOCKS = picture(
  '#f8e7d3',
  '<circle cx="12" cy="12" r="8" fill="#2d4bc8"/><path d="M24 24a24 24 0 0 1 24-24v24zM24 48A24 24 0 0 0 0 24v24z" fill="#e5572b"/>',
);

/** An NFT of the scene's account. */
export function nftOf(collection: string, name: string, rest: Partial<Nft> = {}): Nft {
  const contract = `0x${[...collection].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')}`
    .padEnd(42, '0')
    .slice(0, 42);
  const tokenId = /#(\d+)$/.exec(name)?.[1] ?? '1';
  return {
    id: `eip155:1/erc721:${contract}/${tokenId}`,
    network: 'eip155:1',
    contract,
    tokenId,
    quantity: 1n,
    name,
    collection,
    isSpam: false,
    ...rest,
  };
}

/** The contributions of a scene. */
export function nftsOf(given: NftsFixture) {
  return nfts.of('eip155', () => ({
    page() {
      if (given === 'hang') return new Promise<undefined>(() => undefined);
      if (given === 'fail') return Promise.reject(new Error('The source is down.'));
      return Promise.resolve({ nfts: given, origin: { kind: 'service', name: 'data.example' } as const });
    },
  }));
}
