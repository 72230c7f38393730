/** Tests the modal inside frames: one of the same origin, and a sandboxed one without storage. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dapp, useBrowser, type Watched } from './browser.js';

const visit = useBrowser();
const { url } = dapp;
const OUTER = '/outer.html';

let server: Server;
let outside: string;

/** Serves a page with a frame, and the demo with scripts that other origins may load, as from a CDN. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === OUTER) {
      const sandbox = searchParams.get('sandbox');
      const attribute = sandbox ? ` sandbox="${sandbox}"` : '';
      const frame = `<iframe width="800" height="700" src="hostile.html?host=clean"${attribute}></iframe>`;
      const body = `<!doctype html><title>Outer</title><link rel="icon" href="data:,">${frame}`;
      response.setHeader('content-type', 'text/html').end(body);
      return;
    }
    const answer = await fetch(new URL(pathname + search, url));
    const headers = Object.fromEntries(
      ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name) ?? '']),
    );
    response.writeHead(answer.status, { ...headers, 'access-control-allow-origin': '*' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()));

/** Opens the demo in a frame, and waits until its wallets are announced. */
async function openFrame({ page }: Watched, sandbox = ''): Promise<Frame> {
  await page.goto(`${outside}${OUTER}?sandbox=${sandbox}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The page has no frame.');
  await frame.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await frame.evaluate(() => window.latchkeySandbox?.ready);
  return frame;
}

const modal = (frame: Frame) => frame.getByRole('dialog').first();

/** Opens the modal, connects with the pointer, opens the account's details, closes them by Esc, and disconnects there. */
async function worksIn(page: Page, frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'approve';
  });
  const status = () => frame.evaluate(() => window.latchkeySandbox?.modal.state.connection.get()?.connector.name);
  await frame.getByRole('button', { name: 'Open', exact: true }).click();
  await modal(frame).getByRole('button', { name: 'Acorn' }).click();
  await expect.poll(status).toBe('Acorn');
  await expect.poll(() => modal(frame).isVisible()).toBe(false);
  await frame.getByRole('button', { name: 'Open', exact: true }).click();
  // The dialog grows when the tokens arrive.
  await modal(frame).getByText('Data from').waitFor();
  await modal(frame).getByRole('button', { name: 'Account details' }).click();
  await modal(frame).getByRole('button', { name: 'Disconnect' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(frame).isVisible()).toBe(false);
  await frame.getByRole('button', { name: 'Open', exact: true }).click();
  // The dialog grows when the tokens arrive.
  await modal(frame).getByText('Data from').waitFor();
  await modal(frame).getByRole('button', { name: 'Account details' }).click();
  await modal(frame).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(status).toBe(undefined);
}

test('in a frame of the same origin the modal works and stays inside the frame', async () => {
  const watched = await visit();
  const frame = await openFrame(watched);
  await worksIn(watched.page, frame);
  await expect.poll(() => watched.page.locator('[data-latchkey]').count()).toBe(0);
  expect(watched.faults).toEqual([]);
  await watched.close();
});

test('in a sandboxed frame without storage or an origin the modal works', async () => {
  const watched = await visit();
  const frame = await openFrame(watched, 'allow-scripts');
  expect(await frame.evaluate(() => self.origin)).toBe('null');
  await worksIn(watched.page, frame);
  expect(watched.faults).toEqual([
    'error: This browser offers no storage. Settings and connections are lost on reload.',
  ]);
  await watched.close();
});
