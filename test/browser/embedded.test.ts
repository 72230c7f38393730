/** Tests the embedded wallet in a real frame of another origin: log in, sign and send on both namespaces, reload, disconnect. */

import { createPublicClient, http } from 'viem';
import { expect, test } from 'vitest';
import { ask, dapp, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, call, codeFor, FRAME_ORIGIN, insideFrame, logIn } from './embedded.js';
import { account, FOUR } from './fourNamespaces.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
const [ethereum, solana] = FOUR as unknown as [(typeof FOUR)[0], (typeof FOUR)[0]];
const { chains, solana: cluster } = dapp;
const reader = createPublicClient({ transport: http(chains[0]?.rpcUrl) });

/** Verifies a signature. The contract of a smart account verifies it, deployed or not (ERC-6492). */
const isSigned = async ({ namespace, verify }: typeof solana, address: string, message: string, signature: string) =>
  namespace === 'eip155'
    ? reader.verifyMessage({ address: address as never, message, signature: signature as never })
    : (await verify(address, message, signature)) !== undefined;

/** Starts to sign by the modal's API. `window.signing` settles after the user has answered. */
const SIGN = `(namespace) => { window.signing = window.latchkeySandbox.modal.api[namespace].signMessage('Hello').then((signature) => ({ signature }), ({ code }) => ({ code })); }`;

test('a code from the inbox logs in, and both namespaces sign and send after approval in the frame', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'you@example.com');
  const kinds = await page.evaluate(() =>
    window.latchkeySandbox?.modal.state.accounts
      .get()
      .get('eip155')
      ?.allAccounts.map(({ type }) => type),
  );
  expect(kinds).toEqual(['smartAccount', 'eoa']);
  for (const part of [ethereum, solana]) {
    const address = (await account(page, part)) ?? '';
    expect(address).toMatch(part.address);
    await page.evaluate(`(${SIGN})('${part.namespace}')`);
    await visibleText(page, 'Approve transaction').waitFor();
    await insideFrame(page)
      .getByText(`${new URL(dapp.url).origin} asks you to approve`)
      .waitFor();
    await answer(page, 'Approve');
    const { signature } = (await page.evaluate('window.signing')) as { readonly signature: string };
    expect(await isSigned(part, address, 'Hello', signature)).toBe(true);
    expect(await isSigned(part, address, 'Hello!', signature)).toBe(false);
    await modal(page).waitFor({ state: 'hidden' });
  }

  const sending = page.evaluate(async () => {
    const { api } = window.latchkeySandbox?.modal ?? (undefined as never);
    const hash = await api.eip155.sendTransaction({ to: `0x${'12'.repeat(20)}`, value: 1_000_000_000_000_000n });
    return (await api.eip155.waitForReceipt(hash)).status;
  });
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, 'Approve');
  expect(await sending).toBe('success');
  expect(await ask(chains[0]?.rpcUrl ?? '', 'eth_getBalance', [`0x${'12'.repeat(20)}`, 'latest'])).toBe(
    '0x38d7ea4c68000',
  );

  await page.evaluate(
    (id) => window.latchkeySandbox?.modal.switchNetwork(id as never).then(() => undefined),
    cluster.id,
  );
  const transfer = page.evaluate(async () => {
    const { api } = window.latchkeySandbox?.modal ?? (undefined as never);
    const signature = await api.solana.transfer({
      to: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8',
      lamports: 5_000_000n,
    });
    return (await api.solana.confirm(signature)).status;
  });
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, 'Approve');
  expect(await transfer).toBe('confirmed');
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('Reject in the frame and closing the modal both refuse the signature', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'no@example.com');
  await page.evaluate(`(${SIGN})('eip155')`);
  await answer(page, 'Reject');
  expect(await page.evaluate('window.signing')).toEqual({ code: 'USER_REJECTED' });
  await page.evaluate(`(${SIGN})('eip155')`);
  await insideFrame(page).getByRole('button', { name: 'Approve' }).waitFor();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate('window.signing')).toEqual({ code: 'FRAME_ABORTED' });
  // The frame removes the request, so it cannot be approved later.
  await expect.poll(() => insideFrame(page).locator('section').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a reload keeps the login, and disconnecting ends it for good', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'stay@example.com');
  const before = [await account(page, ethereum), await account(page, solana)];
  await page.reload();
  await expect.poll(() => account(page, ethereum)).toBe(before[0]);
  await expect.poll(() => account(page, solana)).toBe(before[1]);
  await page.evaluate(`(${SIGN})('solana')`);
  await answer(page, 'Approve');
  expect(await page.evaluate('window.signing')).toHaveProperty('signature');

  await page.evaluate(() => window.latchkeySandbox?.modal.disconnect().then(() => undefined));
  await expect.poll(() => account(page, ethereum)).toBe('none');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('example.com');
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe('none');
  expect(faults).toEqual([]);
  await close();
});

test('the frame stays loaded while the modal opens and closes', async () => {
  const { page, faults, requests, close } = await visit();
  await logIn(page, 'same@example.com');
  const loads = () => requests.filter((one) => one.startsWith(`${FRAME_ORIGIN}/sdk`)).length;
  for (let round = 0; round < 3; round++) {
    await page.evaluate(`(${SIGN})('eip155')`);
    await answer(page, 'Approve');
    await page.evaluate('window.signing');
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-latchkey] > iframe').getAttribute('aria-hidden')).toBe('true');
  }
  expect(loads()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('a wrong code, an expired code and a request too early fail with the frame’s message', async () => {
  const { page, close } = await visit();
  const email = 'wrong@example.com';
  expect(await call(page, 'connectEmail', { email })).toEqual({ value: 'VERIFY_OTP' });
  const code = await codeFor(email);
  const other = code === '000000' ? '000001' : '000000';
  expect(await call(page, 'connectOtp', { otp: other })).toEqual({ code: 'FRAME_SAID', message: 'Invalid code' });
  await fetch(`${FRAME_ORIGIN}/__clock`, { method: 'POST', body: String(21 * 60_000) });
  expect(await call(page, 'connectOtp', { otp: code })).toEqual({ code: 'FRAME_SAID', message: 'Code expired' });
  expect(await call(page, 'connectEmail', { email })).toMatchObject({ code: 'EMAIL_COOLDOWN' });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toContain(code);
  await close();
});
