/** Drives an app of AppKit that was built with `latchkey/appkit`, by user input: connects, signs, sends, switches, disconnects, reloads. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { verifyMessage } from 'viem';
import { watchFaults } from './browser.mjs';
import { ask, CORS, pass } from './libraryPages.mjs';

/** The nodes that the apps name. The driver passes their requests on to local chains. */
export const NODES = [
  'http://127.0.0.1:8545/',
  'http://127.0.0.1:8546/',
  'http://127.0.0.1:8899/',
  'http://127.0.0.1:8900/',
  'http://127.0.0.1:3002/',
];
const [MEADOW, ORCHARD, GARDEN, DEVNET, RIVER] = NODES;
/** The references of the networks of Solana. */
const GARDEN_ID = '6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv';
const DEVNET_ID = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const BITCOIN_ID = '000000000019d6689c085ae165831e93';
const DEVNET_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** The notes for developers: an app without a project id shows the first, and one with nodes of its own the second. */
const NOTES = [
  'createAppKit has no projectId, so there are no phone wallets, no log-ins and no directory of wallets. The wallets of the page work.',
  'the option "customRpcUrls" differs. These nodes replace the public ones. Bitcoin has the option api of the plugin bip122, and "config" belongs to a transport of wagmi.',
];
const NAMESPACES = ['eip155', 'solana', 'bip122'];
const MESSAGE = 'Hello from Meadow';

/** The wallet of the pages, for `bundleBurners`. */
export const WALLET = {
  chains: [
    { chainId: 31337, name: 'Meadow', rpcUrl: MEADOW },
    { chainId: 31338, name: 'Orchard', rpcUrl: ORCHARD },
  ],
  solana: { rpcUrl: GARDEN },
  bip122: { apiUrl: RIVER.slice(0, -1) },
  wallets: [{ name: 'Acorn', rdns: 'example.acorn', namespaces: ['eip155', 'solana', 'bip122'] }],
  mode: 'approve',
};

/**
 * Opens the page in a new context, and takes it through its steps.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ readonly evms: readonly string[], readonly solana?: string }} chains - URLs of the nodes.
 * @param {string} url
 * @param {{ readonly wallets: string, readonly steps: (page: import('playwright-core').Page, chains: any) => Promise<string> }} how -
 *   `wallets`: the script of `bundleBurners`.
 * @returns what the steps say
 * @throws with the first failure, and every fault of the page
 */
export async function driveAppKit(browser, chains, url, { wallets, steps }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const faults = [];
  try {
    await context.addInitScript(wallets);
    await context.route(MEADOW, (route) => pass(route, chains.evms[0]));
    await context.route(ORCHARD, (route) => pass(route, chains.evms[1]));
    await context.route(GARDEN, (route) => pass(route, chains.solana));
    await context.route(DEVNET, (route) => passAsDevnet(route, chains.solana));
    await context.route(`${RIVER}**`, (route) =>
      pass(route, route.request().url().replace(RIVER, `${chains.bitcoin}/`)),
    );
    const page = await context.newPage();
    watchFaults(page, url, faults, NODES);
    await page.goto(url);
    const said = await steps(page, chains);
    if (faults.some((fault) => !NOTES.some((note) => fault.endsWith(note)))) throw new Error('The page has faults:');
    return said;
  } catch (error) {
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  } finally {
    // A request of the page may be open, and its answer has nobody to go to then.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/**
 * An app with two EVM networks.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ readonly evms: readonly string[] }} chains
 * @param {(account: string) => Promise<void>} [reloaded] - A further check after the reload.
 */
export async function followEvm(page, { evms }, reloaded = async () => undefined) {
  await shows(page, 'chain', 'none');
  await connect(page);
  await shows(page, 'chain', '31337');
  await tryEvm(page, evms[0], 31337);
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await shows(page, 'chain', '31338');
  const account = await tryEvm(page, evms[1], 31338);
  await page.reload();
  await shows(page, 'status', 'connected');
  await shows(page, 'chain', '31338');
  await reloaded(account);
  await disconnect(page);
  return 'connected, signed, sent on two networks, switched, reloaded, disconnected';
}

async function tryEvm(page, node, id) {
  const { account, caipAddress, chainId, signature, hash, status } = await press(page);
  if (caipAddress !== `eip155:${id}:${account}` || Number(chainId) !== id)
    throw new Error(`The hooks say ${JSON.stringify({ account, caipAddress, chainId })} on ${id}.`);
  if (!(await verifyMessage({ address: account, message: MESSAGE, signature })))
    throw new Error('The signature is wrong.');
  const receipt = await ask(node, 'eth_getTransactionReceipt', [hash]);
  if (status !== 'success' || receipt?.status !== '0x1') throw new Error(`The transaction ${hash} is ${status}.`);
  return account;
}

/** An app whose server renders the account from the cookies of wagmi. */
export async function followNext(page, chains) {
  const serves = async (request, account) => {
    const html = await (await request.get(page.url())).text();
    if (!html.includes(`data-testid="wagmi">${account}<`))
      throw new Error(`The server renders no ${account}:\n${html}`);
  };
  await serves(page.context().request, 'none');
  const said = await followEvm(page, chains, (account) => serves(page.context().request, account));
  await serves(page.context().request, 'none');
  return `${said}; the server rendered the account`;
}

