// @vitest-environment jsdom
/** A name that leads to another address than when it was typed stops the transfer. */

import { definePlugin, names } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB, HASH } from '../eip155/fakeWallet.js';
import { ALICE as SOLANA_ALICE, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const THIEF = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const DEBOUNCE_MS = 500;
const REFRESH_MS = 10_000;

/** A source of names that knows `bob.test`, at an address that a test can change. `undefined`: it does not answer. */
function resolver(first: string, namespace = 'eip155') {
  const state: { address: string | undefined; asked: number } = { address: first, asked: 0 };
  const plugin = definePlugin({
    id: 'resolver',
    contributes: [
      names.of(namespace, () => ({
        async resolve({ name }) {
          state.asked += 1;
          if (state.address === undefined) throw new Error('no answer');
          return name === 'bob.test' ? state.address : undefined;
        },
      })),
    ],
  });
  return { state, plugins: [plugin] };
}

test('an app that submits a review after its name has changed is refused, with both addresses', async () => {
  const { state, plugins } = resolver(BOB);
  const { modal, wallet } = await onEthereum({}, { plugins });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: 'bob.test', amount: '1' }));
  state.address = THIEF;
  const sent = modal.api.send.submit(review, { confirmed: review.warnings }).catch((error) => error);
  expect(await drive(sent)).toMatchObject({ code: 'NAME_CHANGED', hints: [BOB, THIEF] });
  expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
});

test.each(['anna', '@anna', 'Änne-2'])('the name %s without a dot is asked of a source of the app', async (name) => {
  const asked: string[] = [];
  const resolve = async (request: { readonly name: string }) => {
    asked.push(request.name);
    return request.name === name ? BOB : undefined;
  };
  const book = definePlugin({ id: 'book', contributes: [names.of('eip155', () => ({ resolve }))] });
  const { modal } = await onEthereum({}, { plugins: [book] });
  const review = await modal.test.clock.drive(modal.api.send.prepare({ to: name, amount: '1' }));
  expect([review.intent.to, review.name, asked.includes(name)]).toEqual([BOB, name, true]);
  expect(JSON.stringify(modal.test.requests)).not.toContain(name);
});

test('a name without a dot that no source knows is refused as text that is no address', async () => {
  const { state, plugins } = resolver(BOB);
  const { modal } = await onEthereum({}, { plugins });
  const { drive } = modal.test.clock;
  const refused = modal.api.send.prepare({ to: 'berta', amount: '1' }).catch((error) => error);
  expect([(await drive(refused)).code, state.asked]).toEqual(['RECEIVER_INVALID', 1]);
});

test('a name that nobody resolves any more does not stop the reviewed transfer', async () => {
  const { state, plugins } = resolver(BOB);
  const { modal, wallet } = await onEthereum({}, { plugins });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: 'bob.test', amount: '1' }));
  state.address = undefined;
  wallet.answer({ eth_sendTransaction: HASH });
  expect(await drive(modal.api.send.submit(review, { confirmed: review.warnings }))).toEqual({ id: HASH });
});

test('on Solana too a changed name is refused', async () => {
  const [alice, bob] = [SOLANA_ALICE, SOLANA_BOB].map((key) => key.publicKey.toBase58()) as [string, string];
  const { state, plugins } = resolver(bob, 'solana');
  const { modal } = await onSolana({}, { plugins });
  const { drive } = modal.test.clock;
  const review = await drive(modal.api.send.prepare({ to: 'bob.test', amount: '1' }));
  state.address = alice;
  const sent = rejection(modal.api.send.submit(review, { confirmed: review.warnings }));
  expect(await drive(sent)).toMatchObject({ code: 'NAME_CHANGED' });
});

/** Opens Send with the name, and waits until it was resolved. */
async function form() {
  const { state, plugins } = resolver(BOB);
  const embed = place();
  const bench = await onEthereum({}, { embed, plugins });
  const view = drawn(embed);
  const { modal } = bench;
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: 'bob.test', amount: '1' });
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => view.primary()?.textContent === 'Review transfer', 'preview');
  const alerts = () => view.all('[role="alert"]').flatMap(({ textContent }) => textContent || []);
  return { ...bench, ...view, state, alerts };
}

const STOPPED = `Stopped: the name leads to ${THIEF} now, and led to ${BOB} before. Nothing was sent.`;

test('a name that changes between the typing and the review shows both addresses', async () => {
  const { modal, state, primary, alerts, text } = await form();
  state.address = THIEF;
  primary()?.click();
  await modal.test.until(() => alerts().length > 0, text());
  expect(alerts()).toEqual([STOPPED]);
});

test('a name that changes while it is reviewed stops the transfer for good', async () => {
  const { modal, state, primary, alerts, text, all } = await form();
  primary()?.click();
  await modal.test.until(() => text().includes('Network cost, at most'), 'review');
  for (const tick of all('[role="checkbox"]')) tick.click();
  state.address = THIEF;
  await modal.test.clock.pass(REFRESH_MS);
  await modal.test.until(() => alerts().length > 0, text());
  expect(alerts()).toEqual([STOPPED]);
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
  state.address = BOB;
  await modal.test.clock.pass(REFRESH_MS);
  expect(alerts()).toEqual([STOPPED]);
});
