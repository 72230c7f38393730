/** The steps of apps of AppKit, by user input: connects, signs, sends, switches, disconnects, reloads. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { verifyMessage } from 'viem';
import { ask } from './libraryPages.mjs';

/** The references of the networks of Solana. */
const GARDEN_ID = '6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv';
const DEVNET_ID = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const BITCOIN_ID = '000000000019d6689c085ae165831e93';
const NAMESPACES = ['eip155', 'solana', 'bip122'];
const MESSAGE = 'Hello from Meadow';

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

/** An app whose server renders the account from the cookies of wagmi, under a strict Content-Security-Policy. */
export async function followNext(page, chains) {
  const serves = async (request, account) => {
    const response = await request.get(page.url());
    if (!response.headers()['content-security-policy']?.includes("'strict-dynamic'"))
      throw new Error('The page has no strict policy.');
    const html = await response.text();
    if (!html.includes(`data-testid="wagmi">${account}<`))
      throw new Error(`The server renders no ${account}:\n${html}`);
  };
  await serves(page.context().request, 'none');
  const said = await followEvm(page, chains, (account) => serves(page.context().request, account));
  await serves(page.context().request, 'none');
  return `${said}; the server rendered the account, under a strict policy`;
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

/** An app of Vue, which uses wagmi's config without a provider of wagmi. */
export async function followVue(page, chains) {
  await shows(page, 'wallet', 'none');
  await shows(page, 'theme', 'light');
  await page.getByRole('button', { name: 'Colours', exact: true }).click();
  await shows(page, 'theme', 'dark');
  await page.getByRole('button', { name: 'Networks', exact: true }).click();
  await shows(page, 'open', 'open eip155:31337');
  await page.getByRole('dialog').first().getByRole('button', { name: 'Close', exact: true }).click();
  await shows(page, 'open', 'closed eip155:31337');
  await shows(page, 'event', 'MODAL_CLOSE');
  const said = await followEvm(page, chains, async () => {
    await shows(page, 'wallet', 'Acorn');
    await tryEvm(page, chains.evms[1], 31338);
  });
  return `${said}; signed after the reload`;
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
