// @vitest-environment jsdom
/** A sign-in server whose options do not fit the page. */

import { createSiwxServer, type SiwxServer } from 'latchkey/plugins/siwx/server';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { SECRET } from './vectors.js';

const elsewhere = () =>
  createSiwxServer({ origin: 'https://app.example.com', secret: SECRET, rpc: { 'eip155:1': false } });

/** A server that does not read what the page asks with the nonce. */
function olderThan(server: SiwxServer): SiwxServer {
  const withoutQuery = ({ url, headers }: Request) => new Request(url.replace(/\?.*/, ''), { headers });
  return {
    ...server,
    handle: (request) => server.handle(request.method === 'GET' ? withoutQuery(request) : request),
  };
}

test('an origin that the server does not accept is refused before the wallet asks, with the words of the server', async () => {
  const page = arrange({ server: elsewhere(), options: { server: SERVER }, logLevel: 'warn' });
  await page.connect();
  await page.waitFor(() => page.text().includes('The sign-in wasn’t accepted'), 'the refusal');
  expect([page.signed, page.requests('verify'), page.button('Sign')]).toEqual([[], [], undefined]);
  expect(page.modal.test.errors).toEqual([
    expect.objectContaining({
      code: 'ORIGIN_REFUSED',
      message: expect.stringContaining(
        `"/nonce" with HTTP status 403 (ORIGIN_REFUSED). The origin "${location.origin}"`,
      ),
    }),
  ]);
  await page.press('Try again');
  await page.waitFor(() => page.modal.test.errors.length > 1, 'the second refusal');
  expect([page.connections(), page.signed]).toEqual([1, []]);
});

test('a wrong option of an older server is named in the error after the signature', async () => {
  const page = arrange({ server: olderThan(elsewhere()), options: { server: SERVER }, logLevel: 'warn' });
  await page.connectToMessage();
  await page.press('Sign');
  await page.waitFor(() => page.modal.test.errors.length > 0);
  expect(page.modal.test.errors).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(
        `(ORIGIN_REFUSED). The origin "${location.origin}" is not allowed. Add it to the option "origin" of createSiwxServer.`,
      ),
    }),
  ]);
});

test('a network that the server does not verify is refused before the wallet asks', async () => {
  const server = createSiwxServer({
    origin: location.origin,
    secret: SECRET,
    networks: ['eip155:5'],
    rpc: { 'eip155:5': false },
  });
  const page = arrange({ server, options: { server: SERVER }, logLevel: 'warn' });
  await page.connect();
  await page.waitFor(() => page.text().includes('The sign-in server doesn’t accept'), 'the refusal');
  expect([page.signed, page.requests('verify')]).toEqual([[], []]);
  expect(page.button('Try again')).toBeDefined();
  expect(page.modal.test.errors).toEqual([
    expect.objectContaining({
      code: 'NETWORK_UNKNOWN',
      message: expect.stringContaining(
        'Sign-in on network "eip155:1" is not enabled. The option "networks" of createSiwxServer names eip155:5.',
      ),
    }),
  ]);
});

test('after a refusal, the sign-in goes on when the wallet is on a network that the server verifies', async () => {
  const page: ReturnType<typeof arrange> = arrange({
    server: createSiwxServer({
      origin: location.origin,
      secret: SECRET,
      networks: ['eip155:2'],
      rpc: { 'eip155:2': false },
      now: () => page.modal.test.env.date(),
    }),
    options: { server: SERVER },
  });
  await page.connect();
  await page.waitFor(() => page.text().includes('The sign-in server doesn’t accept'), 'the refusal');
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.waitForMessage();
  await page.press('Sign');
  await page.waitFor(() => page.modal.state.siwx.signedIn.get() === true, 'the sign-in');
});

test('a server that reads no network with the nonce signs in as before', async () => {
  const real = createSiwxServer({
    origin: location.origin,
    secret: SECRET,
    rpc: { 'eip155:1': false },
    now: () => page.modal.test.env.date(),
  });
  const page: ReturnType<typeof arrange> = arrange({ server: olderThan(real), options: { server: SERVER } });
  await page.connectToMessage();
  await page.press('Sign');
  await page.waitFor(() => page.modal.state.siwx.signedIn.get() === true, 'the sign-in');
});
