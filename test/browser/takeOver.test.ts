/** A phone that was connected with AppKit stays connected: its session is in the SDK's own database. */

import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type SandboxRelay, startRelay } from '../../plugins/sandbox/node/relay/index.js';
import { listen } from '../dapp/static.mjs';
import { type Phone, startPhone } from '../plugins/walletconnect/phone.js';
import { bundlePages } from './frames/bundle.js';
import { closeContexts, sharedBrowser } from './sharedBrowser.js';

const pages = [new URL('./takeOver/before.ts', import.meta.url), new URL('./takeOver/after.ts', import.meta.url)];
const MESSAGE = 'Hello from Meadow';

let browser: Browser;
let site: { readonly url: string; stop(): Promise<void> };
let relay: SandboxRelay;
let phone: Phone;

beforeAll(async () => {
  [browser, site, relay] = await Promise.all([sharedBrowser(), serveSite(), startRelay()]);
  phone = await startPhone(relay.url);
});
afterAll(async () => {
  await Promise.all([browser && closeContexts(browser), site?.stop(), phone?.stop()]);
  await relay?.stop();
});

test.each([
  ['the same storage keys', undefined],
  ['a prefix of its own', 'meadow'],
])('a phone that was paired before the move signs after it, with %s', async (_, prefix) => {
  const { tab, address } = await paired();
  await tab.goto(new URL('after', site.url).href);
  const asked = phone.asked.length;
  expect(await tab.evaluate(([url, own]) => window.connectedAfter(url, own), [relay.url, prefix] as const)).toBe(
    address,
  );
  const signature = (await tab.evaluate((text) => window.signAfter(text), MESSAGE)) as `0x${string}`;
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true);
  expect(phone.asked.slice(asked).map(({ method }) => method)).toEqual(['personal_sign']);
  // AppKit would still find its session.
  expect(await tab.evaluate(readBefore)).toContain('wc@2:client:0.3:session');
  expect(await tab.evaluate(() => localStorage.getItem('@appkit/eip155:connected_connector_id'))).toBe('walletConnect');
});

test('without a database of the SDK none is made, and the user is disconnected', async () => {
  const tab = await open('before');
  await tab.evaluate(leave);
  await tab.goto(new URL('after', site.url).href);
  await tab.evaluate((url) => void window.connectedAfter(url), relay.url);
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('latchkey:kernel:connections'))).toBe(null);
  const names = await tab.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names).not.toContain('WALLET_CONNECT_V2_INDEXED_DB');
});

/** A page whose phone is paired by the SDK, with what AppKit stores beside it. */
async function paired() {
  const tab = await open('before');
  let scanned: Promise<unknown> | undefined;
  await tab.exposeFunction('scan', (uri: string) => {
    scanned = phone.pair(uri);
  });
  const address = await tab.evaluate(
    (url) => window.pairBefore(url, (uri) => (window as unknown as { scan(uri: string): void }).scan(uri)),
    relay.url,
  );
  await scanned;
  await tab.evaluate(leave);
  return { tab, address: address as `0x${string}` };
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const tab = await context.newPage();
  await tab.goto(new URL(path, site.url).href);
  return tab;
}

/** Writes what AppKit does. */
function leave() {
  localStorage.setItem('@appkit/connection_status', 'connected');
  localStorage.setItem('@appkit/connected_namespaces', 'eip155');
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'walletConnect');
}

/** The keys in the SDK's database. */
const readBefore = () =>
  new Promise<readonly string[]>((resolve, reject) => {
    const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('keyvaluestorage').objectStore('keyvaluestorage').getAllKeys();
      keys.onsuccess = () => resolve(keys.result.map(String));
    };
  });

async function serveSite() {
  const files = await bundlePages(pages);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = files.get(path);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? `<!doctype html><meta charset="utf-8"><script type="module" src="${path}.js"></script>`);
  });
  return listen(server, 0);
}
