/** The tokens of a swap: without an address, only the network's own currency. */

import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { swapChains } from 'latchkey/plugins/swaps/slots';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ALICE } from '../eip155/fakeWallet.js';
import { rejection } from '../send/chains.js';
import { openMarket, REED, SEED } from './market.js';

const SHIB = { name: 'Shiba', symbol: 'SHIB', decimals: 18 };

test.each([
  ['paid', { from: SHIB, to: SEED }],
  ['received', { from: SEED, to: { ...SHIB, address: '' } }],
])('a %s token without an address is refused by name', async (_, tokens) => {
  const { modal, prepared } = await openMarket();
  expect(await rejection(modal.api.swaps.prepare({ ...tokens, amount: 5n }))).toEqual({
    code: 'INPUT_INVALID',
    message: 'The token "SHIB" has no address.',
  });
  expect(prepared).toEqual([]);
});

test.each([{ amount: 5n }, { from: SEED, amount: 5n }, { from: SEED, to: REED }])(
  'a swap without two tokens and an amount is refused: %o',
  async (input) => {
    const { modal } = await openMarket();
    expect(await rejection(modal.api.swaps.prepare(input as never))).toMatchObject({ code: 'AMOUNT_INVALID' });
  },
);

test('the swaps of eip155 refuse it for other callers too', async () => {
  const modal = createTestModal({ plugins: [eip155({ networks: [mainnet] })] });
  onTestFinished(modal.destroy);
  const chain = await modal.test.context.service(swapChains, 'eip155');
  const { signal } = new AbortController();
  const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const base = { network: 'eip155:1', account: ALICE, amount: 10n ** 18n, routers: [], signal } as const;
  for (const tokens of [
    { from: SHIB, to: ETH },
    { from: ETH, to: SHIB },
  ]) {
    expect(await rejection(chain.prepare({ ...base, ...tokens }))).toMatchObject({ code: 'INPUT_INVALID' });
  }
  expect(modal.test.requests).toEqual([]);
});
