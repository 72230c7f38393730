// @vitest-environment jsdom
/** The login by e-mail: its steps and its error texts. */

import { activeNetworkIdAtom } from 'latchkey/plugin';
import { loginAtom } from 'latchkey/plugins/frame/slots';
import { expect, test } from 'vitest';
import { frameError, pluginError } from './fakeFrame.js';
import { arrange, beginEmail as begin, YOU } from './kit.js';

test('the Continue button is disabled until the address is plausible', async () => {
  const kit = arrange();
  await kit.open();
  for (const typed of ['', 'you', 'you@', 'you@example', 'you @example.com', 'you@example..com', 'you@-example.com']) {
    await kit.type(typed);
    expect([typed, kit.button('Continue').getAttribute('aria-disabled')]).toEqual([typed, 'true']);
    await kit.submit();
  }
  expect(kit.frame.callCount('connectEmail')).toBe(0);
  await kit.type(` ${YOU} `);
  expect(kit.button('Continue').getAttribute('aria-disabled')).toBeNull();
});

test('the frame is not loaded before the user types', async () => {
  const kit = arrange();
  await kit.open();
  expect(kit.frame.readyCount()).toBe(0);
  await kit.type('y');
  await kit.type('yo');
  expect(kit.frame.readyCount()).toBe(1);
  expect(kit.events().filter((type) => type === 'EMAIL_LOGIN_SELECTED')).toHaveLength(1);
});

test('a right code connects both namespaces and closes the modal', async () => {
  const kit = await begin();
  expect(kit.title()).toBe('Check your email');
  expect(kit.text()).toContain('Sent to you@example.com');
  await kit.type('482913');
  expect(kit.text()).toContain('Checking');
  await kit.resolve('connectOtp');
  expect(kit.isOpen()).toBe(false);
  expect(kit.connected()).toEqual(['alpha', 'beta']);
  expect(kit.events().filter((type) => /^EMAIL(?!_LOGIN_END)/.test(type))).toEqual([
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
  ]);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ email: YOU });
});

test('the code field is described by the address that received the code, and by the error', async () => {
  const kit = await begin();
  const description = () => {
    const ids = kit.all('input')[0]?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => kit.all(`[id="${id}"]`)[0]?.textContent);
  };
  expect(description()).toEqual(['Sent to you@example.com']);
  await kit.type('111111');
  await kit.reject('connectOtp', frameError('Invalid code'));
  expect(description()).toEqual(['Sent to you@example.com', 'Invalid code']);
});

test('fifty fast submits send one call', async () => {
  const kit = arrange();
  await kit.open();
  await kit.type(YOU);
  for (let n = 0; n < 50; n += 1) await kit.submit();
  expect(kit.frame.callCount('connectEmail')).toBe(1);
});

test('a wrong code shows the frame’s message, and the next digit starts a new code', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', frameError('Invalid code'));
  expect(kit.all('[role="alert"]').map((one) => one.textContent)).toContain('Invalid code');
  expect(kit.all('.lk-otp.is-bad')).toHaveLength(1);
  expect(kit.propsOf('EMAIL_VERIFICATION_CODE_FAIL')).toEqual({ message: 'Invalid code' });
  await kit.type('1111112');
  expect(kit.code()).toBe('2');
  expect(kit.text()).not.toContain('Invalid code');
  await kit.type('222222');
  await kit.resolve('connectOtp');
  expect(kit.isOpen()).toBe(false);
});

test('an expired code shows the frame’s message', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', frameError('Code expired'));
  expect(kit.text()).toContain('Code expired');
  expect(kit.has('Resend code')).toBe(true);
});

test('a pasted code is sent at once', async () => {
  const kit = await begin();
  await kit.paste('your code: 482 913');
  expect(kit.frame.calls.at(-1)).toMatchObject({ name: 'connectOtp', input: { otp: '482913' } });
});

test('the field supports autofill of codes', async () => {
  const kit = await begin();
  const [input] = kit.all('input');
  expect(input?.getAttribute('autocomplete')).toBe('one-time-code');
  expect(input?.getAttribute('inputmode')).toBe('numeric');
});

test.each(['111111 is wrong', 'Not for you@example.com', 'wrong: １１１１１１', 'x'.repeat(90)])(
  'a frame message with a code, an address or great length stays out of events: %s',
  async (words) => {
    const kit = await begin();
    await kit.type('111111');
    await kit.reject('connectOtp', frameError(words));
    expect(kit.propsOf('EMAIL_VERIFICATION_CODE_FAIL')).toEqual({ message: 'FRAME_SAID' });
  },
);

test('a frame message is shown as text, not as HTML', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', frameError('<img src=x onerror=alert(1)>'));
  expect(kit.all('img')).toEqual([]);
  expect(kit.text()).toContain('<img src=x');
});

