/** Drives a host page by user input, and records faults of the page. */
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../tools/install.mjs';
import { announceWallet } from './wallet.js';

const RPC = 'http://127.0.0.1:8545/';
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const ACCOUNT = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';

/** Starts the Chromium that all hosts share. */
export const launch = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/**
 * Opens the page in a new context, and connects, reloads and disconnects.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {(page: import('playwright-core').Page) => Promise<void>} [connected] - A further check while connected.
 * @returns {Promise<{ button: number, click: number, requests: number }>} gzipped bytes of scripts until the button and by the
 *   first click, until the list of wallets; `requests` are the scripts of that click
 * @throws with the first failure, and every fault of the page.
 */
export async function visit(browser, url, connected = async () => undefined) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(15_000);
  const faults = [];
  try {
    await context.addInitScript(announceWallet, { account: ACCOUNT });
    await context.route(RPC, answer);
    const page = await context.newPage();
    watchFaults(page, url, faults);
    return await drive(page, url, { scripts: collectScripts(page), faults, connected });
  } catch (error) {
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  } finally {
    await context.close();
  }
}

async function drive(page, url, { scripts, faults, connected }) {
  const assertNoFaults = (when) => {
    if (faults.length > 0) throw new Error(`${when}, the page has faults:`);
  };
  const connect = page.getByRole('button', { name: 'Connect wallet', exact: true });
  const account = page.getByRole('button', { name: /^Account 0x71/ });
  const modal = page.getByRole('dialog').first();

  await page.goto(url, { waitUntil: 'networkidle' });
  await connect.waitFor();
  assertNoFaults('Once rendered');
  const button = await sum(scripts.bodies);
  const before = scripts.bodies.length;

  await connect.click();
  const option = modal.getByRole('button', { name: 'Acorn' });
  await option.waitFor();
  scripts.stop();
  const requests = scripts.bodies.length - before;
  const click = await sum(scripts.bodies.slice(before));
  await option.click();
  await account.waitFor();
  await modal.waitFor({ state: 'hidden' });
  await connected(page);
  assertNoFaults('Connected');

  await page.reload();
  await account.waitFor();
  assertNoFaults('Reconnected');

  await account.click();
  await modal.getByRole('button', { name: 'Disconnect' }).click();
  await connect.waitFor();
  assertNoFaults('Disconnected');

  await page.reload({ waitUntil: 'networkidle' });
  await connect.waitFor();
  assertNoFaults('Reloaded');
  return { button, click, requests };
}

/** Collects the gzipped scripts until `stop`. A later reload would drop bodies that are still being read. */
function collectScripts(page) {
  const bodies = [];
  const collect = (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body().then((body) => gzipSync(body)));
  };
  page.on('response', collect);
  return { bodies, stop: () => page.off('response', collect) };
}

/** Records faults of the page. @param {readonly string[]} [endpoints] - URLs of nodes that the page may fetch. */
export function watchFaults(page, url, faults, endpoints = [RPC]) {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const known = [url, ...endpoints].some((one) => new URL(one).host === host);
    if (protocol !== 'data:' && !known) faults.push(`request to another host: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A reload aborts pending requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}

/** Answers as a chain on which every account has 1 ETH. */
async function answer(route) {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  const { id, method } = route.request().postDataJSON();
  const result = { eth_chainId: '0x7a69', eth_getBalance: '0xde0b6b3a7640000' }[method];
  if (result === undefined)
    return route.fulfill({ status: 500, headers: CORS, body: `The method ${method} is not supported.` });
  return route.fulfill({ headers: CORS, json: { jsonrpc: '2.0', id, result } });
}

const sum = async (scripts) => (await Promise.all(scripts)).reduce((bytes, { length }) => bytes + length, 0);
