/** Tests login by e-mail with a real frame of another origin: codes, devices, change of the address. */

import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, value, visibleText } from './browser.js';
import { codeFor, setFault } from './embedded.js';
import { codeField, LOGINS, linkFor, openConnect, recordOutput, sendEmail, waitUntilLoggedIn } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => setFault(null));

/** A wrong code. */
const another = (code: string) => (code === '111111' ? '222222' : '111111');

test('an e-mail login by keyboard alone connects both namespaces and leaves no trace of the code', async () => {
  const watched = await visit({ query: LOGINS });
  const { page, faults, requests, close } = watched;
  const out = await recordOutput(watched);
  await openConnect(page);
  const field = modal(page).getByRole('textbox', { name: 'Email address' });
  for (let steps = 0; steps < 20 && !(await field.evaluate((one) => one.matches(':focus'))); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  await visibleText(page, 'Sent to').waitFor();
  const code = await codeFor('keys@example.com');
  await page.keyboard.type(code);
  await waitUntilLoggedIn(page);
  expect(await out()).not.toContain(code);
  expect(requests.filter((one) => one.includes(code))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a wrong code shows an error, and the right one can then be pasted', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await sendEmail(page, 'paste@example.com');
  await codeField(page).waitFor();
  const code = await codeFor('paste@example.com');
  await codeField(page).pressSequentially(another(code));
  await visibleText(page, 'Invalid code').waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`);
  await codeField(page).press('ControlOrMeta+V');
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('on a touch screen the code field has the focus after a tap on Continue, and typed digits arrive', async () => {
  const { page, faults, close } = await visit({ query: LOGINS, phone: true });
  await openConnect(page);
  await modal(page).getByRole('textbox', { name: 'Email address' }).fill('touch@example.com');
  await modal(page).getByRole('button', { name: 'Continue', exact: true }).tap();
  await codeField(page).waitFor();
  const code = await codeFor('touch@example.com');
  await page.keyboard.type(code);
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('an expired code shows the frame’s message, and a code that the phone fills in is accepted', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await sendEmail(page, 'old@example.com');
  await codeField(page).waitFor();
  const code = await codeFor('old@example.com');
  await setFault({ kind: 'error', of: 'CONNECT_OTP', message: 'Code expired' });
  await codeField(page).fill(another(code));
  await visibleText(page, 'Code expired').waitFor();
  await expect.poll(() => codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
  // Without key events, as when the browser fills in a code.
  await codeField(page).fill(code);
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a new code is refused for 30 seconds and sent afterwards', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await page.clock.install();
  await openConnect(page);
  await sendEmail(page, 'cold@example.com');
  await codeField(page).waitFor();
  await modal(page).getByRole('button', { name: 'Resend code' }).click();
  await visibleText(page, /^Please try again after \d+ seconds$/).waitFor();
  await page.clock.runFor(31_000);
  await modal(page).getByRole('button', { name: 'Resend code' }).click();
  await page.getByText('Code sent again').first().waitFor();
  await page.clock.resume();
  await codeField(page).pressSequentially(await codeFor('cold@example.com'));
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a new device is approved by the link in the mail and then asks for a code', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await sendEmail(page, 'device@example.com');
  await visibleText(page, 'Tap the link we sent you').waitFor();
  const mail = await context.newPage();
  await mail.goto(await linkFor('device@example.com'));
  await mail.getByRole('button', { name: 'Approve' }).click();
  await mail.getByRole('status').waitFor();
  await mail.close();
  await codeField(page).waitFor();
  await codeField(page).pressSequentially(await codeFor('device@example.com'));
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a change of the address in the account details asks for a code of each address', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await sendEmail(page, 'before@example.com');
  await codeField(page).waitFor();
  await codeField(page).pressSequentially(await codeFor('before@example.com'));
  await waitUntilLoggedIn(page);
  const address = await value(page, 'account-eip155').textContent();
  await page.evaluate(() => void window.latchkeySandbox?.modal.open('AccountDetails'));
  await modal(page).getByRole('button', { name: 'before@example.com' }).click();
  await modal(page).getByRole('textbox', { name: 'New email' }).fill('after@example.com');
  await page.keyboard.press('Enter');
  await visibleText(page, 'Step 1 of 2').waitFor();
  await codeField(page).pressSequentially(await codeFor('before@example.com'));
  await visibleText(page, 'Step 2 of 2').waitFor();
  await codeField(page).pressSequentially(await codeFor('after@example.com'));
  await modal(page).getByRole('button', { name: 'after@example.com' }).waitFor();
  await expect.poll(() => value(page, 'account-eip155').textContent()).toBe(address);
  expect(faults).toEqual([]);
  await close();
});

test('a frame that does not load shows an error and leaves the wallets usable', async () => {
  const { page, close } = await visit({ query: LOGINS });
  await page.clock.install();
  await setFault({ kind: 'never-ready' });
  await openConnect(page);
  await sendEmail(page, 'gone@example.com');
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(21_000);
  await page.getByText('Unable to load email login dependency').first().waitFor();
  await expect.poll(() => modal(page).getByRole('button', { name: 'Acorn' }).isVisible()).toBe(true);
  await close();
});