test('a code that times out shows an error and can be typed again', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  expect(kit.text()).toContain('Something went wrong');
  await kit.type('222222');
  expect(kit.frame.callCount('connectOtp')).toBe(2);
});

test('leaving the view aborts the code, and nothing is connected', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.click('Back');
  expect(kit.frame.isPending('connectOtp')).toBe(false);
  expect(kit.view()).toBe('Connect');
  expect(kit.connected()).toEqual([]);
  expect(kit.events()).not.toContain('EMAIL_VERIFICATION_CODE_FAIL');
});

test('a failed connect after a right code is retried without another code', async () => {
  const kit = await begin();
  kit.frame.wallet.behave('throw');
  await kit.type('111111');
  await kit.resolve('connectOtp');
  expect(kit.text()).toContain('Something went wrong');
  expect(kit.text()).toContain('Your code was right');
  expect(kit.all('input')).toEqual([]);
  expect(kit.has('Resend code')).toBe(false);
  kit.frame.wallet.behave('throw');
  await kit.click('Try again');
  expect(kit.text()).toContain('Your code was right');
  expect(kit.all('input')).toEqual([]);
  kit.frame.wallet.behave('approve');
  await kit.click('Try again');
  expect(kit.isOpen()).toBe(false);
  expect(kit.frame.callCount('connectOtp')).toBe(1);
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('a known device connects without a code', async () => {
  const kit = await begin({}, 'CONNECT');
  expect(kit.isOpen()).toBe(false);
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('an address that the frame rejects shows an error below the field', async () => {
  const kit = arrange();
  await kit.open();
  await kit.type(YOU);
  await kit.submit();
  await kit.reject('connectEmail', pluginError('EMAIL_INVALID', 'This is not an e-mail address.'));
  const [input] = kit.all('input');
  expect(kit.all(`[id="${input?.getAttribute('aria-describedby')}"]`)[0]?.textContent).toBe(
    'This is not an email address',
  );
  await kit.type('you@example.org');
  expect(kit.all('input')[0]?.getAttribute('aria-invalid')).toBeNull();
});

test('a frame that does not load shows a toast, and the field keeps its value', async () => {
  const kit = arrange();
  await kit.open();
  await kit.type(YOU);
  await kit.submit();
  await kit.reject('connectEmail', pluginError('FRAME_FAILED', 'Unable to load email login dependency'));
  await kit.until(() => kit.toast().includes('Unable to load email login dependency'), 'toast');
  expect(kit.all('.lk-field.is-bad')).toEqual([]);
  expect(kit.all('input')[0]).toHaveProperty('value', YOU);
  await kit.submit();
  expect(kit.frame.callCount('connectEmail')).toBe(2);
});

test('a timeout shows an error below the field', async () => {
  const kit = arrange();
  await kit.open();
  await kit.type(YOU);
  await kit.submit();
  await kit.reject('connectEmail', pluginError('FRAME_TIMEOUT', 'Something went wrong'));
  expect(kit.all('[role="alert"]').map((one) => one.textContent)).toContain('Something went wrong');
});

test('an unsupported network shows its own error text', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', pluginError('CHAIN_UNSUPPORTED', 'Unsupported chain'));
  expect(kit.text()).toContain('Unsupported chain');
});

test('codes are in no event, storage or page address', async () => {
  const kit = await begin();
  await kit.type('111222');
  await kit.reject('connectOtp', frameError('Invalid code'));
  await kit.type('333444');
  await kit.resolve('connectOtp');
  const { events, storage, errors } = kit.modal.test;
  const kept = Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
  for (const code of ['111222', '333444']) {
    expect([JSON.stringify([events, kept, location.href]), ...errors.map(String)].join()).not.toContain(code);
  }
});

test('a login for one namespace connects only that one', async () => {
  const kit = arrange();
  await kit.open('Connect', { namespaces: ['beta'] });
  await kit.type(YOU);
  await kit.submit();
  await kit.resolve('connectEmail', 'VERIFY_OTP');
  await kit.untilShown('EmailOtp');
  await kit.type('482913');
  await kit.resolve('connectOtp');
  expect(kit.connected()).toEqual(['beta']);
});

test('the field is hidden when the requested namespace has no embedded wallet', async () => {
  const kit = arrange();
  await kit.open('Connect', { namespaces: ['gamma'] });
  expect(kit.all('input')).toEqual([]);
});

test('a login while an unsupported namespace is active switches to a supported network', async () => {
  const kit = await begin({ network: 'gamma:1' });
  expect(kit.modal.test.context.store.get(activeNetworkIdAtom)).toBe('gamma:1');
  await kit.type('482913');
  await kit.resolve('connectOtp');
  expect(kit.modal.test.context.store.get(activeNetworkIdAtom)).toBe('alpha:1');
});
