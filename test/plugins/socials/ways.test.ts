// @vitest-environment jsdom
/** Which logins are shown, where, and in what order. */

import { isModalError } from 'latchkey';
import { socials } from 'latchkey/plugins/socials';
import { expect, test } from 'vitest';
import { arrangeSocials } from './kit.js';

const names = (kit: ReturnType<typeof arrangeSocials>) =>
  kit.all('.lk-tile').map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('seven logins are five and the way to all of them', async () => {
  const kit = arrangeSocials();
  await kit.open();
  expect(names(kit)).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'More ways to log in']);
  await kit.click('More ways');
  await kit.shown('ConnectSocials');
  const grid = ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'];
  expect(names(kit)).toEqual([...grid, 'Continue with Farcaster']);
  await kit.click('Facebook');
  await kit.shown('ConnectingSocial');
  expect(kit.title()).toBe('Facebook');
  expect(kit.opening).toHaveBeenCalledOnce();
});

test('six are all there, in the order of the app', async () => {
  const providers = ['facebook', 'apple', 'github', 'discord', 'x', 'google'] as const;
  const kit = arrangeSocials({ providers });
  await kit.open();
  expect(names(kit)).toEqual(['Facebook', 'Apple', 'GitHub', 'Discord', 'X', 'Google']);
});

test('two have their names, and one is a row', async () => {
  const two = arrangeSocials({ providers: ['github', 'x'] });
  await two.open();
  expect(two.all('.lk-login-form__row--labels .lk-tile').map((one) => one.textContent)).toEqual(['GitHub', 'X']);
});

test('a login that is named twice is shown once', async () => {
  const kit = arrangeSocials({ providers: ['x', 'x'] });
  await kit.open();
  expect(names(kit)).toEqual(['X']);
});

test('Farcaster is not shown without its plugin', async () => {
  const kit = arrangeSocials({ without: ['farcaster'] });
  await kit.open();
  expect(names(kit)).toEqual(['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook']);
});

test('Farcaster left out of the list is not shown', async () => {
  const kit = arrangeSocials({ providers: ['google'] });
  await kit.open();
  expect(names(kit)).toEqual(['Google']);
});

test('coming near the logins begins to load the frame, once', async () => {
  const kit = arrangeSocials();
  await kit.open();
  expect(kit.frame.readies()).toBe(0);
  kit.button('Google').focus();
  await kit.settle();
  kit.button('Discord').focus();
  await kit.settle();
  expect(kit.frame.readies()).toBe(1);
});

test('asked for a namespace without an embedded wallet, no login is shown', async () => {
  const kit = arrangeSocials();
  await kit.open('Connect', { namespaces: ['gamma'] });
  expect(kit.all('.lk-tile')).toEqual([]);
});

test.each(['telegram', '__proto__', 'constructor', 'GOOGLE', ''])('a login nobody knows is refused: %s', (provider) => {
  const make = () => socials({ providers: [provider as 'google'] });
  expect(make).toThrowError(/providers\[0\]/);
  try {
    make();
  } catch (error) {
    expect(isModalError(error, 'OPTION_INVALID')).toBe(true);
  }
});
