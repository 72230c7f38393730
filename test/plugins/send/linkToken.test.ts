/** The token that a payment link names is compared with the token to send. */

import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const usdc = { address: USDC, symbol: 'USDC', decimals: 6 };
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const bob = SOLANA_BOB.publicKey.toBase58();
const differs = { code: 'TOKEN_DIFFERS' };

test.each([
  ['USDC, without a token', { to: `ethereum:${USDC}/transfer?address=${BOB}&uint256=1000000` }],
  ['DAI, with USDC', { to: `ethereum:${DAI}/transfer?address=${BOB}&uint256=1000000`, token: usdc }],
  ['Ether, with USDC', { to: `ethereum:${BOB}?value=1e18`, token: usdc }],
])('on Ethereum, a link that asks for %s is refused before the node is asked', async (_, input) => {
  const { modal, node } = await onEthereum();
  const asked = node.calls.length;
  const refused = await rejection(modal.test.clock.drive(modal.api.send.prepare({ ...input, amount: '1' })));
  expect(refused).toMatchObject(differs);
  expect(node.calls.length).toBe(asked);
});

test('on Solana, a link that asks for a mint is refused without it, and one for SOL with a mint', async () => {
  const { modal } = await onSolana();
  const prepare = (input: object) =>
    rejection(modal.test.clock.drive(modal.api.send.prepare({ ...input, amount: '1' } as never)));
  expect(await prepare({ to: `solana:${bob}?amount=1&spl-token=${mint}` })).toMatchObject(differs);
  const token = { address: mint, symbol: 'USDC', decimals: 6 };
  expect(await prepare({ to: `solana:${bob}?amount=1`, token })).toMatchObject(differs);
});

test('the message names both tokens', async () => {
  const { modal } = await onEthereum();
  const to = `ethereum:${USDC}/transfer?address=${BOB}&uint256=1000000`;
  expect(await rejection(modal.test.clock.drive(modal.api.send.prepare({ to, amount: '1' })))).toEqual({
    code: 'TOKEN_DIFFERS',
    message: `The payment link asks for ${USDC}, and ETH would be sent. Send the token of the link.`,
  });
});

test.each([
  ['Ether', { to: `ethereum:${BOB}?value=1e18` }],
  ['no token', { to: `ethereum:${BOB}` }],
])('a link that asks for %s is prepared in Ether', async (_, input) => {
  const { modal } = await onEthereum();
  const { intent } = await modal.test.clock.drive(modal.api.send.prepare({ ...input, amount: '1' }));
  expect([intent.to, intent.token.symbol]).toEqual([BOB, 'ETH']);
});

test('the token of a link is not refused in another spelling', async () => {
  const { modal } = await onEthereum();
  const to = `ethereum:${USDC.toLowerCase()}/transfer?address=${BOB}&uint256=1000000`;
  const read = await rejection(modal.test.clock.drive(modal.api.send.prepare({ to, token: usdc, amount: '1' })));
  expect(read).not.toMatchObject(differs);
});
