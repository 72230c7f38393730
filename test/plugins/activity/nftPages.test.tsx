// @vitest-environment jsdom
/** Pages of NFTs: which ones are asked for, and which stay when another read fails. */

import type { Nft, NftPage } from 'latchkey/plugin';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import CollectionView from '../../../plugins/activity/views/CollectionView.js';
import NftsTab from '../../../plugins/activity/views/NftsTab.js';
import NftView from '../../../plugins/activity/views/NftView.js';
import { arrange, connection, draw, fakeContext, network, settleCode } from '../connect/harness.js';

/** A work with a contract of its own, so that the tab shows it by its name. */
const workOf = (name: string, isSpam = false): Nft => ({
  id: name,
  network: 'aa:1',
  contract: name,
  tokenId: '1',
  quantity: 1n,
  name,
  collection: '',
  isSpam,
});

type Answer = Omit<NftPage, 'origin'> | Error;

/** @param answers - The page of each cursor; `first` is the page without a cursor. A test may change them. */
async function show(element: ReactElement, answers: Record<string, Answer>) {
  const fake = fakeContext();
  const asked: string[] = [];
  const page = async ({ cursor = 'first' }: { readonly cursor?: string }) => {
    asked.push(cursor);
    const answer = answers[cursor];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`"${cursor}" was not expected`);
    return { ...answer, origin: { kind: 'service', name: 'Source' } };
  };
  const handle = { plugin: 'source', load: async () => ({ page }) };
  Object.assign(fake.ctx, {
    watch: () => () => undefined,
    services: ({ id }: { readonly id: string }) => (id === 'nfts' ? [handle] : []),
  });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  const drawn = await draw(fake, element);
  await settleCode();
  const names = () => drawn.all('.lk-nft__name').map(({ textContent }) => textContent);
  return { ...drawn, fake, asked, settle: settleCode, names };
}

test('NFTs after a page of hidden ones are shown', async () => {
  const { names, asked } = await show(<NftsTab />, {
    first: { nfts: [workOf('Gift', true)], next: '2' },
    2: { nfts: [workOf('Another gift', true)], next: '3' },
    3: { nfts: [workOf('Still water')] },
  });
  expect(names()).toEqual(['Still water']);
  expect(asked).toEqual(['first', '2', '3']);
});

test('a further page that fails keeps the NFTs, and is asked for again by the refresh button only', async () => {
  const answers: Record<string, Answer> = {
    first: { nfts: [workOf('Still water')], next: '2' },
    2: new Error('down'),
  };
  const { names, asked, fake, button, click, settle } = await show(<NftsTab />, answers);
  expect(names()).toEqual(['Still water']);
  expect(asked).toEqual(['first', '2']);
  expect(fake.notify.toast).toHaveBeenCalledTimes(1);
  answers[2] = { nfts: [workOf('Low tide')] };
  await click(button('Refresh the NFTs'));
  await settle();
  expect(names()).toEqual(['Still water', 'Low tide']);
});

test('a collection does not ask by itself for a page that failed', async () => {
  const { names, asked } = await show(<CollectionView params={{ id: 'Still water' }} />, {
    first: { nfts: [workOf('Still water')], next: '2' },
    2: new Error('down'),
  });
  expect(names()).toEqual(['Still water']);
  expect(asked).toEqual(['first', '2']);
});

test('an open NFT of a further page stays when the first page is read again', async () => {
  const answers: Record<string, Answer> = {
    first: { nfts: [workOf('Still water')], next: '2' },
    2: { nfts: [workOf('Low tide')] },
  };
  const { render, fake, asked, text, settle } = await show(<NftsTab />, answers);
  answers.first = { nfts: [{ ...workOf('Still water'), name: 'Renamed' }], next: '2' };
  await fake.clock.pass(60_000);
  await render(<NftView params={{ id: 'Low tide' }} />);
  await settle();
  expect(asked).toEqual(['first', '2', 'first']);
  expect(text()).toContain('Low tide');
  await render(<NftView params={{ id: 'Still water' }} />);
  expect(text()).toContain('Renamed');
});

test('a first page with another NFT replaces all pages', async () => {
  const answers: Record<string, Answer> = {
    first: { nfts: [workOf('Still water')], next: '2' },
    2: { nfts: [workOf('Low tide')] },
  };
  const { names, settle, click, button } = await show(<NftsTab />, answers);
  expect(names()).toEqual(['Still water', 'Low tide']);
  answers.first = { nfts: [workOf('New'), workOf('Still water')] };
  await click(button('Refresh the NFTs'));
  await settle();
  expect(names()).toEqual(['New', 'Still water']);
});

test('the pictures of NFTs are not loaded from the hosts that their makers name', async () => {
  const [tracked, inside] = ['https://tracker.example/1.png', 'data:image/png,AA'];
  const { all } = await show(<NftsTab />, {
    first: {
      nfts: [
        { ...workOf('Bait'), imageUrl: tracked as string },
        { ...workOf('Work'), imageUrl: inside as string },
      ],
    },
  });
  expect(all('img').map((image) => image.getAttribute('src'))).toEqual([inside]);
});

test('a source that fails is said, and not that there are no NFTs', async () => {
  const { text, all } = await show(<NftsTab />, { first: new Error('down') });
  expect(all('.lk-nft__name')).toHaveLength(0);
  expect(text()).toContain('Try again');
  expect(text()).not.toContain('No NFTs yet');
});
