// @vitest-environment jsdom
/** Social logins that fail: every text of the table. */

import { expect, test } from 'vitest';
import { frameError, pluginError } from '../email/fakeFrame.js';
import { arrangeSocials, beginSocial, fakePopup, REDIRECT, RESULT } from './kit.js';

test('a blocked window is told, and a click in the view opens one', async () => {
  let blocked = true;
  const popup = fakePopup();
  const kit = arrangeSocials({}, () => (blocked ? null : popup));
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  expect(kit.text()).toContain('Could not create social popup');
  expect(kit.events().filter((type) => type.startsWith('SOCIAL'))).toEqual([]);
  blocked = false;
  await kit.click('Try again');
  await kit.answer('socialRedirect', REDIRECT);
  expect(popup.location.href).toBe(REDIRECT);
});

test('a browser that throws for a window is told', async () => {
  const kit = arrangeSocials({}, () => {
    throw new Error('Not here.');
  });
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  expect(kit.text()).toContain('Could not open social popup');
});

test.each([
  ['no address', pluginError('RESPONSE_MALFORMED', 'An error occurred'), 'Could not fetch the social redirect uri'],
  ['a refusal', frameError('Not today'), 'Could not fetch the social redirect uri'],
  ['no answer within 30 seconds', pluginError('FRAME_TIMEOUT', 'Something went wrong'), 'Something went wrong'],
  [
    'no frame',
    pluginError('FRAME_FAILED', 'Unable to load email login dependency'),
    'Unable to load email login dependency',
  ],
])('%s for the window is told, and the window closed', async (_what, error, text) => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  await kit.refuse('socialRedirect', error);
  expect(kit.text()).toContain('Log in didn’t finish');
  expect(kit.text()).toContain(text);
  expect(kit.popups[0]?.close).toHaveBeenCalled();
});

test('without an address to go to for 45 seconds, the login is over', async () => {
  const kit = arrangeSocials();
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  await kit.until(() => kit.frame.waits('socialRedirect'), 'question');
  await kit.pass(44_000);
  expect(kit.text()).toContain('Continue in the new window');
  await kit.pass(2_000);
  expect(kit.text()).toContain('Social login timed out. Please try again.');
  expect(kit.popups[0]?.close).toHaveBeenCalled();
  expect(kit.frame.waits('socialRedirect')).toBe(false);
});

test.each([frameError('No such user'), pluginError('FRAME_TIMEOUT', 'Something went wrong')])(
  'a result the frame will not have is told as what it is to a person: %s',
  async (error) => {
    const kit = await beginSocial();
    await kit.say({ resultUri: RESULT });
    await kit.refuse('connectSocial', error);
    expect(kit.text()).toContain('Something went wrong');
    expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
  },
);

test('a connection that fails after the login is told', async () => {
  const kit = await beginSocial();
  kit.frame.wallet.behave('throw');
  await kit.say({ resultUri: RESULT });
  await kit.answer('connectSocial');
  expect(kit.text()).toContain('Something went wrong');
  expect(kit.events()).toContain('SOCIAL_LOGIN_ERROR');
});
