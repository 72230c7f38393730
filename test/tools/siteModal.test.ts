import { frame } from 'latchkey/plugins/frame';
import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { quoters } from 'latchkey/plugins/swaps/slots';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { chainServices } from '../site/modal/evm/chainServices.js';
import { chainIdOf, nodeUrl } from '../site/modal/evm/nodes.js';
import { readPrices } from '../site/modal/evm/prices.js';

test('a log-in in the playground is refused with a reason, and loads no page of an operator', async () => {
  const modal = createTestModal({ plugins: [frame({ url: 'http://127.0.0.1:9/frame' }), chainServices()] });
  onTestFinished(() => modal.destroy());
  const client = await modal.test.context.service(frameClients, FRAME);
  await expect(client.connectEmail({ email: 'alice@mail.example' })).rejects.toMatchObject({
    code: 'FRAME_SAID',
    message: 'Needs the embedded wallet of an operator. This page has none.',
  });
  expect(await client.isConnected()).toBe(false);
  expect(client.cooldown()).toBe(0);
});

test('the playground has a source of swaps for EVM networks only', () => {
  const modal = createTestModal({ plugins: [chainServices()] });
  onTestFinished(() => modal.destroy());
  expect(modal.test.context.services(quoters, 'eip155')).toHaveLength(1);
  expect(modal.test.context.services(quoters, 'solana')).toHaveLength(0);
});

test('only the URLs of the nodes of the playground lead to its worker', () => {
  expect(chainIdOf(nodeUrl(8453))).toBe(8453);
  for (const url of ['https://rpc.example.com/1', 'http://127.0.0.1:8546/1', `${nodeUrl(1)}/x`, nodeUrl(1.5)])
    expect(chainIdOf(url)).toBeUndefined();
});

test('a token without an invented price has none', () => {
  const token = { network: 'eip155:1', name: '', decimals: 18, quantity: 1n } as const;
  const found = readPrices([
    { ...token, id: 'a', symbol: 'ETH' },
    { ...token, id: 'b', symbol: 'ARB' },
  ]);
  expect([...found]).toEqual([['a', 2_500n * 10n ** 20n]]);
});
