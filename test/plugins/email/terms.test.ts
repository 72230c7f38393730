// @vitest-environment jsdom
/** Login views that the app opens directly require the terms to be accepted first. */

import { legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrangeSocials, REDIRECT } from '../socials/kit.js';
import type { Arranged } from './kit.js';
import { YOU } from './kit.js';

const SENTENCE = 'I accept the Terms';
const GOOGLE = { provider: 'google' };

async function tick(kit: Arranged) {
  await kit.until(() => kit.all('[role="checkbox"]').length > 0, 'box');
  await act(async () => kit.all('[role="checkbox"]')[0]?.click());
  await kit.settle();
}
const isLocked = (kit: Arranged, name: string) => {
  const button = kit.button(name) as HTMLButtonElement;
  return button.disabled || button.getAttribute('aria-disabled') === 'true' || button.closest('[inert]') !== null;
};
async function openLocked(view: string, params?: unknown) {
  const kit = arrangeSocials({ legal: true });
  await kit.open(view, params);
  await kit.until(() => kit.text().includes(SENTENCE), 'sentence');
  return kit;
}

test.each([
  ['ConnectSocials', undefined, 'Discord', 'ConnectingSocial'],
  ['ConnectingSocial', GOOGLE, 'Continue with Google', undefined],
  ['ConnectingFarcaster', undefined, 'Continue in Farcaster', undefined],
  ['EmailDevice', { email: YOU }, 'Continue', undefined],
  ['EmailOtp', { email: YOU }, 'Continue', undefined],
])('%s, opened directly, starts nothing before the terms are accepted', async (view, params, name, next) => {
  const kit = await openLocked(view, params);
  // A disabled button shows why. ConnectSocials has the list of logins below the checkbox instead.
  const before = view === 'ConnectSocials' ? name : 'Accept the terms first';
  expect(isLocked(kit, before)).toBe(true);
  await kit.advance(60_000);
  expect(kit.frame.calls).toEqual([]);
  expect(kit.opening).not.toHaveBeenCalled();
  expect(kit.all('input')).toEqual([]);
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([]);

  await tick(kit);
  expect(isLocked(kit, name)).toBe(false);
  // Ticking the box does not start the login.
  expect(kit.frame.calls).toEqual([]);
  await kit.click(name);
  if (next) await kit.untilShown(next);
  await kit.until(() => kit.frame.calls.length > 0 || kit.all('input').length > 0, 'login');
});

test('a popup is opened by the click after the terms are accepted', async () => {
  const kit = await openLocked('ConnectingSocial', GOOGLE);
  await tick(kit);
  await kit.click('Continue with Google');
  expect(kit.opening).toHaveBeenCalledOnce();
  await kit.resolve('socialRedirect', REDIRECT);
  expect(kit.popups[0]?.location.href).toBe(REDIRECT);
});

test('unticking the box disables the login again', async () => {
  const kit = await openLocked('ConnectingSocial', GOOGLE);
  await tick(kit);
  await tick(kit);
  expect(isLocked(kit, 'Accept the terms first')).toBe(true);
  expect(kit.has('Continue with Google')).toBe(false);
});

test.each([
  ['ConnectingFarcaster', undefined, 'farcasterUri'],
  ['EmailDevice', { email: YOU }, 'connectDevice'],
])('%s starts by itself when the terms were accepted before', async (view, params, question) => {
  const kit = arrangeSocials({ legal: true });
  await act(async () => kit.modal.test.wake());
  kit.modal.test.context.store.set(legalAcceptedAtom, true);
  await kit.open(view, params);
  await kit.until(() => kit.frame.isPending(question), question);
  expect(kit.text()).not.toContain(SENTENCE);
});

test('in Telegram the page is not left before the terms are accepted', async () => {
  const kit = arrangeSocials({ legal: true, window: { Telegram: { WebApp: {} } } });
  await kit.open('ConnectingSocial', GOOGLE);
  await kit.until(() => kit.text().includes(SENTENCE), 'sentence');
  expect(kit.frame.calls).toEqual([]);
  await tick(kit);
  await kit.click('Continue with Google');
  await kit.until(() => kit.frame.isPending('socialRedirect'), 'question');
});

test('a change of the e-mail address does not ask for the terms', async () => {
  const kit = arrangeSocials({ legal: true, login: { email: YOU } });
  await kit.open('EmailOtp', { email: YOU, update: { to: 'me@example.com', step: 1, of: 2 } });
  await kit.until(() => kit.all('input').length > 0, 'field');
  expect(kit.text()).not.toContain(SENTENCE);
});

test('without the option legalCheckbox a login view starts at once', async () => {
  const kit = arrangeSocials();
  await kit.open('ConnectingFarcaster');
  await kit.until(() => kit.frame.isPending('farcasterUri'), 'question');
});
