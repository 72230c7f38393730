// @vitest-environment jsdom
/** The facts that the form of Send reads: `modal.state.send.form`. */

import { definePlugin, identity, names, type Token, tokens } from 'latchkey/plugin';
import type { SendState } from 'latchkey/plugins/send';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum, onSolana } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;
const ETHER = 10n ** 18n;
/** Decimals of prices. */
const DOLLAR = 10n ** 20n;
/** Before the sources of the chain. */
const FIRST = { order: -1 };
const ORIGIN = { kind: 'service', name: 'Script' } as const;
const PICTURE = 'data:image/png,bob';

const token = (name: string, rest: Partial<Token> = {}): Token => ({
  id: `eip155:1/${name}`,
  network: 'eip155:1',
  name,
  symbol: name,
  decimals: 18,
  quantity: ETHER,
  ...rest,
});
const native = token('ETH', { price: 2_000n * DOLLAR, value: 1_000n * DOLLAR, quantity: ETHER / 2n });

/** A source of tokens, prices, names and profiles that a test scripts. */
function script(namespace = 'eip155') {
  const state = {
    list: async (): Promise<readonly Token[]> => [native],
    imageUrl: PICTURE,
    lists: 0,
  };
  const plugin = definePlugin({
    id: 'script',
    contributes: [
      tokens.of(
        namespace,
        () => ({
          list: async () => {
            state.lists += 1;
            return { tokens: await state.list(), origin: ORIGIN };
          },
        }),
        FIRST,
      ),
      names.of(
        namespace,
        () => ({
          resolve: async ({ name }) => (name === 'bob.eth' ? BOB : undefined),
          reverse: async ({ address }) => (address === BOB ? 'bob.eth' : undefined),
        }),
        FIRST,
      ),
      identity.of(namespace, () => ({ find: async () => ({ imageUrl: state.imageUrl, origin: ORIGIN }) })),
    ],
  });
  return { state, plugin };
}

const openers = { eip155: onEthereum, solana: onSolana };

/** The view Send over such a source. */
async function openSend(namespace: keyof typeof openers = 'eip155', answers = {}) {
  const embed = place();
  const { state, plugin } = script(namespace);
  const { modal, node } = await openers[namespace](answers, { embed, plugins: [plugin] });
  const view = drawn(embed);
  const form = () =>
    (modal.state as unknown as { readonly send: { readonly form: { get(): SendState } } }).send.form.get();
  const { until, clock } = modal.test;
  const open = async () => {
    void modal.open('Send');
    await until(() => view.primary() !== undefined, 'form');
  };
  const type = async (text: string) => {
    const [, input] = view.all('input') as HTMLInputElement[];
    // React replaces the setter of the element; the setter of the prototype triggers its change detection.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await modal.test.settle();
  };
  /** Types a receiver, and waits until it is read. */
  const read = async (text: string) => {
    await type(text);
    await clock.pass(DEBOUNCE_MS);
    await until(() => form().receiverProfileName !== undefined, 'receiver');
  };
  return { ...view, state, modal, node, form, open, type, read, until, clock };
}

