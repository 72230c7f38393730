// @vitest-environment jsdom
/** Which logins are shown, and in which order. */

import { isModalError } from 'latchkey';
import { socials } from 'latchkey/plugins/socials';
import { expect, test } from 'vitest';
import { arrangeSocials } from './kit.js';

const names = (kit: ReturnType<typeof arrangeSocials>) =>
  kit.all('.lk-tile').map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('Google is shown as a row with its words, the other six logins as icons', async () => {
  const kit = arrangeSocials();
  await kit.open();
  const others = ['X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'];
  expect(names(kit)).toEqual(['Continue with Google', ...others]);
  await kit.modal.open('ConnectSocials');
  await kit.untilShown('ConnectSocials');
  expect(names(kit)).toEqual(['Continue with Google', ...others]);
  await kit.click('Facebook');
  await kit.untilShown('ConnectingSocial');
  expect(kit.title()).toBe('Facebook');
  expect(kit.opening).toHaveBeenCalledOnce();
});

test.each([
  [['github', 'google', 'apple'] as const, ['GitHub', 'Continue with Google', 'Apple']],
  [
    ['facebook', 'apple', 'github', 'discord', 'x', 'google'] as const,
    ['Facebook', 'Apple', 'GitHub', 'Discord', 'X', 'Continue with Google'],
  ],
])('the logins %j are shown in this order, also in ConnectSocials', async (providers, expected) => {
  const kit = arrangeSocials({ providers });
  await kit.open();
  expect(names(kit)).toEqual(expected);
  await kit.modal.open('ConnectSocials');
  await kit.untilShown('ConnectSocials');
  expect(names(kit).map((name) => name?.replace('Continue with ', ''))).toEqual(
    expected.map((name) => name.replace('Continue with ', '')),
  );
});

test('two logins are shown with their names', async () => {
  const two = arrangeSocials({ providers: ['github', 'x'] });
  await two.open();
  expect(two.all('.lk-login-form__row--labels .lk-tile').map((one) => one.textContent)).toEqual(['GitHub', 'X']);
});

test('a login that is listed twice is shown once', async () => {
  const kit = arrangeSocials({ providers: ['x', 'x'] });
  await kit.open();
  expect(names(kit)).toEqual(['X']);
});

test('Farcaster is not shown without its plugin', async () => {
  const kit = arrangeSocials({ without: ['farcaster'] });
  await kit.open();
  expect(names(kit)).toEqual(['Continue with Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook']);
});

test('Farcaster is not shown when the option does not list it', async () => {
  const kit = arrangeSocials({ providers: ['google'] });
  await kit.open();
  expect(names(kit)).toEqual(['Continue with Google']);
});

test('focusing the logins preloads the frame once', async () => {
  const kit = arrangeSocials();
  await kit.open();
  expect(kit.frame.readyCount()).toBe(0);
  kit.button('Google').focus();
  await kit.settle();
  kit.button('Discord').focus();
  await kit.settle();
  expect(kit.frame.readyCount()).toBe(1);
});

test('no login is shown when the requested namespace has no embedded wallet', async () => {
  const kit = arrangeSocials();
  await kit.open('Connect', { namespaces: ['gamma'] });
  expect(kit.all('.lk-tile')).toEqual([]);
});

test.each(['telegram', '__proto__', 'constructor', 'GOOGLE', ''])(
  'an unknown provider throws OPTION_INVALID: %s',
  (provider) => {
    const make = () => socials({ providers: [provider as 'google'] });
    expect(make).toThrowError(/providers\[0\]/);
    try {
      make();
    } catch (error) {
      expect(isModalError(error, 'OPTION_INVALID')).toBe(true);
    }
  },
);
