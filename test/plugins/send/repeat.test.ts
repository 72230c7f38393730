// @vitest-environment jsdom
/** A transfer after one to the same receiver whose answer was not seen: the first one may be on its way. */

import { expect, test } from 'vitest';
import { BOB, HASH } from '../eip155/fakeWallet.js';
import { rejectsWith, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const bob = SOLANA_BOB.publicKey.toBase58();
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** The connection to the wallet breaks while it is asked. */
const lost = rejectsWith(new Error('Extension context invalidated.'));
const DEBOUNCE_MS = 500;
const BOX =
  'A transfer to this address was asked for before, and its answer was not seen. It may be on its way. I want to send again.';

test.each([
  ['Ethereum', onEthereum, BOB, { eth_sendTransaction: lost }],
  ['Solana', onSolana, bob, { 'solana:signAndSendTransaction': lost }],
] as const)('on %s, a review after an unseen answer has a warning to confirm', async (_, open, to, script) => {
  const { modal } = await open({}, { script });
  const { drive } = modal.test.clock;
  const prepare = (amount: string) => drive(modal.api.send.prepare({ to, amount }));
  const first = await prepare('1');
  expect(first.warnings).toEqual(['first']);
  const submit = (review: typeof first, confirmed = review.warnings) =>
    drive(rejection(modal.api.send.submit(review, { confirmed })));
  await submit(first);
  const unconfirmed = { code: 'WARNING_UNCONFIRMED' };
  expect(await submit(first)).toMatchObject(unconfirmed);
  const [again, other] = [await prepare('1'), await prepare('0.5')];
  expect([again.warnings, other.warnings]).toEqual([
    ['repeat', 'first'],
    ['repeat', 'first'],
  ]);
  expect(await submit(again, ['first'])).toMatchObject(unconfirmed);
  expect(modal.state.outbox.entries.get()).toHaveLength(1);
  await submit(again);
  expect(modal.state.outbox.entries.get()).toHaveLength(2);
});

test('another receiver, and a receiver whose unseen transfer was closed, have no such warning', async () => {
  const { modal, wallet } = await onEthereum({}, { script: { eth_sendTransaction: lost } });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  await drive(rejection(modal.api.send.submit(review, { confirmed: review.warnings })));
  expect((await drive(modal.api.send.prepare({ to: CAROL, amount: '1' }))).warnings).toEqual(['first']);
  const [entry] = modal.state.outbox.entries.get();
  await drive(modal.api.outbox.dismiss(entry?.key ?? ''));
  expect((await drive(modal.api.send.prepare({ to: BOB, amount: '1' }))).warnings).toEqual(['first']);
  wallet.answer({ eth_sendTransaction: HASH });
  expect(await drive(modal.api.send.submit(review, { confirmed: review.warnings }))).toEqual({ id: HASH });
});

test('while the wallet is asked, as in another tab, a review of the same transfer has the warning', async () => {
  const { modal, wallet } = await onEthereum(
    {},
    { script: { eth_sendTransaction: () => new Promise(() => undefined) } },
  );
  const { clock, until } = modal.test;
  const review = await clock.drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  void modal.api.send.submit(review, { confirmed: review.warnings }).catch(() => undefined);
  await until(() => modal.state.outbox.entries.get().length === 1, 'entry');
  expect((await clock.drive(modal.api.send.prepare({ to: BOB, amount: '1' }))).warnings).toEqual(['repeat', 'first']);
  expect((await clock.drive(modal.api.send.prepare({ to: CAROL, amount: '1' }))).warnings).toEqual(['first']);
  expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('a declined transfer is no reason for the warning', async () => {
  const declined = rejectsWith(Object.assign(new Error('No.'), { code: 4001 }));
  const { modal } = await onEthereum({}, { script: { eth_sendTransaction: declined } });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  await drive(rejection(modal.api.send.submit(review, { confirmed: review.warnings })));
  expect((await drive(modal.api.send.prepare({ to: BOB, amount: '1' }))).warnings).toEqual(['first']);
});

test('the open review shows the box as soon as the answer is lost, and sends only after a tick', async () => {
  const embed = place();
  const { modal, wallet } = await onEthereum({}, { embed, script: { eth_sendTransaction: lost } });
  const { all, primary } = drawn(embed);
  const { until, clock } = modal.test;
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB, amount: '1' });
  await until(() => primary() !== undefined, 'form');
  await clock.pass(DEBOUNCE_MS);
  await until(() => primary()?.textContent === 'Review transfer', 'preview');
  primary()?.click();
  const boxes = () => all('[role="checkbox"]');
  await until(() => boxes().length === 1, 'review');
  boxes()[0]?.click();
  const isReady = () => primary()?.getAttribute('aria-disabled') !== 'true';
  await until(isReady, 'tick');
  primary()?.click();
  await until(() => boxes().length === 2, 'second box');
  expect(boxes()[1]?.closest('label')?.textContent ?? boxes()[1]?.parentElement?.textContent).toContain(BOX);
  expect(isReady()).toBe(false);
  const asked = wallet.asked.length;
  primary()?.click();
  expect(wallet.asked.length).toBe(asked);
  boxes()[1]?.click();
  await until(isReady, 'second tick');
  // This answer is lost too: the tick was for one earlier transfer, not for two.
  primary()?.click();
  await until(() => modal.state.outbox.entries.get().length === 2 && !isReady(), 'a box without its tick');
  expect(boxes().map((box) => box.getAttribute('aria-checked') ?? `${(box as HTMLInputElement).checked}`)).toEqual([
    'true',
    'false',
  ]);
});
