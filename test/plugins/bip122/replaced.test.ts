/** A transaction that is replaced by another one with the same coin, against a scripted API. */

import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { announceBurnerWallets } from 'latchkey/plugins/sandbox';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const [ID, OTHER, FUNDING] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string];
const POLL_MS = 10_000;

/** The answers of the API by path. Anything else is 404. */
async function pending(answers: Record<string, unknown>) {
  const modal = createTestModal({
    plugins: [bip122({ networks: [bitcoin], api: { [bitcoin.id]: 'https://esplora.example/api' } })],
    platform: {
      fetch({ url }) {
        const answer = answers[new URL(url).pathname.replace('/api/', '')];
        return answer === undefined ? new Response('not found', { status: 404 }) : (answer as object);
      },
    },
  });
  onTestFinished(() => modal.destroy());
  const { page } = modal.test;
  Object.assign(page, { crypto, reportError: () => {}, setTimeout: () => 0, localStorage: modal.test.storage });
  const wallets = [
    { name: 'Harbor', rdns: 'a.b', namespaces: ['bip122' as const], bip122: { standard: 'unisat' as const } },
  ];
  await announceBurnerWallets({ bip122: {}, wallets, mode: 'approve' }, page as never);
  await modal.test.wake();
  const [connector] = modal.state.connectors.get();
  await modal.connect({ connector: connector?.id ?? '' });
  await modal.api.outbox.add({ id: ID, network: bitcoin.id, label: 'Pay' });
  const entry = () => modal.state.outbox.entries.get()[0];
  await modal.test.until(() => entry()?.nonce !== undefined, 'coin');
  return { modal, entry };
}

const SENT = { txid: ID, status: { confirmed: false }, vin: [{ txid: FUNDING, vout: 7, prevout: null }], vout: [] };

test('it ends as replaced when the other one is confirmed, and not before', async () => {
  const answers: Record<string, unknown> = { [`tx/${ID}`]: SENT };
  const { modal, entry } = await pending(answers);
  delete answers[`tx/${ID}`];
  answers[`tx/${FUNDING}/outspend/7`] = { spent: true, txid: OTHER, vin: 0, status: { confirmed: false } };
  await modal.test.clock.pass(POLL_MS);
  await modal.test.until(() => (entry()?.missing ?? 0) > 0);
  expect(entry()).toMatchObject({ status: 'pending' });
  answers[`tx/${FUNDING}/outspend/7`] = { spent: true, txid: OTHER, vin: 0, status: { confirmed: true } };
  expect(await modal.test.clock.drive(modal.api.outbox.settled(ID))).toMatchObject({
    status: 'replaced',
    reason: 'NONCE_USED',
    transaction: OTHER,
  });
});

test('it stays pending while its coin is not spent, and is confirmed when the API knows it again', async () => {
  const answers: Record<string, unknown> = { [`tx/${ID}`]: SENT };
  const { modal, entry } = await pending(answers);
  delete answers[`tx/${ID}`];
  answers[`tx/${FUNDING}/outspend/7`] = { spent: false };
  await modal.test.clock.pass(POLL_MS);
  await modal.test.until(() => (entry()?.missing ?? 0) > 0);
  expect(entry()).toMatchObject({ status: 'pending' });
  answers[`tx/${ID}`] = { ...SENT, status: { confirmed: true } };
  expect(await modal.test.clock.drive(modal.api.outbox.settled(ID))).toMatchObject({ status: 'confirmed' });
});
