/** Tests the four namespaces under the strict policy: alone, together, after a reload, and while they disconnect one by one. */

import { expect, test } from 'vitest';
import { ask, dapp, modal, useBrowser, value } from './browser.js';
import { account, connectTo, FOUR, offersOf, signAll } from './fourNamespaces.js';
import { FEATURES, NAMESPACES } from './parts.js';

const visit = useBrowser({ parts: NAMESPACES });
const { chains, solana } = dapp;

test.each(FOUR)(
  '$namespace: connect, sign and disconnect; Account offers what works; an independent library verifies the signature',
  async (part) => {
    const { page, faults, close } = await visit({ query: '?mode=approve', parts: [...NAMESPACES, ...FEATURES] });
    await connectTo(page, part);
    expect(await signAll(page, part, 'Hello Wörld ✓')).toEqual(part.kinds);

    // All plugins are there, also those that cannot work in this namespace.
    await value(page, 'open').click();
    await expect.poll(() => offersOf(page)).toEqual(part.offers);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });

    await value(page, `disconnect-${part.namespace}`).click();
    await expect.poll(() => account(page, part)).toBe('none');
    await page.reload();
    await page.evaluate(() => window.latchkeySandbox?.ready);
    await expect.poll(() => account(page, part)).toBe('none');
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
    expect(faults).toEqual([]);
    await close();
  },
);

test('four connected namespaces can be switched, survive a reload, and stay when another one disconnects', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const addresses = new Map<string, string>();
  for (const part of FOUR) addresses.set(part.namespace, await connectTo(page, part));
  const now = async () => {
    const lines = FOUR.map(async (one) => [one.namespace as string, (await account(page, one)) ?? ''] as const);
    return new Map(await Promise.all(lines));
  };
  await expect.poll(now).toEqual(addresses);

  // Switch to each namespace by a click in the modal, and sign there.
  for (const part of FOUR) {
    await value(page, 'open').click();
    await modal(page).getByRole('button', { name: 'Switch account' }).click();
    await modal(page).getByRole('list', { name: part.name }).getByRole('button', { name: part.wallet }).first().click();
    await expect.poll(() => value(page, 'network-id').textContent()).toMatch(new RegExp(`^${part.namespace}:`));
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => value(page, 'account').textContent()).toBe(addresses.get(part.namespace));
    expect(await signAll(page, part, `from ${part.wallet}`)).toEqual(part.kinds);
  }

  // All are restored without a request to the wallets.
  await page.reload();
  await expect.poll(now).toEqual(addresses);
  const pending = () =>
    page.evaluate(() => {
      const {
        wallets,
        solana: second,
        bip122,
        polkadot,
      } = window.latchkeySandbox as NonNullable<Window['latchkeySandbox']>;
      return [wallets, second, bip122, polkadot].flatMap((sides) => [...sides.values()].map((one) => one.pending));
    });
  expect(new Set(await pending())).toEqual(new Set([0]));

  // The page's button disconnects one namespace, and a wallet disconnects a second one.
  await value(page, 'disconnect-bip122').click();
  addresses.set('bip122', 'none');
  await expect.poll(now).toEqual(addresses);
  await page.evaluate(() => window.latchkeySandbox?.polkadot.get('fern')?.revoke());
  addresses.set('polkadot', 'none');
  await expect.poll(now).toEqual(addresses);
  // A Polkadot wallet that shares no account may ask the user when it is read, so a page load does not read it.
  await page.reload();
  await expect.poll(now).toEqual(addresses);
  expect(new Set(await pending())).toEqual(new Set([0]));
  expect(faults).toEqual([]);
  await close();
});

test('a Polkadot account is encoded for the active network and signs in every encoding', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const part = FOUR.find(({ namespace }) => namespace === 'polkadot') as (typeof FOUR)[0];
  const first = await connectTo(page, part);
  await value(page, 'open-networks').click();
  await modal(page).getByRole('button', { name: 'Kusama' }).click();
  await expect.poll(() => value(page, 'network').textContent()).toBe('Kusama');
  await expect.poll(() => account(page, part)).not.toBe(first);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await signAll(page, part, 'by another name')).toEqual(part.kinds);
  expect(faults).toEqual([]);
  await close();
});

test('each wallet with a local chain makes a payment, and the chain confirms it', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const [ethereum, second] = FOUR as [(typeof FOUR)[0], (typeof FOUR)[0]];
  const pay = async (amount: string) => {
    await value(page, 'send-amount').fill(amount);
    await value(page, 'send').click();
    await expect.poll(() => value(page, 'receipt-status').allTextContents()).not.toEqual([]);
    const hash = await value(page, 'tx-hash').textContent();
    return {
      hash,
      to: await value(page, 'send-to').inputValue(),
      status: await value(page, 'receipt-status').textContent(),
    };
  };

  await connectTo(page, ethereum);
  const ether = await pay('0.125');
  expect(ether.status).toBe('success');
  expect(await ask(chains[0]?.rpcUrl ?? '', 'eth_getTransactionReceipt', [ether.hash])).toMatchObject({
    status: '0x1',
  });

  await connectTo(page, second);
  const balanceOf = async (address: string) =>
    BigInt(((await ask(solana.rpcUrl, 'getBalance', [address])) as { readonly value: number }).value);
  const before = await balanceOf(await value(page, 'send-to').inputValue());
  const lamports = await pay('0.25');
  expect(lamports.status).toBe('confirmed');
  expect(await balanceOf(lamports.to)).toBe(before + 250_000_000n);
  const { value: statuses } = (await ask(solana.rpcUrl, 'getSignatureStatuses', [[lamports.hash]])) as {
    readonly value: readonly { readonly err: unknown }[];
  };
  expect(statuses).toMatchObject([{ err: null }]);
  expect(faults).toEqual([]);
  await close();
});
