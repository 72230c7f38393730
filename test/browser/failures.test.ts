/** Tests wallets that reject, hang, return wrong values or disappear: each leads to a clear state with a next step. */

import { describe, expect, test } from 'vitest';
import { connect, countRefusals, dapp, modal, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: EVM });
const { chains } = dapp;

const open = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
};

describe('connecting', () => {
  test('a rejected connection shows a message, and Try again connects', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=reject' });
    await open(page);
    await visibleText(page, 'Connection declined').waitFor();
    await setWalletMode(page, 'acorn', 'approve');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(faults).toEqual([]);
    await close();
  });

  test('the user can leave a wallet that hangs and connect another one', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=hang&nimbus=approve' });
    await open(page);
    await visibleText(page, 'Open Acorn').waitFor();
    await modal(page).getByRole('button', { name: 'Back' }).click();
    await modal(page).getByRole('button', { name: 'Nimbus' }).click();
    await expect.poll(() => value(page, 'wallet').textContent()).toBe('Nimbus');
    expect(faults).toEqual([]);
    await close();
  });

  test('a wallet that is asked twice shows that it waits for an answer', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=lock' });
    await open(page);
    await visibleText(page, 'Open Acorn').waitFor();
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await visibleText(page, 'Answer in Acorn').waitFor();
    await setWalletMode(page, 'acorn', 'approve');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(faults).toEqual([]);
    await close();
  });

  test('a wallet that returns a wrong value fails, and the modal offers another try', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=lie:five' });
    await open(page);
    // The failure is also announced to screen readers.
    await expect.poll(() => modal(page).getByRole('alert').textContent()).not.toBe('');
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
    await modal(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('an approval after the modal was closed connects, and leaves the modal closed', async () => {
    const { page, faults, close } = await visit();
    await open(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.evaluate(() => window.latchkeySandbox?.modal.close());
    // The dialog that stays open is the wallet's own.
    await expect.poll(() => value(page, 'modal').textContent()).toBe('closed');
    expect(await value(page, 'status').textContent()).toBe('connecting');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(await value(page, 'wallet').textContent()).toBe('Acorn');
    expect(await value(page, 'modal').textContent()).toBe('closed');
    await expect.poll(() => modal(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('fifty fast clicks ask the wallet once', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=hang' });
    await page.getByTestId('open').click();
    const cell = modal(page).getByRole('button', { name: 'Acorn' });
    await cell.waitFor();
    await cell.evaluate((element) => {
      for (let click = 0; click < 50; click++) (element as HTMLElement).click();
    });
    await visibleText(page, 'Open Acorn').waitFor();
    const asked = () =>
      page.evaluate(
        () =>
          window.latchkeySandbox?.wallets
            .get('acorn')
            ?.requests.filter(({ method }) => /eth_requestAccounts|wallet_requestPermissions/.test(method)).length,
      );
    await expect.poll(asked).toBe(1);
    // Requests of the other clicks would reach the wallet before it answers this request.
    await page.evaluate(() =>
      window.latchkeySandbox?.wallets.get('acorn')?.provider.request({ method: 'eth_chainId' }),
    );
    expect(await asked()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('connected', () => {
  test('a wallet that disappears is kept, and is connected again when it comes back', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.vanish());
    await expect.poll(() => value(page, 'status').textContent()).toBe('locked');
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.comeBack());
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(faults).toEqual([]);
    await close();
  });

  test('the page follows a new account of the wallet, and a revoked permission disconnects', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    const first = await value(page, 'account').textContent();
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.switchAccount(1));
    await expect.poll(() => value(page, 'account').textContent()).not.toBe(first);
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.revoke());
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
    expect(faults).toEqual([]);
    await close();
  });

  test('a wallet on an unknown network must switch before the modal can be closed', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await page.evaluate(() => {
      const acorn = window.latchkeySandbox?.wallets.get('acorn');
      acorn?.emit('chainChanged', '0x2a');
      // The network is read again when the modal opens. The wallet does not contradict itself.
      if (acorn) acorn.mode = { lie: 'network' };
    });
    await expect.poll(() => value(page, 'network').textContent()).toBe('none');
    await page.getByTestId('open').click();
    const choice = modal(page)
      .getByRole('button', { name: chains[0]?.name as string })
      .first();
    await choice.waitFor();
    const refusals = await countRefusals(page);
    await page.keyboard.press('Escape');
    await expect.poll(refusals).toBe(1);
    expect(await choice.isVisible()).toBe(true);
    await setWalletMode(page, 'acorn', 'approve');
    await choice.click();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[0]?.name);
    await modal(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  });

  test('a rejected switch keeps the network, shows a message and can be tried again', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await setWalletMode(page, 'acorn', 'reject');
    await page.getByTestId('open-networks').click();
    const other = modal(page).getByRole('button', { name: chains[1]?.name as string });
    await other.click();
    // The wallet answers when the switch reaches it, not when the row is pressed: wait before its mode changes.
    await visibleText(page, 'Switch declined').waitFor();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[0]?.name);
    await setWalletMode(page, 'acorn', 'approve');
    await other.click();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[1]?.name);
    expect(faults).toEqual([]);
    await close();
  });

  test('a rejected signature shows an error, and the next one works', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await setWalletMode(page, 'acorn', 'reject');
    await page.getByTestId('sign').click();
    await value(page, 'sign-error').waitFor();
    await setWalletMode(page, 'acorn', 'approve');
    await page.getByTestId('sign').click();
    await expect.poll(() => value(page, 'signature-valid').textContent()).toBe('yes');
    expect(faults).toEqual([]);
    await close();
  });

  test('a signature of another key is invalid', async () => {
    const { page, close } = await visit();
    await connect(page);
    await setWalletMode(page, 'acorn', { lie: 'signature' });
    await page.getByTestId('sign').click();
    await expect.poll(() => value(page, 'signature-valid').textContent()).toBe('no');
    await close();
  });
});
