/** Drives an app of AppKit that was built with `latchkey/appkit`, with a wallet and local chains. */
import { watchFaults } from './browser.mjs';
import { CORS, pass } from './libraryPages.mjs';

/** The nodes that the apps name. The driver passes their requests on to local chains. */
export const NODES = [
  'http://127.0.0.1:8545/',
  'http://127.0.0.1:8546/',
  'http://127.0.0.1:8899/',
  'http://127.0.0.1:8900/',
  'http://127.0.0.1:3002/',
];
const [MEADOW, ORCHARD, GARDEN, DEVNET, RIVER] = NODES;
const DEVNET_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** The notes for developers: an app without a project id shows the first, and one with nodes of its own the second. */
const NOTES = [
  'createAppKit has no projectId, so there are no phone wallets, no log-ins and no directory of wallets. The wallets of the page work.',
  'the option "customRpcUrls" differs. These nodes replace the public ones. Bitcoin has the option api of the plugin bip122, and "config" belongs to a transport of wagmi.',
];

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

/** Passes a request on to the local chain, which calls itself the devnet. */
async function passAsDevnet(route, url) {
  const { id, method } = route.request().postDataJSON() ?? {};
  if (method !== 'getGenesisHash') return pass(route, url);
  return route.fulfill({ json: { jsonrpc: '2.0', id, result: DEVNET_GENESIS }, headers: CORS });
}
