// @vitest-environment jsdom
/** `useSwap`: the swap without the views, over a scripted source and chain. */

import { createModal } from 'latchkey';
import { definePlugin, type OutboxLook, type Submitted } from 'latchkey/plugin';
import { swaps } from 'latchkey/plugins/swaps';
import { type UseSwap, useSwap } from 'latchkey/plugins/swaps/react';
import { quoters, type SwapIntent, swapChains } from 'latchkey/plugins/swaps/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { draw, until } from '../../kernel/react/reactHarness.js';
import { meadow, scriptConnector, scriptGrant } from '../../kernel/wallets.js';
import { eventually } from '../../tools/eventually.js';

const ROUTER = `0x${'11'.repeat(20)}`;
const CLOVER = { name: 'Clover', symbol: 'CLV', decimals: 6 };
const SEED = { address: 'seed', name: 'Seed', symbol: 'SEED', decimals: 3 };
const REED = { address: 'reed', name: 'Reed', symbol: 'REED', decimals: 3 };
const PAID = { from: SEED, to: REED, amount: 2_000n };

/** A source whose token needs an approval, and a wallet that answers when the test says so. */
function exchange({ canBundle = false, outcome = 'confirmed' as 'confirmed' | 'failed' } = {}) {
  const asked: { answer(id: string): void; refuse(error: unknown): void; readonly steps: string }[] = [];
  const state = { allowance: 0n, rate: 3n };
  const plugin = definePlugin({
    id: 'exchange',
    contributes: [
      quoters.of('meadow', () => ({
        name: 'The fair',
        feeBps: 30,
        tokens: async () => [SEED, REED],
        quote: async ({ amount, to }) => (to.symbol === 'CLV' ? undefined : { toAmount: amount * state.rate }),
        allowance: async () => state.allowance,
        buildApproval: async () => ({ to: 'seed', data: '0x', spender: ROUTER }),
        buildSwap: async () => ({ to: ROUTER, data: '0x' }),
      })),
      swapChains.of('meadow', () => ({
        canBundle: async () => canBundle,
        async prepare({ network, account, from, to, amount, approval, swap }) {
          const steps = [...(approval ? ['approve' as const] : []), ...(swap ? ['swap' as const] : [])];
          return steps.map((step): SwapIntent => {
            const received = step === 'swap' ? to : undefined;
            const base = { step, network, from: account, router: ROUTER, token: from, amount, value: 0n, received };
            return { ...base, minimum: swap?.minimum ?? 0n, recipient: account, maxFee: 7n, payload: {} };
          });
        },
        seal: () => ({}) as never,
        submit: (intents) =>
          new Promise<Submitted>((resolve, reject) => {
            asked.push({
              steps: intents.map(({ step }) => step).join(),
              answer: (id) => resolve({ id, kind: intents.length > 1 ? 'calls' : 'transaction' }),
              refuse: reject,
            });
          }),
        async track({ id, intent }): Promise<OutboxLook> {
          if (intent.step === 'approve') state.allowance = intent.amount;
          return { status: outcome, id };
        },
      })),
    ],
  });
  return { plugin, asked };
}

async function connected(options: Parameters<typeof exchange>[0] = {}) {
  const { plugin, asked } = exchange(options);
  const wallet = scriptConnector('harbor');
  const modal = createModal({
    plugins: [meadow([wallet.connector]), plugin, swaps({ routers: { 'meadow:1': ROUTER } })],
    storage: false,
  });
  atEnd(modal.destroy);
  let value: UseSwap | undefined;
  const Probe = () => {
    value = useSwap();
    return null;
  };
  await draw(modal, <Probe />);
  const now = () => value as UseSwap;
  await act(async () => {
    const done = modal.connect({ connector: 'harbor' });
    await eventually(() => expect(wallet.asked).toHaveLength(1));
    wallet.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'alice' }] } }));
    await done;
  });
  /** Submits, and answers the wallet's question. */
  const submitted = (respond: (one: (typeof asked)[0]) => void) =>
    act(async () => {
      const before = asked.length;
      void now().submit();
      await eventually(() => expect(asked).toHaveLength(before + 1));
      respond(asked[before] as (typeof asked)[0]);
    });
  return { asked, now, submitted };
}

test('a token is approved, prepared again and swapped; the status follows each step', async () => {
  const { now, asked, submitted } = await connected();
  expect(now().status).toBe('idle');
  await act(async () => void (await now().prepare(PAID)));
  expect(now()).toMatchObject({ status: 'review', error: undefined, review: { kind: 'approve', minimum: 5_940n } });
  await submitted((one) => one.answer('0x01'));
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { id: '0x01', status: 'confirmed' } }));
  await act(async () => void (await now().prepare(PAID)));
  expect(now()).toMatchObject({ status: 'review', review: { kind: 'swap', price: { source: 'The fair' } } });
  await submitted((one) => one.answer('0x02'));
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { id: '0x02', data: { isApproved: true } } }));
  expect(asked.map(({ steps }) => steps)).toEqual(['approve', 'swap']);
});

test('a wallet with atomic batches is asked once, for approval and swap', async () => {
  const { now, asked, submitted } = await connected({ canBundle: true });
  await act(async () => void (await now().prepare(PAID)));
  expect(now().review?.kind).toBe('bundle');
  await submitted((one) => one.answer('batch'));
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { id: 'batch', sentAs: 'calls' } }));
  expect(asked.map(({ steps }) => steps)).toEqual(['approve,swap']);
});

test('a rejected request can be submitted again; while the wallet is asked, further calls change nothing', async () => {
  const { now, asked, submitted } = await connected();
  await act(async () => void (await now().prepare(PAID)));
  await submitted((one) => one.refuse(new Error('No.')));
  await until(() => expect(now()).toMatchObject({ status: 'review', error: new Error('No.') }));
  await act(async () => {
    void now().submit();
    void now().submit();
    await eventually(() => expect(asked).toHaveLength(2));
  });
  expect(now()).toMatchObject({ status: 'prompting', error: undefined });
  await act(async () => asked[1]?.answer('0x01'));
  await until(() => expect(now().entry?.status).toBe('confirmed'));
  expect(asked).toHaveLength(2);
});

test('an approval that the network refuses ends as failed', async () => {
  const { now, submitted } = await connected({ outcome: 'failed' });
  await act(async () => void (await now().prepare(PAID)));
  await submitted((one) => one.answer('0x01'));
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { status: 'failed' } }));
});

test.each([
  ['no amount', { ...PAID, amount: 0n }, 'AMOUNT_INVALID'],
  ['one token twice', { ...PAID, to: SEED }, 'AMOUNT_INVALID'],
  ['a token without a price', { ...PAID, to: CLOVER }, 'QUOTE_MISSING'],
])('a swap with %s is refused with its code, and nothing is reviewed', async (_, input, code) => {
  const { now } = await connected();
  await act(async () => expect(await now().prepare(input)).toBeUndefined());
  expect(now()).toMatchObject({ status: 'idle', review: undefined, error: { code } });
});

test('a quote changes no state; of two preparations only the last counts, and a reset forgets it', async () => {
  const { now } = await connected();
  await act(async () =>
    expect(await now().quote(PAID)).toMatchObject({ toAmount: 6_000n, source: 'The fair', fee: 6n }),
  );
  expect(now().status).toBe('idle');
  await act(async () => {
    await Promise.all([now().prepare(PAID), now().prepare({ ...PAID, amount: 4_000n })]);
  });
  expect(now().review?.price.input.amount).toBe(4_000n);
  await act(async () => now().reset());
  expect(now()).toMatchObject({ status: 'idle', review: undefined, entry: undefined });
});
