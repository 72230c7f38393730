// @vitest-environment jsdom
/** Receivers that were sent to before: an address is known on the network on which it was sent to. */

import { expect, test } from 'vitest';
import { ALICE, BOB, HASH } from '../eip155/fakeWallet.js';
import { onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

/** The transaction that the wallet has signed, as a node knows it. */
const SENT = {
  hash: HASH,
  from: ALICE,
  to: BOB,
  value: '0xde0b6b3a7640000',
  input: '0x',
  nonce: '0x0',
  chainId: '0x1',
  blockNumber: null,
  blockHash: null,
};

/** A modal that has sent to Bob on Ethereum. */
async function afterTransfer(embed?: HTMLElement) {
  const setup = await onEthereum(
    { eth_getTransactionByHash: SENT, eth_getTransactionReceipt: null, eth_getTransactionCount: '0x0' },
    { ...(embed && { embed }) },
  );
  const { modal, wallet } = setup;
  wallet.answer({ eth_sendTransaction: HASH, wallet_switchEthereumChain: null });
  const prepare = () => modal.api.send.prepare({ to: BOB, amount: '1' });
  const first = await prepare();
  await modal.test.clock.drive(modal.api.send.submit(first, { confirmed: first.warnings }));
  const moveTo = async (id: number) => {
    wallet.answer({ eth_chainId: `0x${id.toString(16)}` });
    wallet.emit('chainChanged', `0x${id.toString(16)}`);
    await modal.test.until(() => modal.state.network.get()?.id === `eip155:${id}`, 'the other network');
  };
  return { ...setup, first, prepare, moveTo };
}

test('a receiver of Ethereum is new on another network, where a contract’s address may have no account', async () => {
  const { first, prepare, moveTo } = await afterTransfer();
  expect([first.warnings, (await prepare()).warnings]).toEqual([['first'], []]);
  await moveTo(10);
  expect((await prepare()).warnings).toEqual(['first']);
});

test('an address that looks like a receiver of another network is marked', async () => {
  const { modal, moveTo } = await afterTransfer();
  await moveTo(10);
  const lookalike = `${BOB.slice(0, 6)}${'ab'.repeat(16)}${BOB.slice(-4)}`.toLowerCase();
  const { warnings } = await modal.api.send.prepare({ to: lookalike, amount: '1' });
  expect(warnings).toEqual(['lookalike', 'first']);
});

test('Send lists the receivers of the active network only', async () => {
  const embed = place();
  const { modal, moveTo } = await afterTransfer(embed);
  const { until } = modal.test;
  const { text } = drawn(embed);
  void modal.open('Send');
  await until(() => text().includes('Sent to before'), 'the former receivers');
  await moveTo(10);
  await until(() => !text().includes('Sent to before'), 'the form on the other network');
  expect(text()).toContain('Ten');
});
