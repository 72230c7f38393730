// @vitest-environment jsdom
/** A sign-in server whose options do not fit the page. */

import { createSiwxServer } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { SECRET } from './vectors.js';

test('a wrong option of the server is named in the error, with the words of the server', async () => {
  const server = createSiwxServer({ origin: 'https://app.example.com', secret: SECRET, rpc: { 'eip155:1': false } });
  const page = arrange({ server, options: { server: SERVER }, logLevel: 'warn' });
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
