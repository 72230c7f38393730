/** Drives an app of AppKit whose imports lead to `latchkey/appkit`, bundled from the sources. The full run builds more of them from the package. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAnvil, startAnvil } from '../../plugins/sandbox/node/index.js';
import { contentSecurityPolicy, listen } from '../dapp/static.mjs';
import { driveAppKit, NODES, WALLET } from '../hosts/appkitPages.mjs';
import { followEvm } from '../hosts/appkitSteps.mjs';
import { bundleBurners } from '../hosts/burners.mjs';
import { bundlePages } from './frames/bundle.js';
import { closeContexts, sharedBrowser } from './sharedBrowser.js';

const folder = new URL('../hosts/appkit/apps/react-wagmi/', import.meta.url);
/** The packages of AppKit that the app imports. */
const redirects = {
  '@reown/appkit/react': 'latchkey/appkit/react',
  '@reown/appkit/networks': 'latchkey/appkit/networks',
  '@reown/appkit-adapter-wagmi': 'latchkey/appkit/adapter-wagmi',
};

let browser: Browser;
let site: { readonly url: string; stop(): Promise<void> };
let chains: { readonly evms: readonly string[]; stop(): Promise<unknown> };
let wallets: string;

beforeAll(async () => {
  [browser, site, chains, wallets] = await Promise.all([
    sharedBrowser(),
    serveSite(),
    startChains(),
    bundleBurners(WALLET),
  ]);
});
afterAll(() => Promise.all([browser && closeContexts(browser), site?.stop(), chains?.stop()]));

test('an app of AppKit with React and wagmi keeps its source, and connects, signs, sends, switches and disconnects', async () => {
  const said = await driveAppKit(browser, chains, site.url, { wallets, steps: followEvm });
  expect(said).toContain('disconnected');
});

async function startChains() {
  const binary = findAnvil(new URL('../tools/anvil/package.json', import.meta.url).href);
  const nodes = await Promise.all([31337, 31338].map((chainId) => startAnvil({ chainId, binary })));
  return { evms: nodes.map(({ url }) => url), stop: () => Promise.all(nodes.map((node) => node.stop())) };
}

/** Serves the app under the strict policy. */
async function serveSite() {
  const files = await bundlePages([new URL('main.tsx', folder)], redirects);
  const html = readFileSync(new URL('index.html', folder), 'utf8').replace('/main.tsx', '/main.js');
  const policy = contentSecurityPolicy(NODES);
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '/');
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? html);
  });
  return listen(server, 0);
}
