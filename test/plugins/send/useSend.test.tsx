// @vitest-environment jsdom
/** `useSend`: the transfer without the views, over a scripted chain. */

import { definePlugin, fees, type Intent, ModalError, names, type Submitted, transfers } from 'latchkey/plugin';
import { send } from 'latchkey/plugins/send';
import { type UseSend, useSend } from 'latchkey/plugins/send/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, draw, until } from '../../kernel/react/reactHarness.js';
import { eventually } from '../../tools/eventually.js';

const RECEIVER = 'bob';
const INPUT = { to: RECEIVER, amount: '0.25' };

/** A service of transfers whose wallet answers when the test says so. */
function chain() {
  const asked: { answer(id: string): void; refuse(error: unknown): void; readonly intent: Intent }[] = [];
  const tracked: string[] = [];
  const plugin = definePlugin({
    id: 'chain',
    contributes: [
      fees.of('meadow', () => ({ transfer: async () => 1n })),
      names.of('meadow', () => ({ resolve: async ({ name }) => (name === 'bob.example' ? RECEIVER : undefined) })),
      transfers.of('meadow', () => ({
        failure: { key: 'x', text: 'It failed.' },
        tokens: 'none' as const,
        readReceiver: async ({ text }) =>
          text.includes('.')
            ? { status: 'invalid' as const, reason: 'format' as const }
            : { status: 'address' as const, address: text, isContract: false, isBurn: false },
        balance: async () => 10n ** 18n,
        prepare: async ({ network, from, to, token, amount }) =>
          Object.freeze({ network, from, to, token, amount, maxFee: 1n, payload: {} }),
        submit: (intent) =>
          new Promise<Submitted>((resolve, reject) => {
            asked.push({ intent, answer: (id) => resolve({ id, kind: 'transaction' }), refuse: reject });
          }),
        async track({ id }) {
          tracked.push(id);
          return { status: 'confirmed' as const, id };
        },
      })),
    ],
  });
  return { plugin, asked, tracked };
}

async function connected() {
  const { plugin, asked, tracked } = chain();
  const arranged = arrange([plugin, send()]);
  let value: UseSend | undefined;
  const Probe = () => {
    value = useSend();
    return null;
  };
  const drawn = await draw(arranged.modal, <Probe />);
  const now = () => value as UseSend;
  await arranged.connect();
  return { ...arranged, ...drawn, asked, tracked, now };
}

test('a transfer is reviewed with its warnings, sent once they are confirmed, and followed to its end', async () => {
  const { now, asked, tracked } = await connected();
  expect(now().status).toBe('idle');
  await act(async () => void (await now().prepare({ to: 'bob.example', amount: '0.25' })));
  expect(now()).toMatchObject({ status: 'review', error: undefined });
  expect(now().review).toMatchObject({ name: 'bob.example', warnings: ['first'], intent: { to: RECEIVER } });

  await act(async () => void (await now().submit()));
  expect(now()).toMatchObject({ status: 'review', error: { code: 'WARNING_UNCONFIRMED' } });
  expect(asked).toEqual([]);

  await act(async () => {
    void now().submit({ confirmed: ['first'] });
    // Further calls change nothing.
    void now().submit({ confirmed: ['first'] });
    await eventually(() => expect(asked).toHaveLength(1));
  });
  expect(now().status).toBe('prompting');
  await act(async () => {
    asked[0]?.answer('0x01');
    await eventually(() => expect(tracked).toHaveLength(1));
  });
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { status: 'confirmed', id: '0x01' } }));
  expect(asked).toHaveLength(1);
});

test('a refused transfer can be submitted again', async () => {
  const { now, asked } = await connected();
  await act(async () => void (await now().prepare(INPUT)));
  await act(async () => {
    void now().submit({ confirmed: ['first'] });
    await eventually(() => expect(asked).toHaveLength(1));
    asked[0]?.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
  });
  await until(() => expect(now()).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } }));
  await act(async () => {
    void now().submit({ confirmed: ['first'] });
    await eventually(() => expect(asked).toHaveLength(2));
  });
  expect(now()).toMatchObject({ status: 'prompting', error: undefined });
});

test.each([
  [{ to: RECEIVER, amount: '1e3' }, 'AMOUNT_MALFORMED'],
  [{ to: RECEIVER, amount: '0.1234567' }, 'AMOUNT_TOO_PRECISE'],
  [{ to: 'eve.example', amount: '1' }, 'NAME_UNKNOWN'],
])('%o is refused with %s, and nothing is reviewed', async (input, code) => {
  const { now } = await connected();
  await act(async () => expect(await now().prepare(input)).toBeUndefined());
  expect(now()).toMatchObject({ status: 'idle', review: undefined, error: { code } });
});

test('only the last of two transfers is shown, and a reset forgets it', async () => {
  const { now } = await connected();
  await act(async () => {
    await Promise.all([now().prepare(INPUT), now().prepare({ ...INPUT, amount: '0.5' })]);
  });
  expect(now().review?.intent.amount).toBe(500_000n);
  await act(async () => now().reset());
  expect(now()).toMatchObject({ status: 'idle', review: undefined });
});
