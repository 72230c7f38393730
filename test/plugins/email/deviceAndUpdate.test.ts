// @vitest-environment jsdom
/** Device approval, resending e-mails and changing the e-mail address. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { fakeConnector } from 'latchkey/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { frameError, pluginError } from './fakeFrame.js';
import { type Arranged, arrange, beginEmail, YOU } from './kit.js';

test('a new device waits for the link in the e-mail, then for the code', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  expect(kit.title()).toBe('Approve this device');
  expect(kit.text()).toContain('Sent to you@example.com.');
  await kit.resolve('connectDevice');
  await kit.untilShown('EmailOtp');
  expect(kit.events()).toContain('DEVICE_REGISTERED_FOR_EMAIL');
  await kit.type('482913');
  await kit.resolve('connectOtp');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('Back in the code view skips the device view', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.resolve('connectDevice');
  await kit.untilShown('EmailOtp');
  await kit.click('Back');
  expect(kit.view()).toBe('Connect');
});

test('a link that is not opened in time shows an error, and Try again waits again', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.reject('connectDevice', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  expect(kit.text()).toContain('Something went wrong');
  expect(kit.text()).toContain('Open the link in the mail');
  await kit.click('Try again');
  expect(kit.text()).toContain('Tap the link we sent you');
  await kit.resolve('connectDevice');
  await kit.untilShown('EmailOtp');
});

test('returning to the page retries the device approval without a click', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.reject('connectDevice', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await kit.settle();
  await kit.resolve('connectDevice');
  await kit.untilShown('EmailOtp');
});

test('leaving the device view aborts the call', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.click('Back');
  expect(kit.frame.isPending('connectDevice')).toBe(false);
  expect(kit.view()).toBe('Connect');
});

test('the device e-mail can be resent after the cooldown', async () => {
  const kit = await beginEmail({}, 'VERIFY_DEVICE');
  await kit.click('Resend email');
  expect(kit.text()).toContain('Please try again after 30 seconds');
  await kit.advanceBySeconds(30_500);
  await kit.click('Resend email');
  await kit.resolve('connectEmail', 'VERIFY_DEVICE');
  await kit.until(() => kit.frame.callCount('connectDevice') > 1, 'second question');
  await kit.until(() => kit.toast().includes('Email sent again'), 'toast');
});

test('a resend during the cooldown counts down the seconds; afterwards the code is sent', async () => {
  const kit = await beginEmail();
  await kit.advance(6_500);
  await kit.click('Resend code');
  expect(kit.frame.callCount('connectEmail')).toBe(1);
  expect(kit.text()).toContain('Please try again after 24 seconds');
  await kit.advanceBySeconds(1_000);
  expect(kit.text()).toContain('Please try again after 23 seconds');
  await kit.click('Please try again');
  await kit.advanceBySeconds(23_000);
  expect(kit.text()).not.toContain('Please try again');
  await kit.type('123');
  await kit.click('Resend code');
  await kit.resolve('connectEmail', 'VERIFY_OTP');
  await kit.until(() => kit.toast().includes('Code sent again'), 'toast');
  expect(kit.code()).toBe('');
  expect(kit.text()).toContain('Please try again after 30 seconds');
  expect(kit.events().filter((type) => type === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(2);
});

test('Connect shows the cooldown below the field until it ends', async () => {
  const kit = await beginEmail();
  await kit.click('Back');
  await kit.untilShown('Connect');
  await kit.type(YOU);
  await kit.submit();
  expect(kit.text()).toContain('Please try again after 30 seconds');
  expect(kit.all('.lk-field.is-bad')).toEqual([]);
  await kit.advanceBySeconds(31_000);
  expect(kit.text()).not.toContain('Please try again');
});

test('a failed resend shows its error in the code view', async () => {
  const kit = await beginEmail();
  await kit.advance(31_000);
  await kit.click('Resend code');
  await kit.reject('connectEmail', frameError('Too many codes'));
  expect(kit.text()).toContain('Too many codes');
});

/** Opens AccountDetails with a connected login. */
async function details(login: { readonly email?: string; readonly provider?: string }): Promise<Arranged> {
  const kit = arrange({ login });
  await act(async () => kit.modal.test.wake());
  await act(async () => void (await kit.modal.connect({ connector: 'ID_AUTH' })));
  await kit.open('AccountDetails');
  // The row of the plugin loads after the others.
  await kit.until(() => /Login email|log in with a code/.test(kit.text()), 'row of the plugin');
  return kit;
}