test('a receiver without a profile has the avatar of its address', async () => {
  const { state, open, type, all, clock, until } = await openSend();
  state.imageUrl = 'javascript:alert(1)';
  await open();
  await type('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
  await clock.pass(DEBOUNCE_MS);
  await until(() => all('.lk-send__who .lk-avatar').length === 1, 'avatar');
});

test('a name that resolves is the name of the receiver, until one more letter is typed', async () => {
  const { form, open, read, type, text, until } = await openSend();
  await open();
  expect(form().receiverProfileName).toBeUndefined();
  await read('bob.eth');
  await until(() => form().receiverProfileImageUrl === PICTURE, 'picture');
  expect(form().receiverProfileName).toBe('bob.eth');
  expect(text()).toContain('bob.eth');
  await type('bob.ethe');
  expect(form()).toMatchObject({ receiverProfileName: undefined, receiverProfileImageUrl: undefined });
});

test('a typed address has its registered name', async () => {
  const { form, open, read } = await openSend();
  await open();
  await read(BOB);
  expect(form()).toMatchObject({ receiverProfileName: 'bob.eth', receiverProfileImageUrl: PICTURE });
});

test('a picture that is no picture is left out', async () => {
  const { form, open, read, state } = await openSend();
  state.imageUrl = 'javascript:alert(1)';
  await open();
  await read('bob.eth');
  expect(form()).toMatchObject({ receiverProfileName: 'bob.eth', receiverProfileImageUrl: undefined });
});

test('on EVM, cost and balance of the form are worth dollars', async () => {
  const { form, open, until } = await openSend('eip155', { eth_getBalance: `0x${(ETHER / 2n).toString(16)}` });
  await open();
  await until(() => form().gasPriceInUSD !== undefined && form().networkBalanceInUSD !== undefined, 'costs');
  expect(form()).toMatchObject({
    gasPrice: 1_000_000_000n,
    gasPriceInUSD: 30_000_000_000_000_000_000n,
    networkBalanceInUSD: 100_000_000_000_000_000_000_000n,
  });
});

test('on Solana, the price of gas is the cost of a transfer', async () => {
  const { form, open, state, until } = await openSend('solana');
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const sol = { id: `${network}/sol`, network, name: 'Solana', symbol: 'SOL', decimals: 9, quantity: 1n } as const;
  state.list = async () => [{ ...sol, price: 200n * DOLLAR, value: 1n }];
  await open();
  await until(() => form().gasPriceInUSD !== undefined && form().networkBalanceInUSD !== undefined, 'costs');
  // 15 000 lamports, and 100 SOL.
  expect(form()).toMatchObject({
    gasPrice: 15_000n,
    gasPriceInUSD: (200n * DOLLAR * 15_000n) / 10n ** 9n,
    networkBalanceInUSD: 20_000n * DOLLAR,
  });
});

test('without a price, nothing is worth dollars', async () => {
  const { form, open, state, until } = await openSend();
  state.list = async () => [token('ETH')];
  await open();
  await until(() => form().gasPrice !== undefined && form().tokenBalances.length > 0, 'costs');
  expect(form()).toMatchObject({ gasPriceInUSD: undefined, networkBalanceInUSD: undefined });
});

test('the tokens of the form are those of Send: the native currency, then the others by value', async () => {
  const { form, open, state, until } = await openSend();
  const cheap = token('Cheap', { address: `0x${'1'.repeat(40)}`, price: DOLLAR, value: DOLLAR });
  const dear = token('Dear', { address: `0x${'2'.repeat(40)}`, price: 9n * DOLLAR, value: 9n * DOLLAR });
  state.list = async () => [cheap, dear, native];
  await open();
  await until(() => form().tokenBalances.length === 3, 'tokens');
  expect(form().tokenBalances.map(({ symbol }) => symbol)).toEqual(['ETH', 'Dear', 'Cheap']);
});

test('a failed read of the tokens is dated, and repeated after 30 s at the earliest', async () => {
  const down = () => {
    throw new Error('down');
  };
  const { form, modal, open, state, until, clock } = await openSend('eip155', { eth_getBalance: down });
  state.list = () => Promise.reject(new Error('down'));
  await open();
  await until(() => form().lastRetry !== undefined, 'failure');
  const failedAt = form().lastRetry ?? 0;
  const asked = state.lists;
  state.list = async () => [native];
  const reopen = async () => {
    modal.close();
    await modal.test.settle();
    await open();
    await modal.test.settle();
  };
  await clock.pass(29_000);
  await reopen();
  expect([state.lists, form().lastRetry]).toEqual([asked, failedAt]);
  await clock.pass(1_000);
  await reopen();
  await until(() => form().tokenBalances.length === 1, 'tokens');
  expect([state.lists, form().lastRetry]).toEqual([asked + 1, undefined]);
});

test('another account forgets what was read', async () => {
  const { form, modal, open, read, until } = await openSend();
  await open();
  await read('bob.eth');
  await until(() => form().gasPrice !== undefined, 'costs');
  modal.close();
  await modal.test.clock.drive(modal.disconnect());
  const { receiverAddress, receiverProfileName, gasPrice, networkBalanceInUSD, tokenBalances } = form();
  expect([receiverAddress, receiverProfileName, gasPrice, networkBalanceInUSD]).toEqual(['', ...Array(3)]);
  expect(tokenBalances).toEqual([]);
});
