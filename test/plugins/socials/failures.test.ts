// @vitest-environment jsdom
/** The error texts of failed social logins. */

import { expect, test } from 'vitest';
import { frameError, pluginError } from '../email/fakeFrame.js';
import { arrangeSocials, beginSocial, fakePopup, REDIRECT, RESULT } from './kit.js';

test('a blocked popup shows an error, and a click in the view opens one', async () => {
  let blocked = true;
  const popup = fakePopup();
  const kit = arrangeSocials({}, () => (blocked ? null : popup));
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  expect(kit.text()).toContain('Could not create social popup');
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([]);
  blocked = false;
  await kit.click('Try again');
  await kit.resolve('socialRedirect', REDIRECT);
  expect(popup.location.href).toBe(REDIRECT);
});

test('an error thrown by window.open is shown', async () => {
  const kit = arrangeSocials({}, () => {
    throw new Error('Not here.');
  });
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  expect(kit.text()).toContain('Could not open social popup');
});

test.each([
  ['no address', pluginError('RESPONSE_MALFORMED', 'An error occurred'), 'Could not fetch the social redirect uri'],
  ['a refusal', frameError('Not today'), 'Could not fetch the social redirect uri'],
  ['no reply within 30 seconds', pluginError('FRAME_TIMEOUT', 'Something went wrong'), 'Something went wrong'],
  [
    'no frame',
    pluginError('FRAME_FAILED', 'Unable to load email login dependency'),
    'Unable to load email login dependency',
  ],
])('%s instead of a redirect shows an error and closes the popup', async (_what, error, text) => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.reject('socialRedirect', error);
  expect(kit.text()).toContain('log-in didn’t finish');
  expect(kit.text()).toContain(text);
  expect(kit.popups[0]?.close).toHaveBeenCalled();
});

test('a login without a redirect address times out after 45 seconds', async () => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.until(() => kit.frame.isPending('socialRedirect'), 'question');
  await kit.advance(44_000);
  expect(kit.text()).toContain('Continue in the new window');
  await kit.advance(2_000);
  expect(kit.text()).toContain('Social login timed out. Please try again.');
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  expect(kit.frame.isPending('socialRedirect')).toBe(false);
});

test.each([frameError('No such user'), pluginError('FRAME_TIMEOUT', 'Something went wrong')])(
  'a result that the frame rejects shows a general error: %s',
  async (error) => {
    const kit = await beginSocial();
    await kit.sendToPage({ resultUri: RESULT });
    await kit.reject('connectSocial', error);
    expect(kit.text()).toContain('Something went wrong');
    expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
  },
);

test('a failed connect after the login shows an error', async () => {
  const kit = await beginSocial();
  kit.frame.wallet.behave('throw');
  await kit.sendToPage({ resultUri: RESULT });
  await kit.resolve('connectSocial');
  expect(kit.text()).toContain('Something went wrong');
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
});

test.each([
  [
    'whose frame cannot be reached has failed, with the code',
    'FRAME_FAILED',
    { outcome: 'failed', code: 'FRAME_FAILED' },
  ],
  [
    'without an address has failed, with the code',
    'RESPONSE_MALFORMED',
    { outcome: 'failed', code: 'SOCIAL_URI_MISSING' },
  ],
])('a login %s', async (_, code, end) => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.reject('socialRedirect', pluginError(code, 'Unable to load'));
  expect(kit.propsOf('SOCIAL_LOGIN_END')).toMatchObject({ provider: 'google', ...end });
});

test('a login whose popup the user has closed is left', async () => {
  const kit = await beginSocial();
  Object.assign(kit.popups[0] ?? {}, { closed: true });
  await kit.advance(2_000);
  expect(kit.propsOf('SOCIAL_LOGIN_END')).toMatchObject({ provider: 'google', outcome: 'left' });
});
