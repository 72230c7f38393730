/** Send on the local Solana network: SOL, and tokens of both token programs. Balances are read outside the page. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SANDBOX_MINTS } from '../../plugins/sandbox/node/solana/mints.js';
import { keypairOf } from '../../plugins/sandbox/solana/account.js';
import { associatedAddress, TOKEN_PROGRAMS } from '../../plugins/solana/transactions/associated.js';
import { ask, dapp, modal, useBrowser, value } from './browser.js';
import { review, startTransfer } from './sending.js';

const visit = useBrowser({ parts: ['solana', 'send'], query: '?solanaTokens&mode=approve' });
const { rpcUrl } = dapp.solana;

/** An address that no other test uses. */
let people = 0;
const newReceiver = () => {
  people += 1;
  return keypairOf(people.toString(16).padStart(64, 'c')).address;
};
const lamports = async (address: string) =>
  BigInt(((await ask(rpcUrl, 'getBalance', [address])) as { readonly value: number }).value);
const tokenUnits = async (account: string) => {
  const { value: found } = (await ask(rpcUrl, 'getAccountInfo', [account, { encoding: 'jsonParsed' }])) as {
    readonly value: {
      readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { amount: string } } } };
    };
  };
  return BigInt(found.data.parsed.info.tokenAmount.amount);
};

/** Connects a wallet that has only Solana accounts. */
async function connectCedar(page: Page) {
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Cedar' }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await modal(page).waitFor({ state: 'hidden' });
}

async function send(page: Page, params: unknown) {
  await review(page, params);
  await startTransfer(page);
  await expect
    .poll(() => page.evaluate(() => window.latchkeySandbox?.modal.state.outbox.entries.get()[0]?.status))
    .toBe('confirmed');
}

test('SOL: the reviewed amount arrives, and the sender pays it and the fee', async () => {
  const { page, faults, close } = await visit();
  await connectCedar(page);
  const from = (await value(page, 'account').textContent()) ?? '';
  const to = newReceiver();
  const before = await lamports(from);
  await send(page, { to, amount: '0.25' });
  expect(await lamports(to)).toBe(250_000_000n);
  const [{ id } = { id: '' }] =
    (await page.evaluate(() => window.latchkeySandbox?.modal.state.outbox.entries.get().map(({ id }) => ({ id })))) ??
    [];
  const { meta } = (await ask(rpcUrl, 'getTransaction', [id, { commitment: 'confirmed' }])) as {
    readonly meta: { readonly err: unknown; readonly fee: number };
  };
  expect(meta.err).toBeNull();
  expect(before - (await lamports(from))).toBe(250_000_000n + BigInt(meta.fee));
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['TUSD', 0, '12.5', 12_500_000n],
  ['REEF', 1, '0.000000001', 1n],
] as const)(
  '%s: the token arrives in a new account of the receiver, then in the same one',
  async (symbol, at, amount, units) => {
    const { page, faults, close } = await visit();
    await connectCedar(page);
    const { address: mint = '', decimals = 0 } = SANDBOX_MINTS.find((one) => one.symbol === symbol) ?? {};
    const to = newReceiver();
    const token = { address: mint, symbol, decimals };
    await send(page, { to, amount, token });
    const account = associatedAddress(to, mint, TOKEN_PROGRAMS[at] ?? '');
    expect(await tokenUnits(account)).toBe(units);
    const second = await page.evaluate(
      (input) =>
        window.latchkeySandbox?.modal.api.send
          .prepare(input)
          .then(async (review) => [review.warnings, (await window.latchkeySandbox?.modal.api.send.submit(review))?.id]),
      { to, amount, token },
    );
    // The receiver is known now.
    expect(second?.[0]).toEqual([]);
    await expect.poll(() => tokenUnits(account)).toBe(2n * units);
    expect(faults).toEqual([]);
    await close();
  },
);
