// @vitest-environment jsdom
/** Social logins: the popup, its result, and the messages that are ignored. */

import { loginAtom, socialWindowAtom } from 'latchkey/plugins/frame/slots';
import { expect, test } from 'vitest';
import { ORIGIN } from '../email/fakeFrame.js';
import { arrangeSocials, beginSocial, fakePopup, REDIRECT, RESULT } from './kit.js';

const FEATURES = 'width=600,height=800,scrollbars=yes';

test('the popup is opened synchronously in the click', async () => {
  const kit = arrangeSocials();
  await kit.open();
  kit.button('Google').click();
  expect(kit.opening.mock.calls).toEqual([['', 'popupWindow', FEATURES]]);
  expect(kit.modal.test.context.store.get(socialWindowAtom)).toBe('open');
  expect(kit.frame.callCount('socialRedirect')).toBe(0);
  await kit.untilShown('ConnectingSocial');
});

test('the popup’s result becomes a connection', async () => {
  const kit = await beginSocial();
  expect(kit.title()).toBe('Google');
  expect(kit.text()).toContain('Continue in the new window');
  const [popup] = kit.popups;
  expect(popup?.location.href).toBe(REDIRECT);
  await kit.sendToPage({ resultUri: RESULT });
  expect(popup?.close).toHaveBeenCalled();
  expect(kit.modal.test.context.store.get(socialWindowAtom)).toBeUndefined();
  expect(kit.text()).toContain('Retrieving user data');
  expect(kit.frame.calls.at(-1)).toMatchObject({ name: 'connectSocial', input: { uri: RESULT, provider: 'google' } });
  await kit.resolve('connectSocial');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
  expect(kit.text()).toContain('Connected');
  await kit.advance(1_000);
  expect(kit.isOpen()).toBe(false);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ provider: 'google' });
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'SOCIAL_LOGIN_END',
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

test.each(LOOKALIKES)('a result from the popup at another origin ends the login as untrusted: %s', async (origin) => {
  const kit = await beginSocial();
  await kit.sendToPage({ resultUri: RESULT }, { origin });
  expect(kit.text()).toContain('Untrusted Origin');
  expect(kit.frame.callCount('connectSocial')).toBe(0);
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
});

test('results of other windows are ignored, also from a trusted origin', async () => {
  const kit = await beginSocial();
  for (const source of [null, window, fakePopup()]) {
    await kit.sendToPage({ resultUri: RESULT }, { source });
    await kit.sendToPage({ resultUri: RESULT }, { source, origin: 'https://evil.example' });
  }
  expect(kit.frame.callCount('connectSocial')).toBe(0);
  expect(kit.text()).toContain('Continue in the new window');
});

test('malformed results are ignored', async () => {
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
    await kit.sendToPage(data);
    await kit.sendToPage(data, { origin: 'https://evil.example' });
  }
  expect(kit.frame.callCount('connectSocial')).toBe(0);
  expect(kit.text()).toContain('Continue in the new window');
});

test('only the first result is used', async () => {
  const kit = await beginSocial();
  await kit.sendToPage({ resultUri: RESULT });
  await kit.sendToPage({ resultUri: `${RESULT}&again` });
  expect(kit.frame.callCount('connectSocial')).toBe(1);
});

test('closing the popup ends the login, and a click starts another', async () => {
  const kit = await beginSocial();
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.advance(2_000);
  expect(kit.text()).toContain('log-in didn’t finish');
  expect(kit.text()).toContain('The Google window was closed.');
  expect(kit.events().filter((type) => type === 'SOCIAL_LOGIN_CANCELED')).toHaveLength(1);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
  await kit.click('Try again');
  await kit.resolve('socialRedirect', REDIRECT);
  expect(kit.popups[1]?.location.href).toBe(REDIRECT);
  await kit.sendToPage({ resultUri: RESULT });
  await kit.resolve('connectSocial');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
});

test('closing the popup before it is redirected ends the login', async () => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.advance(2_000);
  expect(kit.text()).toContain('The Google window was closed.');
  expect(kit.frame.isPending('socialRedirect')).toBe(false);
});

test('a result sent just before the popup closes is used', async () => {
  const kit = await beginSocial();
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.advance(1_000);
  await kit.sendToPage({ resultUri: RESULT });
  await kit.advance(2_000);
  expect(kit.frame.isPending('connectSocial')).toBe(true);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_CANCELED');
});

test('there is no time limit while the user is at the provider', async () => {
  const kit = await beginSocial();
  await kit.advance(120_000);
  await kit.sendToPage({ resultUri: RESULT });
  expect(kit.frame.isPending('connectSocial')).toBe(true);
});

test('leaving the view closes the popup and ignores later results', async () => {
  const kit = await beginSocial();
  await kit.click('Back');
  await kit.settle();
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  await kit.sendToPage({ resultUri: RESULT });
  expect(kit.frame.callCount('connectSocial')).toBe(0);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
});

test('Open window again reuses the open popup', async () => {
  const popup = fakePopup();
  const kit = arrangeSocials({}, () => popup);
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.resolve('socialRedirect', REDIRECT);
  await kit.click('Open window again');
  await kit.resolve('socialRedirect', `${REDIRECT}2`);
  expect(popup.close).not.toHaveBeenCalled();
  expect(popup.location.href).toBe(`${REDIRECT}2`);
  await kit.sendToPage({ resultUri: RESULT }, { source: popup });
  expect(kit.frame.callCount('connectSocial')).toBe(1);
});

test('a view opened without a click waits for one', async () => {
  const kit = arrangeSocials();
  await kit.open('ConnectingSocial', { provider: 'github' });
  expect(kit.opening).not.toHaveBeenCalled();
  await kit.click('Continue with GitHub');
  expect(kit.opening).toHaveBeenCalledOnce();
  await kit.resolve('socialRedirect', REDIRECT);
  expect(kit.frame.calls.at(-1)?.input).toEqual({ provider: 'github' });
});

test('results are in no event, storage or page address', async () => {
  const kit = await beginSocial();
  await kit.sendToPage({ resultUri: RESULT });
  await kit.resolve('connectSocial');
  const { events, storage } = kit.modal.test;
  const kept = Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
  for (const secret of [RESULT, REDIRECT, ORIGIN]) {
    expect(JSON.stringify([events, kept, location.href])).not.toContain(secret);
  }
});
