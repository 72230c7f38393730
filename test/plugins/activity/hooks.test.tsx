// @vitest-environment jsdom
/** `useActivity` and `useNfts`, over scripted sources. */

import { createModal } from 'latchkey';
import { type ActivityPage, definePlugin, type NftPage, activity as pages, nfts as works } from 'latchkey/plugin';
import { activity } from 'latchkey/plugins/activity';
import { type UseActivity, type UseNfts, useActivity, useNfts } from 'latchkey/plugins/activity/react';
import { eip155 } from 'latchkey/plugins/eip155';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { draw, until } from '../../kernel/react/reactHarness.js';
import { fakeWallet } from '../eip155/fakeWallet.js';
import { NETWORKS } from '../eip155/modal.js';

const origin = { kind: 'service', name: 'data.example' } as const;

/** A page with a transaction of this hash. */
const pageOf = (network: string, hash: string, next?: string): ActivityPage => ({
  transactions: [
    { hash, network, type: 'execute', status: 'confirmed', minedAt: 1.7e12, from: '', to: '', transfers: [] },
  ],
  ...(next && { next }),
  origin,
});

async function arrange(sources: ReturnType<typeof pages.of>[]) {
  const connectors = [{ id: 'wallet', name: 'Wallet', provider: fakeWallet({}).provider }];
  const source = definePlugin({ id: 'source', contributes: sources });
  const modal = createModal({
    plugins: [eip155({ networks: NETWORKS, connectors }), activity(), source],
    storage: false,
  });
  atEnd(modal.destroy);
  let seen: { readonly activity: UseActivity; readonly nfts: UseNfts } | undefined;
  const Probe = () => {
    seen = { activity: useActivity(), nfts: useNfts() };
    return null;
  };
  await draw(modal, <Probe />);
  const connect = () =>
    act(async () => {
      expect(await modal.connect({ connector: 'wallet' })).toMatchObject({ status: 'connected' });
    });
  return { modal, connect, now: () => seen as NonNullable<typeof seen> };
}

test('the first pages are read after a connect, and further ones on demand', async () => {
  const { connect, now, modal } = await arrange([
    pages.of('eip155', () => ({
      page: async ({ network, cursor }) => pageOf(network, cursor ?? 'first', cursor ? undefined : 'second'),
    })),
    works.of('eip155', () => ({
      page: async ({ network }): Promise<NftPage> => ({
        nfts: [{ id: 'n', network, quantity: 1n, name: 'Still water', collection: '', isSpam: false }],
        origin,
      }),
    })) as never,
  ]);
  expect(now().activity).toMatchObject({ status: 'idle', transactions: [], loading: false, empty: false });
  await connect();
  await until(() => expect(now().activity.transactions.map(({ hash }) => hash)).toEqual(['first']));
  await until(() => expect(now().nfts).toMatchObject({ empty: false, isPartial: false, loading: false }));
  expect(now().activity.lastNetworkInView).toBe(modal.state.network.get()?.id);
  await act(() => now().activity.fetchMore());
  expect(now().activity.transactions.map(({ hash }) => hash)).toEqual(['first', 'second']);
  expect(now().activity.next).toBeUndefined();
});

test('a new read of the first page keeps all pages while it is the same, and replaces them when it has something new', async () => {
  let newest = 'first';
  const { connect, now } = await arrange([
    pages.of('eip155', () => ({
      page: async ({ network, cursor }) => pageOf(network, cursor ?? newest, cursor ? undefined : 'second'),
    })),
  ]);
  const hashes = () => now().activity.transactions.map(({ hash }) => hash);
  await connect();
  await until(() => expect(hashes()).toEqual(['first']));
  await act(() => now().activity.fetchMore());
  await act(() => now().activity.refetch());
  expect(hashes()).toEqual(['first', 'second']);
  newest = 'newer';
  await act(() => now().activity.refetch());
  expect(hashes()).toEqual(['newer']);
  expect(now().activity.next).toBe('second');
});

test('without a source of NFTs, those of the history are listed and marked as partial', async () => {
  const { connect, now } = await arrange([
    pages.of('eip155', () => ({
      async page({ network }): Promise<ActivityPage> {
        const [transaction] = pageOf(network, 'mint').transactions;
        const transfer = { direction: 'in', decimals: 0, symbol: '', name: 'Still water #214' } as const;
        const transfers = [{ ...transfer, quantity: 1n, nft: { isSpam: false } }];
        return { transactions: transaction ? [{ ...transaction, transfers }] : [], origin };
      },
    })),
  ]);
  await connect();
  await until(() => expect(now().nfts).toMatchObject({ isPartial: true, empty: false }));
  expect(now().nfts.nfts).toMatchObject([{ name: 'Still water #214', collection: 'Still water', quantity: 1n }]);
});

test('code that cannot be loaded is reported, and the hooks reject nothing', async () => {
  const fail = () => {
    throw new Error('The code could not be loaded.');
  };
  const actions = '../../../plugins/activity/actions.js';
  vi.doMock(actions, () => ({ readHistory: fail, readMoreHistory: fail, readNfts: fail, readMoreNfts: fail }));
  onTestFinished(() => void vi.doUnmock(actions));
  const { connect, now, modal } = await arrange([
    pages.of('eip155', () => ({ page: async ({ network }) => pageOf(network, 'first') })),
  ]);
  await connect();
  await act(async () => {
    expect(await now().activity.refetch()).toBeUndefined();
    expect(await now().nfts.fetchMore()).toBeUndefined();
  });
  const { faults } = await modal.health();
  expect(new Set(faults.map(({ plugin }) => plugin))).toEqual(new Set(['activity']));
});
