// @vitest-environment jsdom
/** Devices, further mails, and other addresses. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { fakeConnector } from 'latchkey/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { frameError, pluginError } from './fakeFrame.js';
import { type Arranged, arrange, beginEmail, YOU } from './kit.js';

test('a new device waits for the link in the mail, then for the code', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  expect(kit.title()).toBe('Approve this device');
  expect(kit.text()).toContain('It went to you@example.com.');
  await kit.answer('connectDevice');
  await kit.shown('EmailOtp');
  expect(kit.events()).toContain('DEVICE_REGISTERED_FOR_EMAIL');
  await kit.type('482913');
  await kit.answer('connectOtp');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('from the code there is no way back to the device', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.answer('connectDevice');
  await kit.shown('EmailOtp');
  await kit.click('Back');
  expect(kit.view()).toBe('Connect');
});

test('a link that is not opened in time is told, and asked for again by hand', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.refuse('connectDevice', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  expect(kit.text()).toContain('Something went wrong');
  expect(kit.text()).toContain('Open the link in the mail');
  await kit.click('Try again');
  expect(kit.text()).toContain('Tap the link we sent you');
  await kit.answer('connectDevice');
  await kit.shown('EmailOtp');
});

test('who comes back from the mail is asked for again without a click', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.refuse('connectDevice', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await kit.settle();
  await kit.answer('connectDevice');
  await kit.shown('EmailOtp');
});

test('leaving the device view withdraws the question', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.click('Back');
  expect(kit.frame.waits('connectDevice')).toBe(false);
  expect(kit.view()).toBe('Connect');
});

test('the mail for a device can be sent again once the cooldown is over', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.click('Resend email');
  expect(kit.text()).toContain('Please try again after 30 seconds');
  await kit.count(30_500);
  await kit.click('Resend email');
  await kit.answer('connectEmail', 'VERIFY_DEVICE');
  await kit.until(() => kit.frame.count('connectDevice') > 1, 'second question');
  await kit.until(() => kit.toast().includes('Email sent again'), 'toast');
});

test('too early, the seconds until another code are counted down; then it is sent', async () => {
  const kit = await beginEmail();
  await kit.pass(6_500);
  await kit.click('Resend code');
  expect(kit.frame.count('connectEmail')).toBe(1);
  expect(kit.text()).toContain('Please try again after 24 seconds');
  await kit.count(1_000);
  expect(kit.text()).toContain('Please try again after 23 seconds');
  await kit.click('Please try again');
  await kit.count(23_000);
  expect(kit.text()).not.toContain('Please try again');
  await kit.type('123');
  await kit.click('Resend code');
  await kit.answer('connectEmail', 'VERIFY_OTP');
  await kit.until(() => kit.toast().includes('Code sent again'), 'toast');
  expect(kit.code()).toBe('');
  expect(kit.text()).toContain('Please try again after 30 seconds');
  expect(kit.events().filter((type) => type === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(2);
});

test('back in Connect, too early is told under the field until it is not', async () => {
  const kit = await beginEmail();
  await kit.click('Back');
  await kit.shown('Connect');
  await kit.type(YOU);
  await kit.submit();
  expect(kit.text()).toContain('Please try again after 30 seconds');
  expect(kit.all('.lk-field.is-bad')).toEqual([]);
  await kit.count(31_000);
  expect(kit.text()).not.toContain('Please try again');
});

test('another code that cannot be sent is told where the code is typed', async () => {
  const kit = await beginEmail();
  await kit.pass(31_000);
  await kit.click('Resend code');
  await kit.refuse('connectEmail', frameError('Too many codes'));
  expect(kit.text()).toContain('Too many codes');
});

/** Account details of somebody who is in. */
async function details(login: { readonly email?: string; readonly provider?: string }): Promise<Arranged> {
  const kit = arrange({ login });
  await act(async () => kit.modal.test.wake());
  await act(async () => void (await kit.modal.connect({ connector: 'ID_AUTH' })));
  await kit.open('AccountDetails');
  await kit.until(() => kit.all('.lk-row').length > 3, 'row of the plugin');
  return kit;
}

test('another address takes a code of the present one, then one of its own', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.shown('EmailUpdate');
  expect(kit.title()).toBe('Change email');
  await kit.type(YOU.toUpperCase());
  await kit.submit();
  await kit.type('me@example.org');
  await kit.submit();
  await kit.answer('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.shown('EmailOtp');
  expect(kit.title()).toBe('Confirm current email');
  expect(kit.text()).toContain('Sent to you@example.com');
  expect(kit.text()).toContain('Step 1 of 2.');
  await kit.type('111111');
  await kit.refuse('updateEmailPrimaryOtp', frameError('Invalid code'));
  expect(kit.text()).toContain('Invalid code');
  await kit.type('222222');
  await kit.answer('updateEmailPrimaryOtp');
  await kit.until(() => kit.title() === 'Confirm new email', 'second step');
  expect(kit.text()).toContain('Sent to me@example.org');
  expect(kit.text()).toContain('Step 2 of 2.');
  await kit.type('333333');
  await kit.answer('updateEmailSecondaryOtp', 'me@example.org');
  expect(kit.view()).toBe('AccountDetails');
  await kit.until(() => kit.toast().includes('Email saved'), 'toast');
  expect(kit.modal.test.context.store.get(loginAtom)?.email).toBe('me@example.org');
  expect(kit.events()).toContain('EMAIL_EDIT');
});

test('in the second step, another code begins with the present address again', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.shown('EmailUpdate');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.answer('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.shown('EmailOtp');
  await kit.type('222222');
  await kit.answer('updateEmailPrimaryOtp');
  await kit.until(() => kit.title() === 'Confirm new email', 'second step');
  await kit.click('Resend code');
  await kit.answer('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.until(() => kit.title() === 'Confirm current email', 'first step');
  expect(kit.text()).toContain('Sent to you@example.com');
});

test('a social login without an address gets one by a single code', async () => {
  const kit = await details({ provider: 'x' });
  await kit.click('Add your email');
  await kit.shown('EmailUpdate');
  expect(kit.events()).toContain('EMAIL_UPGRADE_FROM_MODAL');
  expect(kit.title()).toBe('Add your email');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.answer('updateEmail', 'VERIFY_SECONDARY_OTP');
  await kit.shown('EmailOtp');
  expect(kit.title()).toBe('Confirm new email');
  expect(kit.text()).not.toContain('Step');
  await kit.type('333333');
  await kit.answer('updateEmailSecondaryOtp', 'me@example.org');
  expect(kit.view()).toBe('AccountDetails');
  expect(kit.text()).toContain('me@example.org');
});

test('an address the frame will not have is told under the field of the change', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.shown('EmailUpdate');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.refuse('updateEmail', frameError('This address is in use'));
  expect(kit.text()).toContain('This address is in use');
  expect(kit.all('.lk-field.is-bad')).toHaveLength(1);
});

test('a wallet of the page has no e-mail row, and no way to the change', async () => {
  const acorn = fakeConnector({ id: 'acorn', namespaces: ['alpha'] });
  const kit = arrange({ wallets: [acorn] });
  await act(async () => kit.modal.test.wake());
  await act(async () => void (await kit.modal.connect({ connector: 'acorn' })));
  await kit.open('AccountDetails');
  await kit.until(() => kit.all('.lk-row').length > 2, 'rows');
  await kit.settle();
  expect(kit.text()).not.toMatch(/email/i);
  expect(kit.modal.test.context.router.can('EmailUpdate')).toBe(false);
});
