/** Buy on the local chains: popup, payment, and tokens that arrive. Balances are read from the chains. */

import { expect, test } from 'vitest';
import { ask, connect, dapp, inModal, modal, useBrowser, value, visibleText } from './browser.js';
import { CARDS, openBuy, openPayment, pay, seeQuote, settle, tokenBalance } from './onramping.js';

const visit = useBrowser({ parts: ['eip155', 'solana', 'onramp', 'backend', 'activity'] });
const [chain] = dapp.chains as [(typeof dapp.chains)[0]];
const lamports = async (address: string) =>
  BigInt(((await ask(dapp.solana.rpcUrl, 'getBalance', [address])) as { readonly value: number }).value);
const token = dapp.tokens.find(({ symbol }) => symbol === 'TUSD')?.address ?? '';

test('50 dollars buy tokens that arrive on the EVM chain, and the row in Activity goes from in progress to done', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  // Other files of this worker buy with the first account, and their rows would be listed too.
  const [, address = ''] = (await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.accounts)) ?? [];
  await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.switchAccount(1));
  await expect.poll(() => value(page, 'account').textContent()).toBe(address);
  const before = await tokenBalance(chain.rpcUrl, token, address);
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Buy' }).click();
  await modal(page).getByRole('button', { name: '$50', exact: true }).click();
  await visibleText(page, 'TUSD on Latchkey Local').waitFor();
  await visibleText(page, '1-2% fee').waitFor();
  await seeQuote(page);
  // 1.5 % and 50 cents are fees.
  await visibleText(page, '48.75 TUSD').waitFor();
  expect(await inModal(page, '.lk-kv').innerText()).toMatch(
    /You get\s+48\.75 TUSD\s+Price\s+1 TUSD = \$1\.00\s+Crypto\s+\$48\.75\s+Network cost\s+\$0\.50\s+Coinbase fee\s+\$0\.75\s+You pay\s+\$50\.00/,
  );
  const popup = await openPayment(page, 'Continue to Coinbase');
  await visibleText(page, 'Finish in the Coinbase window').waitFor();
  // The payment page has no way to this page.
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await pay(popup, CARDS.slow);
  await visibleText(page, '48.75 TUSD is on its way').waitFor();
  await modal(page).getByRole('button', { name: 'View activity' }).click();
  const row = inModal(page, '.lk-activity li .lk-row').filter({ hasText: '+ 48.75 TUSD' });
  const open = row.filter({ hasText: 'In progress' });
  await expect.poll(() => open.allTextContents()).toEqual([expect.stringMatching(/From Coinbase/)]);
  expect(await tokenBalance(chain.rpcUrl, token, address)).toBe(before);
  await settle();
  expect((await tokenBalance(chain.rpcUrl, token, address)) - before).toBe(48_750_000n);
  await expect.poll(() => open.count()).toBe(0);
  await expect.poll(() => row.first().textContent()).toMatch(/Bought/);
  expect(faults).toEqual([]);
  await close();
});

test('SOL that is paid for at the second provider arrives on Solana', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Cedar' }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await modal(page).waitFor({ state: 'hidden' });
  const address = (await value(page, 'account').textContent()) ?? '';
  const before = await lamports(address);
  await openBuy(page, { amount: '49.99' });
  await visibleText(page, 'SOL on Solana Local').waitFor();
  const popup = await openPayment(page, 'Continue to Meld.io');
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await expect.poll(() => popup.getByLabel('Amount in USD').inputValue()).toBe('49.99');
  await pay(popup, CARDS.works);
  // 1.5 % (75 cents) and 50 cents are fees; SOL costs 150 dollars.
  await visibleText(page, '0.32493333 SOL arrived').waitFor();
  expect((await lamports(address)) - before).toBe(324_933_333n);
  await modal(page).getByRole('button', { name: 'View activity' }).click();
  const row = inModal(page, '.lk-activity li .lk-row').filter({ hasText: 'Bought' });
  await expect.poll(() => row.allTextContents()).toEqual([expect.stringMatching(/From Meld.io.*SOL/)]);
  expect(faults).toEqual([]);
  await close();
});
