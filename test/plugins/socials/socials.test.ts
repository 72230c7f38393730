// @vitest-environment jsdom
/** Social logins: the window, what comes back from it, and what is not heard. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { expect, test } from 'vitest';
import { ORIGIN } from '../email/fakeFrame.js';
import { arrangeSocials, beginSocial, fakePopup, REDIRECT, RESULT } from './kit.js';

const FEATURES = 'width=600,height=800,scrollbars=yes';

test('the window is opened in the click itself, before anything else is known', async () => {
  const kit = arrangeSocials();
  await kit.open();
  kit.button('Google').click();
  expect(kit.opening.mock.calls).toEqual([['', 'popupWindow', FEATURES]]);
  expect(kit.frame.count('socialRedirect')).toBe(0);
  await kit.shown('ConnectingSocial');
});

test('what comes back from our window becomes a connection', async () => {
  const kit = await beginSocial();
  expect(kit.title()).toBe('Google');
  expect(kit.text()).toContain('Continue in the new window');
  const [popup] = kit.popups;
  expect(popup?.location.href).toBe(REDIRECT);
  await kit.say({ resultUri: RESULT });
  expect(popup?.close).toHaveBeenCalled();
  expect(kit.text()).toContain('Retrieving user data');
  expect(kit.frame.asked.at(-1)).toMatchObject({ name: 'connectSocial', input: { uri: RESULT, provider: 'google' } });
  await kit.answer('connectSocial');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
  expect(kit.text()).toContain('Connected');
  await kit.pass(1_000);
  expect(kit.isOpen()).toBe(false);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ provider: 'google' });
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
  ]);
  expect(kit.propsOf('SOCIAL_LOGIN_SUCCESS')).toEqual({ provider: 'google' });
});

const LOOKALIKES = [
  'https://frame.example.evil.io',
  'https://evilframe.example',
  'http://frame.example',
  'https://frame.example:8443',
  'https://frame.example.',
  'https://FRAME.example',
  'https://xn--frme-5na.example',
  'https://frame.example/',
  'https://user@frame.example',
  'null',
  '',
];

test.each(LOOKALIKES)('our window at another origin ends the login as untrusted: %s', async (origin) => {
  const kit = await beginSocial();
  await kit.say({ resultUri: RESULT }, { origin });
  expect(kit.text()).toContain('Untrusted Origin');
  expect(kit.frame.count('connectSocial')).toBe(0);
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
});

test('what others say is not heard, whatever origin they have', async () => {
  const kit = await beginSocial();
  for (const source of [null, window, fakePopup()]) {
    await kit.say({ resultUri: RESULT }, { source });
    await kit.say({ resultUri: RESULT }, { source, origin: 'https://evil.example' });
  }
  expect(kit.frame.count('connectSocial')).toBe(0);
  expect(kit.text()).toContain('Continue in the new window');
});

test('what is no result is not heard', async () => {
  const kit = await beginSocial();
  const proto = Object.create({ resultUri: RESULT }) as object;
  for (const data of [
    undefined,
    null,
    'resultUri',
    7,
    [],
    {},
    { resultUri: 1 },
    { resultUri: '' },
    { resultUri: 'x'.repeat(20_000) },
    proto,
  ]) {
    await kit.say(data);
    await kit.say(data, { origin: 'https://evil.example' });
  }
  expect(kit.frame.count('connectSocial')).toBe(0);
  expect(kit.text()).toContain('Continue in the new window');
});

test('a result counts once', async () => {
  const kit = await beginSocial();
  await kit.say({ resultUri: RESULT });
  await kit.say({ resultUri: `${RESULT}&again` });
  expect(kit.frame.count('connectSocial')).toBe(1);
});

test('a window that its user closes ends the login, and another click begins anew', async () => {
  const kit = await beginSocial();
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.pass(2_000);
  expect(kit.text()).toContain('Log in didn’t finish');
  expect(kit.text()).toContain('The Google window was closed.');
  expect(kit.events().filter((type) => type === 'SOCIAL_LOGIN_CANCELED')).toHaveLength(1);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
  await kit.click('Try again');
  await kit.answer('socialRedirect', REDIRECT);
  expect(kit.popups[1]?.location.href).toBe(REDIRECT);
  await kit.say({ resultUri: RESULT });
  await kit.answer('connectSocial');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('a window closed before it went anywhere is noticed too', async () => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.pass(2_000);
  expect(kit.text()).toContain('The Google window was closed.');
  expect(kit.frame.waits('socialRedirect')).toBe(false);
});

test('what a window says right before it closes still counts', async () => {
  const kit = await beginSocial();
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.pass(1_000);
  await kit.say({ resultUri: RESULT });
  await kit.pass(2_000);
  expect(kit.frame.waits('connectSocial')).toBe(true);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_CANCELED');
});

test('at the provider a person takes as long as it takes', async () => {
  const kit = await beginSocial();
  await kit.pass(120_000);
  await kit.say({ resultUri: RESULT });
  expect(kit.frame.waits('connectSocial')).toBe(true);
});

test('leaving the view closes the window and hears nothing more', async () => {
  const kit = await beginSocial();
  await kit.click('Back');
  await kit.settle();
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  await kit.say({ resultUri: RESULT });
  expect(kit.frame.count('connectSocial')).toBe(0);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
});

test('the window can be asked for again; what is open comes back', async () => {
  const popup = fakePopup();
  const kit = arrangeSocials({}, () => popup);
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  await kit.answer('socialRedirect', REDIRECT);
  await kit.click('Open window again');
  await kit.answer('socialRedirect', `${REDIRECT}2`);
  expect(popup.close).not.toHaveBeenCalled();
  expect(popup.location.href).toBe(`${REDIRECT}2`);
  await kit.say({ resultUri: RESULT }, { source: popup });
  expect(kit.frame.count('connectSocial')).toBe(1);
});

test('opened without a click, the view waits for one', async () => {
  const kit = arrangeSocials();
  await kit.open('ConnectingSocial', { provider: 'github' });
  expect(kit.opening).not.toHaveBeenCalled();
  await kit.click('Continue with GitHub');
  expect(kit.opening).toHaveBeenCalledOnce();
  await kit.answer('socialRedirect', REDIRECT);
  expect(kit.frame.asked.at(-1)?.input).toEqual({ provider: 'github' });
});

test('results are in no event, no storage and no address of the page', async () => {
  const kit = await beginSocial();
  await kit.say({ resultUri: RESULT });
  await kit.answer('connectSocial');
  const { events, storage } = kit.modal.test;
  const kept = Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
  for (const secret of [RESULT, REDIRECT, ORIGIN]) {
    expect(JSON.stringify([events, kept, location.href])).not.toContain(secret);
  }
});