test('a change of address needs a code for the current address, then one for the new address', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.untilShown('EmailUpdate');
  expect(kit.title()).toBe('Change email');
  await kit.type(YOU.toUpperCase());
  await kit.submit();
  await kit.type('me@example.org');
  await kit.submit();
  await kit.resolve('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.untilShown('EmailOtp');
  expect(kit.title()).toBe('Confirm current email');
  expect(kit.text()).toContain('Sent to you@example.com');
  expect(kit.text()).toContain('Step 1 of 2');
  await kit.type('111111');
  await kit.reject('updateEmailPrimaryOtp', frameError('Invalid code'));
  expect(kit.text()).toContain('Invalid code');
  await kit.type('222222');
  await kit.resolve('updateEmailPrimaryOtp');
  await kit.until(() => kit.title() === 'Confirm new email', 'second step');
  expect(kit.text()).toContain('Sent to me@example.org');
  expect(kit.text()).toContain('Step 2 of 2');
  await kit.type('333333');
  await kit.resolve('updateEmailSecondaryOtp', 'me@example.org');
  expect(kit.view()).toBe('AccountDetails');
  await kit.until(() => kit.toast().includes('Email saved'), 'toast');
  expect(kit.modal.test.context.store.get(loginAtom)?.email).toBe('me@example.org');
  expect(kit.events()).toContain('EMAIL_EDIT');
});

test('resending in the second step returns to the first if the frame requires it', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.untilShown('EmailUpdate');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.resolve('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.untilShown('EmailOtp');
  await kit.type('222222');
  await kit.resolve('updateEmailPrimaryOtp');
  await kit.until(() => kit.title() === 'Confirm new email', 'second step');
  await kit.click('Resend code');
  await kit.resolve('updateEmail', 'VERIFY_PRIMARY_OTP');
  await kit.until(() => kit.title() === 'Confirm current email', 'first step');
  expect(kit.text()).toContain('Sent to you@example.com');
});

test('a social login without an address adds one with a single code', async () => {
  const kit = await details({ provider: 'x' });
  await kit.click('Add your email');
  await kit.untilShown('EmailUpdate');
  expect(kit.events()).toContain('EMAIL_UPGRADE_FROM_MODAL');
  expect(kit.title()).toBe('Add your email');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.resolve('updateEmail', 'VERIFY_SECONDARY_OTP');
  await kit.untilShown('EmailOtp');
  expect(kit.title()).toBe('Confirm new email');
  expect(kit.text()).not.toContain('Step');
  await kit.type('333333');
  await kit.resolve('updateEmailSecondaryOtp', 'me@example.org');
  expect(kit.view()).toBe('AccountDetails');
  expect(kit.text()).toContain('me@example.org');
});

test('a new address that the frame rejects shows an error below the field', async () => {
  const kit = await details({ email: YOU });
  await kit.click(YOU);
  await kit.untilShown('EmailUpdate');
  await kit.type('me@example.org');
  await kit.submit();
  await kit.reject('updateEmail', frameError('This address is in use'));
  expect(kit.text()).toContain('This address is in use');
  expect(kit.all('.lk-field.is-bad')).toHaveLength(1);
});

test('a connection with another wallet has no e-mail row and cannot open EmailUpdate', async () => {
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
