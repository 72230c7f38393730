/**
 * Walks of a visitor in the modal of the playground: connect, send and swap, on chains that run in the page.
 * `node test/hosts/sitePlayground.mjs` builds that page and tries it. `--built` takes the one that is built.
 */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../dapp/static.mjs';
import { built } from '../site/build.mjs';
import { buildModalPage } from '../tools/modalPage.mjs';
import { launch, watchFaults } from './browser.mjs';

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const WORKER = /\/assets\/worker-[^/]+\.js$/;
/** The EVM and the state that its chains begin with, as the worker loads them. */
const MOST_WORKER = 1.5 * 1024 * 1024;

/**
 * Walks by what they show. Each gets the page of the modal, which the site shows in a frame, and the files of the worker.
 *
 * @type {Readonly<Record<string, (modal: import('playwright-core').Page, workers: readonly Promise<Buffer>[]) => Promise<void>>>}
 */
const WALKS = {
  'loads the EVM with the first connection': async (modal, workers) => {
    await modal.getByRole('button', { name: 'Acorn' }).waitFor();
    assert.equal(workers.length, 0, 'the EVM is loaded before a wallet is connected');
    await connect(modal, 'Acorn');
    await modal.getByText('10,000.00 ETH').waitFor();
    assert.equal(workers.length, 1);
    const { length: bytes } = await workers[0];
    assert.ok(bytes > 100_000 && bytes <= MOST_WORKER, `the worker has ${bytes} bytes`);
  },
  'sends Ether, which leaves the balance and enters the activity': async (modal) => {
    await connect(modal, 'Acorn');
    await modal.getByRole('button', { name: 'Send' }).click();
    await modal.getByRole('textbox', { name: 'Amount' }).fill('1.5');
    await review(modal, 'Review transfer', 'Send');
    await modal.getByText('9,998.499958 ETH').waitFor();
    await modal.getByRole('tab', { name: 'Activity' }).click();
    await modal.getByText('Data from Playground').waitFor();
    await modal.getByText('− 1.50 ETH').waitFor();
  },
  'sends a token': async (modal) => {
    await connect(modal, 'Acorn');
    await modal.getByRole('button', { name: 'Send' }).click();
    await modal.getByRole('button', { name: 'ETH', exact: false }).first().click();
    await modal.getByRole('button', { name: 'Test Dollar' }).click();
    await modal.getByRole('textbox', { name: 'Amount' }).fill('500.5');
    await review(modal, 'Review transfer', 'Send');
    await modal.getByText('2,000.00 TUSD').waitFor();
  },
  'swaps Ether for a token': async (modal) => {
    await connect(modal, 'Acorn');
    await modal.getByRole('button', { name: 'Swap' }).click();
    await modal.getByRole('button', { name: 'Select a token' }).click();
    await modal.getByRole('button', { name: 'Test Dollar' }).click();
    await modal.getByRole('textbox').first().fill('1');
    await modal.getByRole('button', { name: 'Review swap' }).click();
    await modal.getByRole('button', { name: 'Swap', exact: true }).click();
    await approve(modal);
    await modal.getByText('4,976.794753 TUSD').waitFor();
  },
  'asks for a signature to sign in': async (modal) => {
    await choose(modal, 'logins=signature');
    await modal.getByRole('button', { name: 'Acorn' }).click();
    await approve(modal);
    await modal.getByRole('button', { name: 'Sign', exact: true }).click();
    await approve(modal);
    await modal.getByText('10,000.00 ETH').waitFor();
  },
  'says of log-ins that they need the wallet of an operator': async (modal) => {
    await choose(modal, 'logins=email');
    await modal.getByRole('textbox', { name: 'Email address' }).fill('alice@mail.example');
    await modal.keyboard.press('Enter');
    await modal.getByText('Needs the embedded wallet of an operator').first().waitFor();
  },
  'says of Solana, Bitcoin and Polkadot that they need a node': async (modal) => {
    for (const wallet of ['Cedar', 'Juniper', 'Fern']) {
      await connect(modal, wallet);
      await modal.getByText('Needs a node').first().waitFor();
      await modal.reload();
    }
  },
};

/** @param {string} url - Of the page of the modal. @returns {Promise<{ passed: number, failed: number }>} */
export async function tryPlayground(browser, url) {
  const score = { passed: 0, failed: 0 };
  for (const [does, walk] of Object.entries(WALKS)) {
    const faults = await walkPlayground(browser, url, walk);
    score[faults.length > 0 ? 'failed' : 'passed'] += 1;
    process.stdout.write(`${faults.length > 0 ? '✗' : '✓'} the playground ${[does, ...faults].join('\n    ')}\n`);
  }
  return score;
}

/** @returns the faults of the page */
async function walkPlayground(browser, url, walk) {
  const context = await browser.newContext({ viewport: { width: 420, height: 900 } });
  const faults = [];
  const workers = [];
  try {
    const page = await context.newPage();
    watchFaults(page, url, faults);
    page.on('response', (response) => {
      if (WORKER.test(response.url())) workers.push(response.body());
    });
    await page.goto(url);
    await walk(page, workers);
  } catch (error) {
    faults.push(error.message);
  } finally {
    await context.close();
  }
  return faults;
}

/** Connects a wallet. @param modal - The page of the modal, or the frame with it. */
export async function connect(modal, wallet) {
  await modal.getByRole('button', { name: wallet }).click();
  await approve(modal);
  await modal.getByText(`with ${wallet}`).waitFor();
}

/** Another choice, as the controls of the playground make it. */
const choose = (modal, choice) => modal.evaluate((hash) => location.replace(`#${hash}`), choice);

/** In the panel of the wallet. */
const approve = (modal) => modal.getByRole('button', { name: 'Approve' }).click();

async function review(modal, button, confirm) {
  await modal.getByRole('textbox', { name: 'To' }).fill(RECEIVER);
  await modal.getByRole('button', { name: button }).click();
  await modal.getByRole('checkbox').check();
  await modal.getByRole('button', { name: confirm, exact: true }).click();
  await approve(modal);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--built')) await buildModalPage(join(built, 'try'));
  const server = await serveFolder(join(built, 'try'));
  const browser = await launch();
  const { failed } = await tryPlayground(browser, new URL('index.html', server.url).href);
  await Promise.all([browser.close(), server.stop()]);
  process.exitCode = failed > 0 ? 1 : 0;
}
