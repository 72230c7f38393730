/** Tests links into wallets on a phone: only a click opens them. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inModal, modal, value, visibleText } from './browser.js';
import { scan, usePairing } from './pairing.js';

const pocket = usePairing();

interface Opened {
  readonly href: string;
  readonly target: string;
  readonly features: string;
  /** Whether the browser counts this as a reaction to a click. */
  readonly clicked: boolean;
}

/** Makes the page look like one on a phone, and records each link that it opens. */
async function onPhone(page: Page, userAgent: string): Promise<() => Promise<readonly Opened[]>> {
  await page.addInitScript((agent) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => agent });
    const opened: Opened[] = [];
    Object.assign(window, { opened });
    window.open = (href, target, features) => {
      const clicked = navigator.userActivation.isActive;
      opened.push({ href: String(href), target: String(target), features: String(features), clicked });
      return null;
    };
  }, userAgent);
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  return () => page.evaluate(() => (window as unknown as { readonly opened: readonly Opened[] }).opened);
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140.0';
const TELEGRAM = `${ANDROID} Telegram-Android/12`;

test('a wallet of the list opens by a second click with the pairing link, and pairs', async () => {
  const both = await pocket.open({ phone: true });
  const { dapp, phone } = both;
  const opened = await onPhone(dapp.page, ANDROID);
  await value(dapp.page, 'open').click();
  await modal(dapp.page).getByRole('button', { name: 'All wallets' }).click();
  await modal(dapp.page).getByRole('button', { name: 'Amber Anchor' }).click();
  const go = inModal(dapp.page, '.lk-btn--primary:not([aria-busy])', { hasText: 'Open Amber Anchor' });
  await go.waitFor();
  expect(await opened()).toEqual([]);

  await go.click();
  await visibleText(dapp.page, 'Continue in Amber Anchor').waitFor();
  await expect.poll(opened).toHaveLength(1);
  const [link] = await opened();
  expect(link).toMatchObject({ target: '_self', features: 'noopener,noreferrer', clicked: true });
  const uri = await dapp.page.evaluate(() => window.latchkeySandbox?.modal.state.walletconnect?.uri.get());
  expect(link?.href).toBe(`amberanchor://wc?uri=${encodeURIComponent(uri ?? '')}`);
  const choice = () => dapp.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'));
  await expect
    .poll(async () => JSON.parse((await choice()) ?? 'null'))
    .toEqual({ href: 'amberanchor://', name: 'Amber Anchor' });

  await scan(phone.page, uri ?? '');
  await value(phone.page, 'approve').click();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await modal(dapp.page).waitFor({ state: 'hidden' });
  await value(dapp.page, 'disconnect').click();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('disconnected');
  await expect.poll(choice).toBeNull();
  await both.finish();
});

test('inside Telegram a link opens in another window and survives decoding', async () => {
  const dapp = await pocket.openDapp({ phone: true });
  const opened = await onPhone(dapp.page, TELEGRAM);
  await dapp.page.evaluate(() => void window.latchkeySandbox?.modal.open('AllWallets'));
  await modal(dapp.page).getByRole('button', { name: 'Amber Anchor' }).click();
  const go = inModal(dapp.page, '.lk-btn--primary:not([aria-busy])');
  await go.waitFor();
  await go.click();
  await expect.poll(opened).toHaveLength(1);
  const [link] = await opened();
  expect(link?.target).toBe('_blank');
  expect(link?.href).toContain('wc?uri=wc%253A');
  expect(dapp.faults).toEqual([]);
  await dapp.close();
});

test('a stored link of an earlier page is never opened', async () => {
  const dapp = await pocket.openDapp({ phone: true });
  await dapp.page.evaluate(() =>
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)","name":"x"}'),
  );
  const opened = await onPhone(dapp.page, ANDROID);
  await value(dapp.page, 'open').click();
  await modal(dapp.page).getByRole('button', { name: 'Phone wallet' }).click();
  await inModal(dapp.page, '.lk-qr:not(.lk-qr--ghost)').waitFor();
  await expect.poll(() => dapp.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull();
  expect(await opened()).toEqual([]);
  expect(dapp.faults).toEqual([]);
  await dapp.close();
});
