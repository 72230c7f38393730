/** The members of one approval. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import { evmSigner, signIn } from '../signers.js';
import { browserOf, testServer } from './kit.js';

const alice = evmSigner(1);

test('16 equal members of one approval make one log-in, and are verified once', async () => {
  const login = await signIn(alice);
  let verified = 0;
  const real = eip155Verifier({ 'eip155:1': false });
  const verifier = {
    ...real,
    async verify(input: Parameters<typeof real.verify>[0]) {
      verified++;
      return real.verify(input);
    },
  };
  const browser = browserOf(testServer({ verifiers: { eip155: verifier } }).handle);
  const { body } = await browser.post('verify', { sessions: Array.from({ length: 16 }, () => login) });
  expect([body.sessions.length, verified]).toEqual([1, 1]);
  expect((await browser.get('session')).body.sessions).toHaveLength(1);
});