/** An app with two networks of Solana. */
export async function followSolana(page, { solana }) {
  await shows(page, 'chain', 'none');
  await connect(page);
  await shows(page, 'chain', GARDEN_ID);
  await trySolana(page, solana);
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await shows(page, 'chain', DEVNET_ID);
  await page.reload();
  await shows(page, 'status', 'connected');
  await shows(page, 'chain', DEVNET_ID);
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await shows(page, 'chain', GARDEN_ID);
  await trySolana(page, solana);
  await disconnect(page);
  return 'connected, signed, sent, switched, reloaded, signed and sent again, disconnected';
}

async function trySolana(page, node) {
  const { account, caipAddress, chainId, balance, signature, hash } = await press(page);
  if (caipAddress !== `solana:${GARDEN_ID}:${account}` || chainId !== GARDEN_ID)
    throw new Error(`The hooks say ${JSON.stringify({ account, caipAddress, chainId })}.`);
  if (!(balance > 0)) throw new Error(`The balance is ${balance}.`);
  if (!ed25519.verify(Uint8Array.from(signature), new TextEncoder().encode(MESSAGE), base58.decode(account)))
    throw new Error('The signature is wrong.');
  const { value } = await ask(node, 'getSignatureStatuses', [[hash]]);
  if (!value[0] || value[0].err) throw new Error(`The transaction ${hash} is ${JSON.stringify(value[0])}.`);
}

/** Passes a request on to the local chain, which calls itself the devnet. */
async function passAsDevnet(route, url) {
  const { id, method } = route.request().postDataJSON() ?? {};
  if (method !== 'getGenesisHash') return pass(route, url);
  return route.fulfill({ json: { jsonrpc: '2.0', id, result: DEVNET_GENESIS }, headers: CORS });
}

/** An app with networks of EVM, Solana and Bitcoin, and a wallet of all three. */
export async function followMultichain(page, chains) {
  const part = (namespace) => page.getByRole('region', { name: namespace });
  const isConnected = (namespace, text = 'connected') => shows(page, `${namespace}-status`, text);
  for (const namespace of NAMESPACES) {
    await isConnected(namespace, 'disconnected');
    await part(namespace).getByRole('button', { name: 'Connect', exact: true }).click();
    await choose(page);
    await isConnected(namespace);
  }
  const moves = { Orchard: '31338', Meadow: '31337', Garden: GARDEN_ID, Bitcoin: BITCOIN_ID };
  const steps = { Meadow: ['eip155', tryEvm, chains.evms[0], 31337], Garden: ['solana', trySolana, chains.solana] };
  const all = { ...steps, Bitcoin: ['bip122', tryBitcoin, chains] };
  for (const [name, id] of Object.entries(moves)) {
    await page.getByRole('button', { name: `To ${name}`, exact: true }).click();
    await shows(page, 'chain', id);
    const [namespace, attempt, ...rest] = all[name] ?? [];
    if (namespace) await attempt(part(namespace), ...rest);
  }
  await page.reload();
  for (const namespace of NAMESPACES) await isConnected(namespace);
  await shows(page, 'chain', BITCOIN_ID);
  await part('solana').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await isConnected('solana', 'disconnected');
  await isConnected('eip155');
  await page.getByRole('button', { name: 'Disconnect all', exact: true }).click();
  for (const namespace of NAMESPACES) await isConnected(namespace, 'disconnected');
  await page.reload();
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor();
  for (const namespace of NAMESPACES) await isConnected(namespace, 'disconnected');
  return 'connected three namespaces, signed and sent in each, switched, reloaded, disconnected one and all';
}

async function tryBitcoin(part, { bitcoin, verifyBitcoin }) {
  const { account, caipAddress, chainId, addresses, publicKey, signature, hash } = await press(part);
  const payment = addresses.find(({ purpose }) => purpose === 'payment');
  if (caipAddress !== `bip122:${BITCOIN_ID}:${account}` || chainId !== BITCOIN_ID || payment?.address !== account)
    throw new Error(`The hooks say ${JSON.stringify({ account, caipAddress, chainId, addresses })}.`);
  if (!publicKey || publicKey !== payment.publicKey) throw new Error(`The public key is ${publicKey}.`);
  const network = `bip122:${BITCOIN_ID}`;
  if (!(await verifyBitcoin({ message: MESSAGE, signature, address: account, network })))
    throw new Error('The signature is wrong.');
  const { status } = await fetch(`${bitcoin}/tx/${hash}`);
  if (status !== 200) throw new Error(`The server of Bitcoin does not know the transaction ${hash}.`);
}

/** Opens the modal by the button of AppKit, and chooses the wallet. */
async function connect(page, button = 'Connect wallet') {
  await page.getByRole('button', { name: button, exact: true }).click();
  await choose(page);
  await shows(page, 'status', 'connected');
}

/** Chooses the wallet in the modal, and waits until the modal is closed. */
async function choose(page) {
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Acorn' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Disconnects by the page. The page stays disconnected over a reload. */
async function disconnect(page) {
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await shows(page, 'status', 'disconnected');
  await page.reload();
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor();
  await shows(page, 'status', 'disconnected');
}

/** Waits until an element of the page has this text. */
const shows = (page, id, text) => page.getByTestId(id).getByText(text, { exact: true }).waitFor();

/**
 * Runs the steps of the page.
 *
 * @param {import('playwright-core').Page | import('playwright-core').Locator} part - The page, or the part of it with the button.
 * @throws the error that the page shows
 */
async function press(part) {
  await part.getByRole('button', { name: 'Try', exact: true }).click();
  const output = ('page' in part ? part.page() : part).locator('#result');
  await output.filter({ hasText: '{' }).waitFor();
  const result = JSON.parse(await output.textContent());
  if (result.error) throw new Error(result.error);
  return result;
}
