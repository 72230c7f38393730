/** The cookie for pages in a frame of another site. */

import { createSiwxServer } from 'latchkey/plugins/siwx/server';
import { createStorage } from 'unstorage';
import { expect, test } from 'vitest';
import { evmSigner, signIn } from '../signers.js';
import { NOW, ORIGIN, SECRET } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

test.each(['Lax', 'Strict'] as const)('a partitioned cookie with SameSite=%s is refused', (sameSite) => {
  const options = { origin: ORIGIN, secret: SECRET, partitioned: true };
  expect(() => createSiwxServer({ ...options, sameSite })).toThrow(/"sameSite" is "(Lax|Strict)" beside "partitioned"/);
  expect(() => createSiwxServer({ ...options, sameSite: 'None' })).not.toThrow();
});

test('of two cookies of one name, the newest one counts', async () => {
  const sessions = createStorage();
  const [old, framed] = [
    browserOf(testServer({ sessions }).handle),
    browserOf(testServer({ sessions, partitioned: true, now: () => NOW + 60_000 }).handle),
  ];
  const [alice, bob] = [evmSigner(1), evmSigner(2)];
  await old.post('verify', await signIn(alice));
  await framed.post('verify', await signIn(bob));
  const { handle } = testServer({ sessions, partitioned: true, now: () => NOW + 60_000 });
  const read = async (cookie: string) => {
    const { body } = await browserOf(handle, { cookie }).get('session');
    return body.sessions.map(({ data }) => data.accountAddress);
  };
  const both = [old.cookie(), framed.cookie()];
  expect([await read(both.join('; ')), await read(both.toReversed().join('; '))]).toEqual([
    ...[[bob.address], [bob.address]],
  ]);
  // A cookie that was not signed here does not hide the other one.
  expect(await read(`__Host-siwx=forged; ${old.cookie()}`)).toEqual([alice.address]);
});
