// @vitest-environment jsdom
/** Social logins inside Telegram, which cannot open popups: the page navigates to the provider and back. */

import { createMemoryStorage } from 'latchkey/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { addReturnUrl } from '../../../plugins/socials/login/redirectLogin.js';
import { frameError } from '../email/fakeFrame.js';
import type { Scene } from '../email/kit.js';
import { arrangeSocials, RESULT } from './kit.js';

const PAGE = 'https://app.example/play?level=2#tgWebAppData=who-i-am';

const telegram = (href: string, scene: Scene = {}) => {
  const replaceState = vi.fn();
  const kit = arrangeSocials({
    ...scene,
    window: {
      Telegram: {},
      location: new URL(href),
      history: { state: null, replaceState },
    },
  });
  return Object.assign(kit, { replaceState });
};

/** Clicks Google until the page navigates away. */
async function leave(storage: Storage) {
  const kit = telegram(PAGE, { storage });
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.resolve('socialRedirect', 'https://accounts.example/login?client_id=1&state=abc&scope=email');
  return kit;
}

/** The return address that the provider received. */
const returnUrlOf = ({ opening }: Awaited<ReturnType<typeof leave>>) => {
  const { searchParams } = new URL(String(opening.mock.calls[0]?.[0]));
  return new URL(searchParams.get('state')?.split('--')[1] ?? '');
};

/** Clicks Google, then destroys the modal as a page unload does. Returns the address at which a result arrives. */
async function leaveAndUnload(storage: Storage, result = RESULT) {
  const kit = await leave(storage);
  await act(async () => void (await kit.modal.destroy()));
  const page = returnUrlOf(kit);
  page.searchParams.set('result_uri', result);
  return page.href;
}

test('the page navigates to the provider, with the return address in the state and without the hash', async () => {
  const kit = await leave(createMemoryStorage());
  const [target, name] = kit.opening.mock.calls[0] as string[];
  expect([target?.replace(/[0-9a-f]{32}/, 'RANDOM'), name]).toEqual([
    'https://accounts.example/login?client_id=1&state=abc--https%3A%2F%2Fapp.example%2Fplay%3Flevel%3D2%26latchkey_login%3DRANDOM&scope=email',
    '_top',
  ]);
  expect(kit.text()).toContain('You will come back here.');
});

test('returning connects and removes the result from the address', async () => {
  const storage = createMemoryStorage();
  const back = telegram(await leaveAndUnload(storage), { storage });
  back.modal.start();
  await back.resolve('connectSocial');
  await back.until(() => back.connected().length > 0, 'connection');
  expect(back.frame.calls[0]?.input).toEqual({ uri: RESULT, provider: 'google' });
  expect(back.replaceState).toHaveBeenCalledWith(null, '', 'https://app.example/play?level=2');
  expect(back.events()).toContain('SOCIAL_LOGIN_SUCCESS');
});

test('a result is used once', async () => {
  const storage = createMemoryStorage();
  const href = await leaveAndUnload(storage);
  const first = telegram(href, { storage });
  first.modal.start();
  await first.resolve('connectSocial');
  const second = telegram(href, { storage });
  second.modal.start();
  await second.settle();
  await second.settle();
  expect(second.frame.calls).toEqual([]);
});

test('a result without a pending login is ignored', async () => {
  const kit = telegram(`https://app.example/play?result_uri=${encodeURIComponent(RESULT)}`);
  kit.modal.start();
  await kit.settle();
  await kit.settle();
  expect(kit.frame.calls).toEqual([]);
});

test.each(['', '&latchkey_login=', `&latchkey_login=${'0'.repeat(32)}`])(
  'a result of another login is ignored, and the pending login still accepts its own: %s',
  async (parameter) => {
    const storage = createMemoryStorage();
    const own = await leaveAndUnload(storage);
    const foreign = `https://app.example/play?result_uri=${encodeURIComponent('https://frame.example/evil')}${parameter}`;
    const lured = telegram(foreign, { storage });
    lured.modal.start();
    await lured.settle();
    await lured.settle();
    expect(lured.frame.calls).toEqual([]);
    await act(async () => void (await lured.modal.destroy()));
    const back = telegram(own, { storage });
    back.modal.start();
    await back.resolve('connectSocial');
    expect(back.frame.calls[0]?.input).toEqual({ uri: RESULT, provider: 'google' });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'nothing', ''])(
  'a result that is not a link is ignored: %s',
  async (uri) => {
    const storage = createMemoryStorage();
    const kit = telegram(await leaveAndUnload(storage, uri), { storage });
    kit.modal.start();
    await kit.until(() => kit.replaceState.mock.calls.length > 0, 'clean address');
    await kit.settle();
    expect(kit.frame.calls).toEqual([]);
  },
);

test('a rejected result shows a toast', async () => {
  const storage = createMemoryStorage();
  const kit = telegram(await leaveAndUnload(storage), { storage });
  await kit.open();
  await kit.reject('connectSocial', frameError('No such user'));
  await kit.until(() => kit.toast().includes('Something went wrong'), 'toast');
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
});

test('a redirect address without a state is not opened', async () => {
  const kit = telegram(PAGE);
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.resolve('socialRedirect', 'https://accounts.example/login?client_id=1');
  expect(kit.opening).not.toHaveBeenCalled();
  expect(kit.text()).toContain('Could not fetch the social redirect uri');
});

test('the return address is appended to the state parameter, wherever it is', () => {
  const here = 'https://t.me/app?x=1';
  const added = 'https%3A%2F%2Ft.me%2Fapp%3Fx%3D1';
  expect(addReturnUrl('https://a.example/?client_id=1&state=abc&scope=email', here)).toBe(
    `https://a.example/?client_id=1&state=abc--${added}&scope=email`,
  );
  expect(addReturnUrl('https://a.example/?state=abc', here)).toBe(`https://a.example/?state=abc--${added}`);
  expect(addReturnUrl('https://a.example/?state=#x', here)).toBe(`https://a.example/?state=--${added}#x`);
  expect(addReturnUrl('https://a.example/?mystate=abc', here)).toBeUndefined();
  const wrapped = `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent('https://b.example/?state=s&y=2')}`;
  expect(new URL(addReturnUrl(wrapped, here) ?? '').searchParams.get('provider_authorization_url')).toBe(
    `https://b.example/?state=s--${added}&y=2`,
  );
});
