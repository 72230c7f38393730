// @vitest-environment jsdom
/** `modal.api.siwx.signIn()`, called again. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';

test('a failure of signIn is shown also after the user has skipped the sign-in', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectToMessage();
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
  page.behave('reject');
  await act(() => expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ code: 'USER_REJECTED' }));
  await page.waitFor(() => page.text().includes('Signature declined'), 'the failure');
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
});

test('signIn twice at once asks the wallet once, and reports a failure once', async () => {
  const page = arrange({ logLevel: 'warn' });
  await page.connectToMessage();
  page.behave('break');
  const codes: unknown[] = [];
  const signIn = () => page.modal.api.siwx.signIn().catch(({ code }) => codes.push(code));
  await act(async () => void (await Promise.all([signIn(), signIn()])));
  expect([codes, page.signed.length]).toEqual([['WALLET_FAILED', 'WALLET_FAILED'], 1]);
  expect([page.modal.test.errors.length, page.events('SIWX_AUTH_ERROR').length]).toEqual([1, 1]);
});

test('signIn asks a wallet again that has not answered', async () => {
  const page = arrange();
  await page.connectToWalletPrompt();
  const second = page.modal.api.siwx.signIn();
  await page.waitFor(() => page.signed.length === 2, 'the second request');
  page.releaseWallet();
  await act(() => second);
  expect(page.isSignedIn()).toBe(true);
});
