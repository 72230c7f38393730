/** Tests the demo from end to end, on real chains and under its strict Content-Security-Policy. */

import { verifyMessage } from 'viem';
import { expect, test } from 'vitest';
import { ask, balance, dapp, inModal, modal, setWalletMode, useBrowser, value } from './browser.js';

const visit = useBrowser();
const { chains } = dapp;

test('connect, read the balance, switch network, sign, send, reload, disconnect', async () => {
  const { page, faults, close } = await visit();
  const chain = chains[0] as (typeof chains)[0];
  const other = chains[1] as (typeof chains)[0];

  // Connect: the user approves in the wallet's own window.
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  const address = (await value(page, 'account').textContent()) as `0x${string}`;
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await modal(page).waitFor({ state: 'hidden' });

  // The balance equals that of the chain. Above the list it may already be the value of all tokens in dollars.
  const wei = BigInt((await ask(chain.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string);
  await page.getByTestId('open').click();
  const row = inModal(page, '.lk-row', { hasText: 'Ether' }).first();
  const whole = async () => /([\d,]+)(\.\d+)? ETH/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', '');
  await expect.poll(whole).toBe(String(wei / 10n ** 18n));

  // Switch the network in the modal. The wallet switches too.
  await modal(page)
    .getByRole('button', { name: new RegExp(chain.name) })
    .first()
    .click();
  await modal(page).getByRole('button', { name: other.name }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => value(page, 'network').textContent()).toBe(other.name);
  await expect
    .poll(() => page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.chainId))
    .toBe(other.chainId);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });

  // Sign. The signature is verified here, outside the page.
  await setWalletMode(page, 'acorn', 'approve');
  await page.getByTestId('message').fill('Hello from Meadow');
  await page.getByTestId('sign').click();
  await expect.poll(() => value(page, 'signature').textContent()).toMatch(/^0x/);
  const signature = (await value(page, 'signature').textContent()) as `0x${string}`;
  expect(await verifyMessage({ address, message: 'Hello from Meadow', signature })).toBe(true);

  // Send. Compare the receipt and the receiver's balance with the chain.
  const receiver = '0x00000000000000000000000000000000000a11ce';
  await page.getByTestId('send-to').fill(receiver);
  await page.getByTestId('send-amount').fill('0.125');
  await page.getByTestId('send').click();
  await expect.poll(() => value(page, 'receipt-status').textContent()).toBe('success');
  const hash = await value(page, 'tx-hash').textContent();
  const receipt = (await ask(other.rpcUrl, 'eth_getTransactionReceipt', [hash])) as { status: string; to: string };
  expect(receipt).toMatchObject({ status: '0x1', to: receiver });
  expect(await ask(other.rpcUrl, 'eth_getBalance', [receiver, 'latest'])).toBe(`0x${(125n * 10n ** 15n).toString(16)}`);

  // Reload: the wallet is connected again without a request.
  await page.reload();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await expect.poll(() => value(page, 'account').textContent()).toBe(address);
  await expect.poll(() => value(page, 'network').textContent()).toBe(other.name);
  await expect.poll(() => page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.pending)).toBe(0);

  // Disconnect in the modal: the tiles of Account are those of plugins, so Disconnect is in the details. The wallet stays
  // disconnected after a reload.
  await page.getByTestId('open').click();
  // The dialog grows when the tokens arrive.
  await modal(page).getByText('Data from').waitFor();
  await modal(page).getByRole('button', { name: 'Account details' }).click();
  await modal(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  await modal(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('latchkey:')));
  // The last network and the last wallet stay stored, because they do not identify the user.
  expect(left.filter((key) => !/:(network|recent)$/.test(key))).toEqual([]);

  expect(faults).toEqual([]);
  await close();
});

test('connect, switch network and disconnect by keyboard alone', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the element with this name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 40; steps++) {
      const focused = await page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const control = element?.closest('button, a, input');
        return control?.getAttribute('aria-label') ?? control?.textContent ?? '';
      });
      if (name.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}.`);
  };
  await page.getByTestId('open').focus();
  await press('Enter');
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await tabTo(/Acorn|Harbor|Nimbus/);
  // Arrows move the focus inside the shelf. Home moves it to the first wallet.
  await press('Home');
  await tabTo(/Acorn/);
  await press('Enter');
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await modal(page).waitFor({ state: 'hidden' });
  // The focus returns to the button that opened the modal.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.testid)).toBe('open');

  await press('Enter');
  await expect.poll(() => balance(page).textContent()).toMatch(/ETH|\$/);
  await tabTo(new RegExp(chains[0]?.name as string));
  await press('Enter');
  await modal(page)
    .getByRole('button', { name: chains[1]?.name as string })
    .waitFor();
  await tabTo(new RegExp(`^${chains[1]?.name}`));
  await press('Enter');
  await expect.poll(() => value(page, 'network').textContent()).toBe(chains[1]?.name);
  await tabTo(/Account details/);
  await press('Enter');
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await tabTo(/Disconnect/);
  await press('Enter');
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  expect(faults).toEqual([]);
  await close();
});

test('before the user acts the page sends no request and stores nothing', async () => {
  const { page, requests, faults, close } = await visit();
  const after = requests.length;
  const code = requests.filter((url) => /\.js(\?|$)/.test(url)).length;
  await page.waitForLoadState('networkidle');
  expect(requests.slice(after).filter((url) => !url.endsWith('.js') && !url.endsWith('.svg'))).toEqual([]);
  expect(code).toBeGreaterThan(0);
  expect(requests.filter((url) => /engine|shell|View|dialog/i.test(url))).toEqual([]);
  const stored = await page.evaluate(() => [
    Object.keys(localStorage).filter((key) => !key.startsWith('latchkey-sandbox')),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(stored).toEqual([[], [], '']);
  // Hovering over the button fetches scripts and nothing else.
  const before = requests.length;
  await page.getByTestId('open').hover();
  await page.waitForLoadState('networkidle');
  expect(requests.slice(before).filter((url) => !url.endsWith('.js'))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
