/** The plugin `analytics` in a browser: the requests of a whole session, and what they contain. */

import { expect, test } from 'vitest';
import { connect, dapp, modal, useBrowser, value } from './browser.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: [...EVM, 'analytics'] });

interface Message {
  readonly url: string;
  readonly domain: string;
  readonly props: { readonly event: string; readonly properties: Record<string, unknown> };
}

/** The events that the server keeps, newest first. */
const listed = async () =>
  (await (await fetch(`${dapp.backend.url}/__events`)).json()) as readonly { readonly event: string }[];

test('a session sends its events without account, query and hash, and the rest when the page is left', async () => {
  const { page, close } = await visit({ query: '?analytics&secret=1#part' });
  const before = (await listed()).length;
  const own = async () => (await listed()).slice(0, -before || undefined);
  const messages: Message[] = [];
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['/e', '/getAnalyticsConfig'].includes(pathname) || request.method() === 'OPTIONS') return;
    paths.push(pathname);
    if (pathname === '/e') messages.push(JSON.parse(request.postData() ?? '') as Message);
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/e') statuses.push(response.status());
    if (pathname === '/getAnalyticsConfig' && response.request().method() === 'GET') configs++;
  });
  let configs = 0;
  // A request that is open has a deadline, which must not pass by a clock that this test has moved.
  const pass = async () => {
    if (statuses.length + configs === paths.length) await page.clock.runFor(5_000);
    return statuses.length;
  };
  await page.clock.install();
  expect(paths).toEqual([]);
  await connect(page);
  const account = (await value(page, 'account').textContent()) ?? '';
  await expect.poll(pass).toBe(5);
  expect(paths[0]).toBe('/getAnalyticsConfig');
  expect(new Set(statuses)).toEqual(new Set([202]));

  // A beacon carries the events of the last seconds. It is read from the server, since the page is gone.
  await page.getByTestId('open').click();
  await modal(page).waitFor();
  await page.goto('about:blank');
  await expect
    .poll(async () => (await own()).map(({ event }) => event).sort())
    .toEqual(['CONNECT_END', 'CONNECT_START', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_OPEN']);
  expect(messages.map(({ props }) => props.event)).toEqual([
    'MODAL_OPEN',
    'CONNECT_START',
    'CONNECT_SUCCESS',
    'CONNECT_END',
    'MODAL_CLOSE',
  ]);
  const text = JSON.stringify([messages, await own()]);
  expect(account).toMatch(/^0x/);
  expect(text.toLowerCase()).not.toContain(account.toLowerCase().slice(2, 20));
  expect(text).not.toContain('secret');
  for (const { url, domain } of messages) {
    expect(url).toMatch(/^http:\/\/[^/?#]+\/$/);
    expect(domain).toBe('127.0.0.1');
  }
  await close();
});
