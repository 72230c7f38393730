/** Drives a page of each kind of `test/hosts/libraries`, bundled from the sources. The full run builds all of them from the package. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAnvil, startAnvil, startSolana } from '../../plugins/sandbox/node/index.js';
import { contentSecurityPolicy, listen } from '../dapp/static.mjs';
import { driveLibrary, EVM, followWagmi, SOLANA } from '../hosts/libraryPages.mjs';
import { bundlePages } from './frames/bundle.js';
import { closeContexts, sharedBrowser } from './sharedBrowser.js';

const folder = new URL('../hosts/libraries/', import.meta.url);
const pages = ['wagmi-core', 'viem', 'ethers6', 'ethers5', 'solana-kit', 'react-elements'] as const;

let browser: Browser;
let site: { readonly url: string; stop(): Promise<void> };
let chains: { readonly evm: string; readonly solana: string; stop(): Promise<unknown> };

beforeAll(async () => {
  [browser, site, chains] = await Promise.all([sharedBrowser(), serveSite(), startChains()]);
});
afterAll(() => Promise.all([browser && closeContexts(browser), site?.stop(), chains?.stop()]));

test.each(pages)('a page of %s connects, reads, signs and sends', async (name) => {
  const more = name === 'wagmi-core' ? { more: followWagmi } : {};
  const { balance } = await driveLibrary(browser, chains, `${site.url}${name}/`, more);
  expect(BigInt(balance)).toBeGreaterThan(0n);
});

async function startChains() {
  const near = new URL('../tools/anvil/package.json', import.meta.url).href;
  const [evm, solana] = await Promise.all([
    startAnvil({ chainId: 31337, binary: findAnvil(near) }),
    startSolana({ slotMs: 50 }),
  ]);
  return { evm: evm.url, solana: solana.url, stop: () => Promise.all([evm.stop(), solana.stop()]) };
}

/** Serves each page at `/<name>/`, under the strict policy. */
async function serveSite() {
  const scripts = pages.map((name) => {
    const at = new URL(`${name}/`, folder);
    return new URL(readdirSync(at).find((file) => file.startsWith('main.')) ?? 'main.js', at);
  });
  const files = await bundlePages(scripts);
  const html = readFileSync(new URL('index.html', folder), 'utf8');
  const policy = contentSecurityPolicy([EVM, SOLANA]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = files.get(path);
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? html.replace('{{script}}', `${path}main.js`));
  });
  return listen(server, 0);
}
