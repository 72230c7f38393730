// @vitest-environment jsdom
/** Networks that the sign-in server does not verify, when a wallet signs for several while it connects. */

import { createSiwxServer } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import type { SIWXProofRequest } from '../../../plugins/siwx/slots.js';
import { arrange, SERVER } from './kit.js';
import { evmSigner } from './signers.js';
import { SECRET } from './vectors.js';

const alice = evmSigner(1);

/** A page whose wallet signs for these networks. The networks of the app are `eip155:1` and `eip155:2`. */
function pageWith(network: `eip155:${number}`, signed: readonly `eip155:${number}`[], required: boolean) {
  const page: ReturnType<typeof arrange> = arrange({
    server: createSiwxServer({
      origin: location.origin,
      secret: SECRET,
      networks: [network],
      rpc: { [network]: false },
      now: () => page.modal.test.env.date(),
    }),
    options: { server: SERVER, required },
    at: signed[0] as string,
    logLevel: 'warn',
    proofs: ({ data, textFor }: SIWXProofRequest) =>
      Promise.all(
        signed.map(async (chainId) => {
          const message = textFor(chainId, alice.address);
          const own = { ...data, chainId, accountAddress: alice.address };
          return { data: own, message, signature: await alice.sign(message) };
        }),
      ),
  });
  return page;
}

test.each([true, false])(
  'a refused first network does not matter to a wallet on another one (required: %s)',
  async (required) => {
    const page = pageWith('eip155:2', ['eip155:2'], required);
    expect(await page.modal.connect({ connector: 'harbor' })).toMatchObject({ status: 'connected' });
    await page.waitFor(() => page.modal.state.siwx.signedIn.get() === true, 'the sign-in');
    expect(page.modal.test.errors).toEqual([]);
  },
);

test.each([true, false])('a proof for a refused network does not spoil the others (required: %s)', async (required) => {
  const page = pageWith('eip155:1', ['eip155:1', 'eip155:2'], required);
  expect(await page.modal.connect({ connector: 'harbor' })).toMatchObject({ status: 'connected' });
  await page.waitFor(() => page.modal.state.siwx.signedIn.get() === true, 'the sign-in');
  expect(page.modal.test.errors).toEqual([]);
});

test.each([true, false])(
  'a server that verifies no network of the app leaves the wallet connected, and says so (required: %s)',
  async (required) => {
    const page = pageWith('eip155:5', ['eip155:1'], required);
    await page.connect();
    await page.waitFor(() => page.text().includes('The sign-in server doesn’t accept'), 'the refusal');
    expect(page.connections()).toBe(1);
    expect(page.requests('verify')).toEqual([]);
  },
);
