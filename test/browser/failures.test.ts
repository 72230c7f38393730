/** Wallets that refuse, hang, lie and vanish: each ends in a clear state with a way on. */

import { describe, expect, inject, test } from 'vitest';
import { connect, modal, says, script, useBrowser, value } from './browser.js';

const visit = useBrowser();
const { chains } = inject('dapp');

const open = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
};

describe('connecting', () => {
  test('a refusal is told, and Try again connects', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=reject' });
    await open(page);
    await says(page, 'Connection declined').waitFor();
    await script(page, 'acorn', 'approve');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(faults).toEqual([]);
    await close();
  });

  test('a wallet that hangs can be left, and another one connects', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=hang&nimbus=approve' });
    await open(page);
    await says(page, 'Open Acorn').waitFor();
    await modal(page).getByRole('button', { name: 'Back' }).click();
    await modal(page).getByRole('button', { name: 'Nimbus' }).click();
    await expect.poll(() => value(page, 'wallet').textContent()).toBe('Nimbus');
    expect(faults).toEqual([]);
    await close();
  });

  test('a locked wallet asked twice says that it must be unlocked', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=lock' });
    await open(page);
    await says(page, 'Open Acorn').waitFor();
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await says(page, /Unlock/).waitFor();
    await script(page, 'acorn', 'approve');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(faults).toEqual([]);
    await close();
  });

  test('a wallet that returns a wrong value fails, and the modal offers another try', async () => {
    const { page, faults, close } = await visit({ query: '?acorn=lie:five' });
    await open(page);
    // What is spoken interrupts: the failure is told, not only drawn.
    await expect.poll(() => modal(page).getByRole('alert').textContent()).not.toBe('');
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
    await modal(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('leaving while the wallet asks: its late approval connects nothing', async () => {
    const { page, faults, close } = await visit();
    await open(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.evaluate(() => window.latchkeySandbox?.modal.close());
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.pending)).toBe(0);
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
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
    await says(page, 'Open Acorn').waitFor();
    const asked = () =>
      page.evaluate(
        () =>
          window.latchkeySandbox?.wallets
            .get('acorn')
            ?.requests.filter(({ method }) => /eth_requestAccounts|wallet_requestPermissions/.test(method)).length,
      );
    await expect.poll(asked).toBe(1);
    // Whatever the other clicks began has reached the wallet before this answer does.
    await page.evaluate(() =>
      window.latchkeySandbox?.wallets.get('acorn')?.provider.request({ method: 'eth_chainId' }),
    );
    expect(await asked()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('connected', () => {
  test('a wallet that vanishes ends the connection, and can come back', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.vanish());
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.comeBack());
    await connect(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('another account in the wallet is followed; a revoked site is disconnected', async () => {
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

  test('a wallet on a network the app does not know shows the way back, and does not let itself be closed', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.emit('chainChanged', '0x2a'));
    await expect.poll(() => value(page, 'network').textContent()).toBe('none');
    await page.getByTestId('open').click();
    const choice = modal(page)
      .getByRole('button', { name: chains[0]?.name as string })
      .first();
    await choice.waitFor();
    const refused = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.latchkeySandbox?.modal.state.modal.subscribe(({ shake }) => shake && resolve());
        }),
    );
    await page.keyboard.press('Escape');
    await refused;
    expect(await choice.isVisible()).toBe(true);
    await choice.click();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[0]?.name);
    await modal(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  });

  test('a refused switch stays, says so, and can be asked again', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await script(page, 'acorn', 'reject');
    await page.getByTestId('open-networks').click();
    const other = modal(page).getByRole('button', { name: chains[1]?.name as string });
    await other.click();
    // Only then may the wallet change its mind: it is asked when the switch reaches it, not when the row is pressed.
    await modal(page).getByText('Switch declined').first().waitFor();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[0]?.name);
    await script(page, 'acorn', 'approve');
    await other.click();
    await expect.poll(() => value(page, 'network').textContent()).toBe(chains[1]?.name);
    expect(faults).toEqual([]);
    await close();
  });

  test('a refused signature is a refusal, and the next one works', async () => {
    const { page, faults, close } = await visit();
    await connect(page);
    await script(page, 'acorn', 'reject');
    await page.getByTestId('sign').click();
    await value(page, 'sign-error').waitFor();
    await script(page, 'acorn', 'approve');
    await page.getByTestId('sign').click();
    await expect.poll(() => value(page, 'signature-valid').textContent()).toBe('yes');
    expect(faults).toEqual([]);
    await close();
  });

  test('a signature of another key is not believed', async () => {
    const { page, close } = await visit();
    await connect(page);
    await script(page, 'acorn', { lie: 'signature' });
    await page.getByTestId('sign').click();
    await expect.poll(() => value(page, 'signature-valid').textContent()).toBe('no');
    await close();
  });
});
