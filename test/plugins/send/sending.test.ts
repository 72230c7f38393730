// @vitest-environment jsdom
/** A transfer from its form to its end: what is reset, tracked and said. */

import { expect, test } from 'vitest';
import { reviewAtom, sendAtom } from '../../../plugins/send/state.js';
import { BOB, HASH } from '../eip155/fakeWallet.js';
import { rejectsWith, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const bob = SOLANA_BOB.publicKey.toBase58();
const EMPTY = { token: undefined, sendTokenAmount: '', receiverAddress: '' };
/** Nothing was sent, and the form has no text for it. */
const UNSUPPORTED = Object.assign(new Error('Unsupported'), { code: 4200 });
/** The pause before the receiver is read. */
const DEBOUNCE_MS = 500;

const openers = { eip155: onEthereum, solana: onSolana } as const;

/** The review of a transfer to Bob, with its warnings ticked. */
async function openReview(namespace: keyof typeof openers, to: string, script = {}) {
  const embed = place();
  const bench = await openers[namespace]({}, { embed, script });
  const view = drawn(embed);
  const { modal } = bench;
  const { until, clock } = modal.test;
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to, amount: '1' });
  await until(() => view.primary() !== undefined, 'form');
  await clock.pass(DEBOUNCE_MS);
  await until(() => view.primary()?.textContent === 'Review transfer', 'preview');
  view.primary()?.click();
  const boxes = () => view.all('[role="checkbox"]');
  await until(() => boxes().length > 0, 'review');
  for (const [at] of boxes().entries()) boxes()[at]?.click();
  await until(() => view.primary()?.getAttribute('aria-disabled') !== 'true', 'ticks');
  return { ...bench, ...view };
}

test.each([
  ['eip155', BOB, { eth_sendTransaction: rejectsWith(UNSUPPORTED) }, 'Something went wrong'],
  [
    'solana',
    bob,
    { 'solana:signAndSendTransaction': rejectsWith(UNSUPPORTED) },
    'Failed to send transaction. Please try again.',
  ],
] as const)('a failure on %s without a text of its own has that of the namespace', async (...given) => {
  const [namespace, to, script, text] = given;
  const { primary, all, modal } = await openReview(namespace, to, script);
  primary()?.click();
  // The text of the namespace is loaded with the failure.
  await modal.test.until(() => all('[role="alert"]').some((one) => one.textContent), 'text');
  expect(all('[role="alert"]').flatMap(({ textContent }) => textContent || [])).toEqual([text]);
});

test('after a sent transfer the form is empty, and Send shows no amount and no receiver again', async () => {
  const { primary, all, modal } = await openReview('eip155', BOB, { eth_sendTransaction: HASH });
  const { store } = modal.test.context;
  primary()?.click();
  await modal.test.until(() => modal.state.toast.get()?.message === 'Transaction started', 'toast');
  expect(store.get(sendAtom)).toMatchObject(EMPTY);
  void (modal.open as (view: string) => Promise<unknown>)('Send');
  await modal.test.until(() => all('input').length > 0 && primary()?.textContent !== 'Send', 'form');
  expect((all('input, textarea') as HTMLInputElement[]).map(({ value }) => value)).toEqual(['', '']);
});

/** A wallet that can switch from Ethereum to the network Ten. */
function switching() {
  let chain = '0x1';
  return {
    eth_chainId: async () => chain,
    wallet_switchEthereumChain: async () => {
      chain = '0xa';
      return null;
    },
  };
}

test('a switch of the network empties the form and drops the review', async () => {
  const { modal } = await openReview('eip155', BOB, switching());
  const { store } = modal.test.context;
  expect(store.get(sendAtom)).toMatchObject({ receiverAddress: BOB, sendTokenAmount: '1' });
  expect(store.get(reviewAtom)).toBeDefined();
  await modal.test.clock.drive(modal.switchNetwork('eip155:10'));
  expect(modal.state.network.get()?.id).toBe('eip155:10');
  expect(store.get(sendAtom)).toMatchObject(EMPTY);
  expect(store.get(reviewAtom)).toBeUndefined();
});

test('a switch of the network that clears a transfer says so', async () => {
  const { modal } = await openReview('eip155', BOB, switching());
  await modal.test.clock.drive(modal.switchNetwork('eip155:10'));
  await modal.test.until(() => modal.state.toast.get()?.open === true, 'toast');
  expect(modal.state.toast.get()?.message).toBe('The network changed, so the transfer was cleared.');
});

test('a switch of the network with an empty form says nothing', async () => {
  const embed = place();
  const { modal } = await onEthereum({}, { embed, script: switching() });
  const view = drawn(embed);
  void (modal.open as (view: string) => Promise<unknown>)('Send');
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.clock.drive(modal.switchNetwork('eip155:10'));
  expect(modal.state.network.get()?.id).toBe('eip155:10');
  await modal.test.clock.pass(DEBOUNCE_MS);
  expect(modal.state.toast.get()?.message).toBe('');
});

test('on Solana only SOL is sent, unless the app offers tokens', async () => {
  const refusal = async (solanaTokens: boolean) => {
    const { modal } = await onSolana({}, { solanaTokens });
    const token = { address: bob, symbol: 'USDC', decimals: 6 };
    return rejection(modal.test.clock.drive(modal.api.send.prepare({ to: bob, amount: '1', token })));
  };
  expect(await refusal(false)).toEqual({
    code: 'TOKEN_UNSUPPORTED',
    message: 'Only the native currency of this network can be sent.',
  });
  // The scripted node has no token at this address.
  expect(await refusal(true)).toMatchObject({ message: 'This address is not the mint of a token.' });
});

/** The events of Send in order, after a transfer whose wallet answers so. */
async function trackedBy(answer: unknown) {
  const { modal } = await onEthereum({}, { script: { eth_sendTransaction: answer } });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  await drive(modal.api.send.submit(review, { confirmed: review.warnings })).catch(() => undefined);
  return modal.test.events.filter(({ type }) => type.startsWith('SEND_'));
}

const props = { network: 'eip155:1', native: true };

test('a sent transfer is tracked from its start to its success, without amount and address', async () => {
  expect(await trackedBy(HASH)).toEqual([
    { type: 'SEND_INITIATED', props },
    { type: 'SEND_SUCCESS', props },
    { type: 'SEND_END', props: { ...props, outcome: 'ok', ms: 0 } },
  ]);
});

test('a transfer that the user declines is tracked as an error with its code, without amount and address', async () => {
  const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 });
  expect(await trackedBy(rejectsWith(declined))).toEqual([
    { type: 'SEND_INITIATED', props },
    { type: 'SEND_ERROR', props: { ...props, code: 'USER_REJECTED' } },
    { type: 'SEND_END', props: { ...props, outcome: 'refused', code: 'USER_REJECTED', ms: 0 } },
  ]);
});

test('a sent transfer that is older than a minute is looked up every 10 s', async () => {
  const { modal, node } = await onEthereum({}, { script: { eth_sendTransaction: HASH } });
  const { drive, pass } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  await drive(modal.api.send.submit(review, { confirmed: review.warnings }));
  const looks = () => node.calls.filter(({ method }) => method === 'eth_getTransactionByHash').length;
  await pass(60_000);
  // The pace begins with a look.
  const first = looks();
  for (let step = 0; looks() === first && step < 100; step += 1) await pass(100);
  const before = looks();
  expect(before).toBe(first + 1);
  await pass(9_900);
  expect(looks()).toBe(before);
  await pass(100);
  expect(looks()).toBe(before + 1);
});
