// @vitest-environment jsdom
/** Terms that are accepted before anybody logs in, whichever view a login begins in. */

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
])('%s, opened directly, begins nothing before the box is ticked', async (view, params, name, next) => {
  const kit = await openLocked(view, params);
  // A button that takes no clicks says why; a list of logins stands below the box.
  const before = view === 'ConnectSocials' ? name : 'Accept the terms first';
  expect(isLocked(kit, before)).toBe(true);
  await kit.pass(60_000);
  expect(kit.frame.asked).toEqual([]);
  expect(kit.opening).not.toHaveBeenCalled();
  expect(kit.all('input')).toEqual([]);
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([]);

  await tick(kit);
  expect(isLocked(kit, name)).toBe(false);
  // Ticking is agreeing, not going on.
  expect(kit.frame.asked).toEqual([]);
  await kit.click(name);
  if (next) await kit.shown(next);
  await kit.until(() => kit.frame.asked.length > 0 || kit.all('input').length > 0, 'login');
});

test('a window is opened by the click after the tick', async () => {
  const kit = await openLocked('ConnectingSocial', GOOGLE);
  await tick(kit);
  await kit.click('Continue with Google');
  expect(kit.opening).toHaveBeenCalledOnce();
  await kit.answer('socialRedirect', REDIRECT);
  expect(kit.popups[0]?.location.href).toBe(REDIRECT);
});

test('what is unticked again is locked again', async () => {
  const kit = await openLocked('ConnectingSocial', GOOGLE);
  await tick(kit);
  await tick(kit);
  expect(isLocked(kit, 'Accept the terms first')).toBe(true);
  expect(kit.has('Continue with Google')).toBe(false);
});

test.each([
  ['ConnectingFarcaster', undefined, 'farcasterUri'],
  ['EmailDevice', { email: YOU }, 'connectDevice'],
])('once accepted, %s begins by itself', async (view, params, question) => {
  const kit = arrangeSocials({ legal: true });
  await act(async () => kit.modal.test.wake());
  kit.modal.test.context.store.set(legalAcceptedAtom, true);
  await kit.open(view, params);
  await kit.until(() => kit.frame.waits(question), question);
  expect(kit.text()).not.toContain(SENTENCE);
});

test('in Telegram nobody is sent away before the box is ticked', async () => {
  const kit = arrangeSocials({ legal: true, window: { Telegram: { WebApp: {} } } });
  await kit.open('ConnectingSocial', GOOGLE);
  await kit.until(() => kit.text().includes(SENTENCE), 'sentence');
  expect(kit.frame.asked).toEqual([]);
  await tick(kit);
  await kit.click('Continue with Google');
  await kit.until(() => kit.frame.waits('socialRedirect'), 'question');
});

test('a change of address asks for no terms: whoever makes it is in', async () => {
  const kit = arrangeSocials({ legal: true, login: { email: YOU } });
  await kit.open('EmailOtp', { email: YOU, update: { to: 'me@example.com', step: 1, of: 2 } });
  await kit.until(() => kit.all('input').length > 0, 'field');
  expect(kit.text()).not.toContain(SENTENCE);
});

test('without the option a view begins as ever', async () => {
  const kit = arrangeSocials();
  await kit.open('ConnectingFarcaster');
  await kit.until(() => kit.frame.waits('farcasterUri'), 'question');
});
