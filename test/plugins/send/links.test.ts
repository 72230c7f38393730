// @vitest-environment jsdom
/** Receivers given as payment links, and names that are kept outside of the chain. */

import { ModalError } from 'latchkey';
import { definePlugin, names } from 'latchkey/plugin';
import type { SendState } from 'latchkey/plugins/send';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onBitcoin, onEthereum, onSolana, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const bob = SOLANA_BOB.publicKey.toBase58();
/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;
// BIP-173 §Examples.
const BITCOIN_BOB = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

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

test.each([`bitcoin:${BITCOIN_BOB}?amount=0.0001`, `BITCOIN:${BITCOIN_BOB.toUpperCase()}?AMOUNT=0.0001`])(
  'the receiver of a link of Bitcoin is read: %s',
  async (to) => {
    const { modal } = await onBitcoin();
    const { intent } = await modal.api.send.prepare({ to, amount: '0.0001' });
    expect(intent).toMatchObject({ to: BITCOIN_BOB, amount: 10_000n });
  },
);

test('a link that names another network is no receiver', async () => {
  const { modal } = await onEthereum();
  const prepare = (to: string) => rejection(modal.test.clock.drive(modal.api.send.prepare({ to, amount: '1' })));
  const message = 'The receiver is an address of the network eip155:137, not of eip155:1.';
  for (const to of [`ethereum:${BOB}@137`, `pol:${BOB}`, `eip155:137:${BOB}`]) {
    expect(await prepare(to)).toEqual({ code: 'RECEIVER_INVALID', message });
  }
  expect(await prepare(`ethereum:${BOB}@1`)).toMatchObject({ code: 'resolved' });
});

/** Puts a text into the field of the receiver, as a paste does. */
function paste({ all }: ReturnType<typeof drawn>, text: string) {
  const [field] = all('.lk-send__to');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the form says for which network an address with its network in front is', async () => {
  const embed = place();
  const { modal } = await onEthereum({}, { embed });
  const view = drawn(embed);
  void modal.open('Send');
  await modal.test.until(() => view.all('.lk-send__to').length > 0, 'form');
  paste(view, `oeth:${BOB}`);
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => view.text().includes('This address is for Ten, not for Ethereum'), 'the network');
});

test('a pasted link enters its receiver and its amount', async () => {
  const embed = place();
  const { modal } = await onSolana({}, { embed });
  const view = drawn(embed);
  void modal.open('Send');
  await modal.test.until(() => view.all('.lk-send__to').length > 0, 'form');
  paste(view, `solana:${bob}?amount=0.25&label=Shop`);
  const form = () => modal.state.send?.form?.get() as SendState;
  await modal.test.until(() => form().receiverAddress === bob, 'receiver');
  expect(form()).toMatchObject({ sendTokenAmount: '0.25', token: undefined });
});

test('Send opened with a link enters the amount of the link', async () => {
  const embed = place();
  const { modal } = await onSolana({}, { embed });
  void modal.open('Send', { to: `solana:${bob}?amount=0.25` });
  const form = () => modal.state.send?.form?.get() as SendState;
  await modal.test.until(() => form().receiverAddress === bob, 'receiver');
  expect(form().sendTokenAmount).toBe('0.25');
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

test('a name that mixes alphabets is refused under the field, and no error is reported', async () => {
  const embed = place();
  const { modal, node } = await onEthereum({}, { embed });
  const view = drawn(embed);
  void (modal.open as (view: string) => Promise<unknown>)('Send');
  await modal.test.until(() => view.all('.lk-send__to').length > 0, 'form');
  const asked = node.calls.filter(({ method }) => method === 'eth_call').length;
  // The second letter is Cyrillic.
  paste(view, 'b\u043eb.eth');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => view.all('[role="alert"]').some(({ textContent }) => textContent), 'refusal');
  expect(view.all('[role="alert"]').flatMap(({ textContent }) => textContent || [])).toEqual(['Error resolving name ']);
  expect(node.calls.filter(({ method }) => method === 'eth_call')).toHaveLength(asked);
  expect(modal.test.errors).toEqual([]);
  const { api, test: bench } = modal;
  const prepared = rejection(bench.clock.drive(api.send.prepare({ to: 'b\u043eb.eth', amount: '1' })));
  expect(await prepared).toMatchObject({ code: 'NAME_UNKNOWN' });
  expect(bench.errors).toEqual([]);
});
