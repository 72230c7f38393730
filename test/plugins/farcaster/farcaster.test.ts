// @vitest-environment jsdom
/** The login with Farcaster: the QR code or link, the approval, and the error texts. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { frameError, pluginError } from '../email/fakeFrame.js';
import { arrangeSocials } from '../socials/kit.js';

const URI = 'https://farcaster.xyz/~/siwf?channelToken=7f3a7f3a';
const phone = {
  matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
};

async function begin(scene: Parameters<typeof arrangeSocials>[0] = {}) {
  const kit = arrangeSocials(scene);
  await kit.open();
  await kit.click('Farcaster');
  await kit.untilShown('ConnectingFarcaster');
  return kit;
}

test('scanning the code and approving connects both namespaces', async () => {
  const kit = await begin();
  expect(kit.text()).toContain('Getting your link');
  expect(kit.opening).not.toHaveBeenCalled();
  await kit.resolve('farcasterUri', URI);
  await kit.until(() => kit.all('.lk-qr:not(.lk-qr--ghost)').length > 0, 'code');
  expect(kit.text()).toContain('Scan with your phone’s camera');
  await kit.resolve('connectFarcaster', 'alice');
  await kit.until(() => kit.connected().length > 0, 'connection');
  expect(kit.connected()).toEqual(['alpha', 'beta']);
  await kit.advance(1_000);
  expect(kit.isOpen()).toBe(false);
  expect(kit.modal.test.context.store.get(loginAtom)).toEqual({ userName: 'alice', provider: 'farcaster' });
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'SOCIAL_LOGIN_END',
  ]);
});

test('on a phone a click opens the link in the app, without an opener', async () => {
  const kit = await begin({ window: phone });
  await kit.resolve('farcasterUri', URI);
  expect(kit.text()).toContain('Continue in Farcaster');
  expect(kit.all('.lk-qr')).toEqual([]);
  expect(kit.opening).not.toHaveBeenCalled();
  await kit.click('Open Farcaster');
  expect(kit.opening.mock.calls).toEqual([[URI, '_blank', 'noopener,noreferrer']]);
});

test('a failed link shows the frame’s message and can be retried', async () => {
  const kit = await begin();
  await kit.reject('farcasterUri', frameError('Farcaster is resting'));
  expect(kit.text()).toContain('log-in didn’t finish');
  expect(kit.text()).toContain('Farcaster is resting');
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
  await kit.click('Try again');
  await kit.resolve('farcasterUri', URI);
  await kit.until(() => kit.frame.isPending('connectFarcaster'), 'question');
});

test.each([
  [frameError('Channel expired'), 'Channel expired'],
  [pluginError('FRAME_TIMEOUT', 'Something went wrong'), 'Something went wrong'],
  [pluginError('FRAME_FAILED', 'Unable to load email login dependency'), 'Unable to load email login dependency'],
])('a failed approval shows its message: %s', async (error, text) => {
  const kit = await begin();
  await kit.resolve('farcasterUri', URI);
  await kit.reject('connectFarcaster', error);
  expect(kit.text()).toContain(text);
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
  await kit.click('Try again');
  await kit.until(() => kit.frame.callCount('farcasterUri') === 2, 'new link');
});

test('leaving the view aborts the login, and nothing is connected', async () => {
  const kit = await begin();
  await kit.resolve('farcasterUri', URI);
  await kit.until(() => kit.frame.isPending('connectFarcaster'), 'question');
  await kit.click('Back');
  expect(kit.frame.isPending('connectFarcaster')).toBe(false);
  expect(kit.connected()).toEqual([]);
  expect(kit.events()).not.toContain('SOCIAL_LOGIN_ERROR');
});

test('a link that is too long for a QR code can still be copied', async () => {
  const kit = await begin();
  await kit.resolve('farcasterUri', `${URI}${'a'.repeat(1_100)}`);
  await kit.until(() => kit.all('.lk-qr [role="alert"]').length > 0, 'failed code');
  expect(kit.has('Copy link')).toBe(true);
});

test('without the other login plugins Farcaster is a connect method of its own', async () => {
  const kit = await begin({ without: ['socials', 'email'] });
  await kit.until(() => kit.frame.isPending('farcasterUri'), 'question');
});

/** The view opened by the app, before the terms are accepted. */
async function beforeTerms() {
  const kit = arrangeSocials({ legal: true });
  await kit.open('ConnectingFarcaster');
  await kit.until(() => kit.all('[role="checkbox"]').length > 0, 'box');
  return kit;
}

test('before the terms are accepted the view shows and announces only its title', async () => {
  const kit = await beforeTerms();
  const title = kit.all('.lk-hero').map((one) => one.textContent);
  expect(title).toEqual(['Log in']);
  const spoken = kit.all('[role="status"]').map((one) => one.textContent);
  expect(spoken).toContain('Log in');
  expect(kit.text()).not.toContain('Approve in Farcaster');
  await act(async () => kit.all('[role="checkbox"]')[0]?.click());
  expect(kit.text()).toContain('Continue in Farcaster');
  expect(kit.text()).not.toContain('Accept the terms first');
});

test('the pressed button keeps the focus until there is another action', async () => {
  const kit = await beforeTerms();
  await act(async () => kit.all('[role="checkbox"]')[0]?.click());
  const root = kit.all('button')[0]?.getRootNode() as ShadowRoot;
  const focused = () => root.activeElement?.textContent;
  for (const [name, next] of [
    ['Continue in Farcaster', 'Try again'],
    ['Try again', 'Copy link'],
  ] as const) {
    await act(async () => kit.button(name).focus());
    await kit.click(name);
    expect(kit.button(name).getAttribute('aria-busy')).toBe('true');
    expect(focused()).toBe(name);
    if (next === 'Try again') await kit.reject('farcasterUri', frameError('Farcaster is resting'));
    else await kit.resolve('farcasterUri', URI);
    expect(focused()).toBe(next);
  }
});

test('the link is in no event or storage', async () => {
  const kit = await begin();
  await kit.resolve('farcasterUri', URI);
  await kit.resolve('connectFarcaster', 'alice');
  const { events, storage } = kit.modal.test;
  const kept = Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
  expect(JSON.stringify([events, kept])).not.toContain('channelToken');
});
