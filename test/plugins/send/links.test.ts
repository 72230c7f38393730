/** Receivers given as payment links, and names that are kept outside of the chain. */

import { ModalError } from 'latchkey';
import { definePlugin, names } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const bob = SOLANA_BOB.publicKey.toBase58();

test.each([`solana:${bob}`, `solana:${bob}?amount=0.0001&label=Shop`, `SOLANA:${bob}?amount=0.0001`])(
  'the receiver of a link of the namespace is read: %s',
  async (to) => {
    const { modal } = await onSolana();
    expect((await modal.api.send.prepare({ to, amount: '1' })).intent.to).toBe(bob);
  },
);

test.each([`bitcoin:${bob}`, 'solana:', `solana:${bob}/transfer`])('another link is no receiver: %s', async (to) => {
  const { modal } = await onSolana();
  expect(await rejection(modal.api.send.prepare({ to, amount: '1' }))).toMatchObject({ code: 'RECEIVER_INVALID' });
});

test('a link that names another network is no receiver', async () => {
  const { modal } = await onEthereum();
  const prepare = (to: string) => rejection(modal.test.clock.drive(modal.api.send.prepare({ to, amount: '1' })));
  expect(await prepare(`ethereum:${BOB}@137`)).toMatchObject({ code: 'RECEIVER_INVALID' });
  expect(await prepare(`ethereum:${BOB}@1`)).toMatchObject({ code: 'resolved' });
});

test('a name that is kept outside of the chain is refused with this reason', async () => {
  const resolve = async () => {
    throw new ModalError('Kept outside of the chain.', { code: 'NAME_OFFCHAIN' });
  };
  const naming = definePlugin({ id: 'naming', contributes: [names.of('solana', () => ({ resolve }))] });
  const { modal } = await onSolana({}, { plugins: [naming] });
  const preparing = modal.api.send.prepare({ to: 'jesse.base.eth', amount: '1' });
  expect(await rejection(preparing)).toMatchObject({ code: 'NAME_OFFCHAIN' });
});
