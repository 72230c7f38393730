/** States of the tab NFTs and of the views Nft and NftCollection. */

import { type HistoryFixture, moved, transactionOf } from '../history.js';
import { BLOCKS, type NftsFixture, nftOf, SUN } from '../nfts.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const SOME = [
  nftOf('Evening Studies', 'Still water #214', { imageUrl: SUN, description: 'An evening by the lake.' }),
  nftOf('Bauhaus Blocks', 'Quarter turn', { imageUrl: BLOCKS, quantity: 3n }),
  nftOf('Evening Studies', 'Half moon #215', { imageUrl: SUN }),
  nftOf('دراسات المساء', 'ماء ساكن', {}),
  nftOf('Very long names of collections and of works', 'A very long name that does not fit into one line'),
  nftOf('Gifts', 'Visit claim-rewards.xyz', { imageUrl: SUN }),
  nftOf('More gifts', 'Voucher #1', { isSpam: true }),
];
const MANY = Array.from({ length: 2_000 }, (_, at) => nftOf(`Collection ${at}`, `Work #${at}`, { imageUrl: BLOCKS }));

const RECEIVED: HistoryFixture = {
  transactions: [
    transactionOf('mint', 1, [moved('in', '', 100n, { name: 'Still water #214', nft: { isSpam: false } })]),
    transactionOf('receive', 2, [moved('in', '', 100n, { name: 'Half moon #215', nft: { isSpam: false } })]),
  ],
};

const state = (
  name: string,
  title: string,
  nfts: NftsFixture | undefined,
  there: string,
  then: (stage: Stage) => Promise<unknown> = async () => undefined,
): GalleryState => ({
  name: `nfts-${name}`,
  title,
  view: 'Account',
  scene: { history: nfts ? { transactions: [], nfts } : RECEIVED },
  async arrange(stage) {
    await stage.connect();
    await stage.modal.open('Account');
    await stage.find(there);
    await then(stage);
  },
});

const click = (selector: string, there: string) => async (stage: Stage) => {
  await stage.click(selector);
  await stage.find(there);
};
const first = '.lk-nfts li:first-child .lk-nft';
const second = '.lk-nfts li:nth-child(2) .lk-nft';

export const nftStates: readonly GalleryState[] = [
  state('list', 'By collection', SOME, first),
  state('hidden', 'With the hidden ones', SOME, first, click('.lk-nfts ~ .lk-row', '.lk-row ~ .lk-nfts')),
  state('many', '2,000 collections', MANY, first),
  state('partial', 'From the latest transactions', undefined, first),
  state('loading', 'On their way', 'hang', '[aria-busy] .lk-nft'),
  state('empty', 'None yet', [], '.lk-empty'),
  state('unavailable', 'Unavailable', 'fail', '.lk-empty'),
  { ...state('details', 'An NFT', SOME, first, click(second, '.lk-kv')), view: 'Nft' },
  { ...state('spam', 'An advertisement', SOME.slice(5), '.lk-row', openSpam), view: 'Nft' },
  {
    ...state('collection', 'A collection', SOME, first, click(first, '.lk-body > .lk-scroll .lk-nft')),
    view: 'NftCollection',
  },
];

async function openSpam(stage: Stage): Promise<void> {
  await stage.click('.lk-nfts-area .lk-row');
  await stage.click(first);
  await stage.find('.lk-kv');
}
