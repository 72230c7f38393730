// @vitest-environment jsdom
/** The event at the end of a login by e-mail. */

import { expect, test } from 'vitest';
import { frameError, pluginError } from './fakeFrame.js';
import { arrange, beginEmail as begin, YOU } from './kit.js';

const endsOf = (kit: ReturnType<typeof arrange>) =>
  kit.modal.test.events.filter(({ type }) => type === 'EMAIL_LOGIN_END').map(({ props }) => props);

test('a login that connects is ok', async () => {
  const kit = await begin();
  await kit.type('482913');
  await kit.resolve('connectOtp');
  expect(endsOf(kit)).toMatchObject([{ outcome: 'ok' }]);
});

test('a login whose frame cannot be reached has failed, with the code', async () => {
  const kit = arrange();
  await kit.open();
  await kit.type(YOU);
  await kit.submit();
  await kit.reject('connectEmail', pluginError('FRAME_FAILED', 'Unable to load email login dependency'));
  expect(endsOf(kit)).toMatchObject([{ outcome: 'failed', code: 'FRAME_FAILED' }]);
});

test('a wrong code does not end a login, and a close of the modal leaves it', async () => {
  const kit = await begin();
  await kit.type('111111');
  await kit.reject('connectOtp', frameError('Invalid code'));
  expect(endsOf(kit)).toEqual([]);
  await kit.advance(2_000);
  kit.modal.close();
  await kit.settle();
  expect(endsOf(kit)).toEqual([{ outcome: 'left', ms: 2_000 }]);
});
