/** Drives a page of a library by user input: connects, reads, signs and sends, on a local chain. */
import { verifyMessage } from 'viem';
import { watchFaults } from './browser.mjs';
import { announceWallet } from './wallet.js';

/** The endpoints that the pages name. The driver passes their requests on to local chains. */
export const EVM = 'http://127.0.0.1:8545/';
export const SOLANA = 'http://127.0.0.1:8899/';
/** The first account of the local chain, which signs by itself. */
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const MESSAGE = 'Hello from Meadow';
/** The headers that let a page of another origin read an answer. */
export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/**
 * Opens the page in a new context, and takes it through its steps.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ readonly evm: string, readonly solana: string }} chains - URLs of the nodes.
 * @param {string} url
 * @param {{ readonly more?: (page: import('playwright-core').Page) => Promise<string> }} [how] - Further steps.
 * @returns {Promise<{ readonly balance: string, readonly more: string }>} the balance that the page read, and what `more` says
 * @throws with the first failure, and every fault of the page
 */
export async function driveLibrary(browser, chains, url, { more } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const faults = [];
  try {
    await context.addInitScript(announceWallet, { account: ACCOUNT, rpc: EVM });
    await context.route(EVM, (route) => pass(route, chains.evm));
    await context.route(SOLANA, (route) => pass(route, chains.solana));
    const page = await context.newPage();
    watchFaults(page, url, faults, [EVM, SOLANA]);
    await page.goto(url);
    await choose(page, 'Connect wallet');
    const account = page.getByRole('button', { name: /^Account / });
    await account.waitFor();
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    const result = await press(page, chains);
    if (faults.length > 0) throw new Error('The page has faults:');
    const said = (await more?.(page)) ?? '';
    if (faults.length > 0) throw new Error('The page has faults:');
    return { balance: result.balance, more: said };
  } catch (error) {
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  } finally {
    // A request of the page may be open, and its answer has nobody to go to then.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Opens the modal by a button of the page, and chooses the wallet. */
async function choose(page, button) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').first().getByRole('button', { name: 'Acorn' }).click();
}

/** Runs the steps of the page and checks their result on the chain. */
async function press(page, chains) {
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  const output = page.locator('#result');
  await output.filter({ hasText: '{' }).waitFor();
  const result = JSON.parse(await output.textContent());
  if (result.error) throw new Error(result.error);
  if (BigInt(result.balance) <= 0n) throw new Error(`The balance is ${result.balance}.`);
  if (result.account.startsWith('0x')) await checkEvm(result, chains);
  else if (result.status !== 'confirmed') throw new Error(`The transaction is ${result.status}.`);
  return result;
}

async function checkEvm({ account, signature, hash, status }, chains) {
  if (!(await verifyMessage({ address: account, message: MESSAGE, signature })))
    throw new Error('The signature is wrong.');
  const receipt = await ask(chains.evm, 'eth_getTransactionReceipt', [hash]);
  if (status !== 'success' || receipt?.status !== '0x1') throw new Error(`The transaction ${hash} is ${status}.`);
}

/**
 * wagmi follows the modal and the modal follows wagmi, over a reload and in a second tab.
 *
 * @param {import('playwright-core').Page} page
 */
export async function followWagmi(page) {
  const status = (of, text) => of.getByTestId('status').getByText(text, { exact: true }).waitFor();
  const prompts = () => page.evaluate(() => localStorage.getItem('wallet.prompts'));
  await status(page, 'connected');
  await page.reload();
  await status(page, 'connected');
  await page.getByRole('button', { name: /^Account / }).waitFor();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await status(second, 'connected');
  await page.getByRole('button', { name: 'Disconnect by wagmi' }).click();
  await status(page, 'disconnected');
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor();
  await status(second, 'disconnected');
  await second.close();
  if ((await prompts()) !== '1') throw new Error(`The wallet asked ${await prompts()} times instead of once.`);
  await choose(page, 'Connect by wagmi');
  await status(page, 'connected');
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('dialog').first().getByRole('button', { name: 'Disconnect' }).click();
  await status(page, 'disconnected');
  if ((await prompts()) !== '2') throw new Error(`The wallet asked ${await prompts()} times instead of twice.`);
  return ', reconnected, followed in both directions and in a second tab, one prompt each';
}

/** Passes a request of a page on to a local node. */
export async function pass(route, url) {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  const response = await route.fetch({ url });
  return route.fulfill({ response, headers: { ...response.headers(), ...CORS } });
}

/** Sends JSON-RPC directly to a node. @throws the error of the node */
export async function ask(url, method, params = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
