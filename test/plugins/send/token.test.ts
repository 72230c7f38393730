/** The token of a transfer: without an address, only the network's own currency. */

import { transfers } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const bob = SOLANA_BOB.publicKey.toBase58();
const unnamed = (symbol: string, native: string) => ({
  code: 'INPUT_INVALID',
  message: `The token "${symbol}" has no address. Give its address, or leave the token out to send ${native}.`,
});

test.each([
  ['SHIB', 18, undefined],
  ['X', 19, undefined],
  ['ETH', 19, undefined],
  ['SHIB', 18, ''],
  ['SHIB', 18, null],
])('on Ethereum, %s with %i decimals and the address %o is refused before the node is asked', async (...given) => {
  const { modal, node, wallet } = await onEthereum();
  const [symbol, decimals, address] = given;
  const asked = [node.calls.length, wallet.asked.length];
  const token = { symbol, decimals, address: address as undefined };
  expect(await rejection(modal.api.send.prepare({ to: BOB, amount: '1', token }))).toEqual(unnamed(symbol, 'ETH'));
  expect([node.calls.length, wallet.asked.length]).toEqual(asked);
});

test.each([
  ['BIG', 10, undefined],
  ['USDC', 6, ''],
])('on Solana, %s with %i decimals and the address %o is refused before the node is asked', async (...given) => {
  const { modal, node } = await onSolana();
  const [symbol, decimals, address] = given;
  const asked = node.calls.length;
  const token = { symbol, decimals, address };
  expect(await rejection(modal.api.send.prepare({ to: bob, amount: '1', token }))).toEqual(unnamed(symbol, 'SOL'));
  expect(node.calls.length).toBe(asked);
});

test.each([undefined, { symbol: 'ETH', decimals: 18 }, { symbol: 'ETH', decimals: 18, address: '' }])(
  'the native currency is sent for %o',
  async (token) => {
    const { modal } = await onEthereum();
    const { intent } = await modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '1', token }));
    expect(intent.token).toEqual({ symbol: 'ETH', decimals: 18 });
    expect(intent.payload).toMatchObject({ to: BOB, value: '0xde0b6b3a7640000' });
  },
);

const SERVED = [
  ['eip155', 'eip155:1', 'ETH'],
  ['solana', solanaMainnet.id, 'SOL'],
  ['bip122', bitcoin.id, 'BTC'],
] as const;

test.each(SERVED)('the transfers of %s refuse it for other callers too', async (namespace, network, native) => {
  const modal = createTestModal({
    plugins: [eip155({ networks: [mainnet] }), solana({ networks: [solanaMainnet] }), bip122({ networks: [bitcoin] })],
  });
  onTestFinished(modal.destroy);
  const service = await modal.test.context.service(transfers, namespace);
  const token = { symbol: 'SHIB', decimals: 18 };
  const to = { eip155: BOB, solana: bob, bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }[namespace];
  const request = { network, from: to, to, token, amount: 10n ** 18n };
  expect(await rejection(service.prepare(request))).toEqual(unnamed('SHIB', native));
  expect(modal.test.requests).toEqual([]);
});
