/** Checks of the plugin's descriptor: valid data, and no work before it is used. */

import { formatAccountId, parseNetworkId } from '../../contract/caip.js';
import type { AnyPlugin, Contribution } from '../../contract/contract.js';
import type { Network } from '../../contract/model.js';
import { connectors, type NamespaceDefinition, namespaces } from '../../contract/slots.js';
import { isRpcUrl } from '../../networks/networkOptions.js';
import { safeLink } from '../../values/links.js';
import { watchGlobals } from '../globals.js';
import { fail, type Stage, type Subject, show } from '../stage.js';
import { createTestModal } from '../testModal.js';
import { type Check, skipped } from './check.js';
import { checkElsewhere } from './elsewhere.js';

const MADE = 'It is made by a slot: slot.of(…).';
const WAITS = 'Nothing happens before the user acts.';
const PAGE_ONLY = ['window', 'document', 'location', 'localStorage', 'sessionStorage', 'indexedDB'] as const;

export const descriptorChecks: readonly Check[] = [
  {
    id: 'contract',
    title: 'the plugin is created by definePlugin and serves the namespace',
    gate: true,
    async run({ fixtures, make }) {
      const plugin = await make();
      if (plugin?.contract !== 1)
        fail(`Its contract is ${show(plugin?.contract)}.`, 'The contract is 1: create the plugin with definePlugin.');
      const modal = createTestModal({ plugins: [plugin] as readonly AnyPlugin[] });
      const status = modal.status(plugin.id);
      const served = [...modal.read(namespaces).keys()];
      modal.destroy();
      if (status.status !== 'active')
        fail(`It is ${status.status} in a modal of its own: ${show(status)}.`, 'It is active.');
      if (!served.includes(fixtures.namespace)) {
        const expected = `It contributes namespaces.of("${fixtures.namespace}", …).`;
        fail(`It serves ${served.join() || 'no namespace'}.`, expected);
      }
    },
  },
  {
    id: 'import',
    title: 'importing and creating the plugin does no work',
    async run({ touched }) {
      if (!touched)
        fail(
          'It was imported before the checks began.',
          'Pass a function that imports it, async () => (await import(…)).leaf(), or declare the skip.',
        );
      if (touched.length > 0) fail(`It touches ${touched.join(', ')}.`, 'Importing and creating it touches no global.');
    },
  },
  {
    id: 'contributions',
    title: 'its contributions are well-formed',
    async run({ make }) {
      const plugin = await make();
      const given = plugin.contributes as readonly Contribution[];
      const served = given.filter(({ slot }) => slot === namespaces.id).map(({ key }) => key);
      for (const one of given) checkContribution(one, served);
    },
  },
  {
    id: 'networks',
    title: 'its networks have valid, unique ids and complete data',
    async run({ fixtures, make }) {
      const { networks } = await chainOf({ fixtures, make });
      const ids = networks.map(({ id }) => id);
      for (const network of networks) checkNetwork(network, fixtures.namespace);
      const twice = ids.find((id, at) => ids.indexOf(id) < at);
      if (twice) fail(`The network ${twice} is listed twice.`, 'Each network is listed once.');
      const missing = fixtures.networks.find((id) => !ids.includes(id));
      if (missing) fail(`The plugin does not have the network ${missing}.`, 'It has both networks of the fixtures.');
    },
  },
  {
    id: 'addresses',
    title: 'isAddress accepts only addresses, and addresses form account ids',
    async run({ fixtures, make }) {
      const chain = await chainOf({ fixtures, make });
      const good = [...fixtures.accounts, ...fixtures.addresses.good];
      const refused = good.find((text) => chain.isAddress(text) !== true);
      if (refused !== undefined)
        fail(`isAddress rejects the address ${show(refused)}.`, 'It accepts each valid address.');
      const odd = ['', ' ', '\0', `${good[0]} `, ` ${good[0]}`, `${good[0]}\n`, 'x'.repeat(100_000), '__proto__'];
      for (const text of [...fixtures.addresses.bad, ...odd]) {
        if (chain.isAddress(text) !== false)
          fail(`isAddress accepts ${show(text)}.`, 'It accepts addresses only, without a space.');
      }
      for (const network of fixtures.networks) for (const address of good) formatAccountId(network, address);
      return checkElsewhere(chain, fixtures);
    },
  },
  {
    id: 'explorer',
    title: 'explorer links stay on the explorer, over https',
    async run({ fixtures, make }) {
      const chain = await chainOf({ fixtures, make });
      if (!chain.addressUrl && !chain.transactionUrl) return skipped('The namespace has no links to an explorer.');
      const hostile = ['', '../..', '//evil.example', '@evil.example', 'javascript:0', '?a=b#c', 'x"><i>', '\\\\evil'];
      for (const network of chain.networks) {
        for (const id of [...fixtures.accounts, ...hostile]) checkLink(network, chain.addressUrl?.(network, id));
        for (const id of [fixtures.transaction, ...hostile]) checkLink(network, chain.transactionUrl?.(network, id));
        if (!network.explorerUrl || !chain.addressUrl) continue;
        if (!chain.addressUrl(network, fixtures.accounts[0]))
          fail(`${network.id} has an explorer, but addressUrl returns no link.`, 'It returns a link to the address.');
      }
      return undefined;
    },
  },
  {
    id: 'origins',
    title: 'its origins include all its nodes',
    async run({ fixtures, make }) {
      const plugin = await make();
      const { networks } = await chainOf({ fixtures, make: async () => plugin });
      const origins = plugin.origins ?? [];
      const odd = origins.find((origin) => !isRpcUrl(origin) || new URL(origin).origin !== origin);
      if (odd !== undefined) fail(`Its origins have ${show(odd)}.`, 'Each is a full origin, https://node.example.');
      const urls = networks.flatMap(({ rpcUrls }) => rpcUrls);
      const uncovered = urls.find((url) => !origins.includes(new URL(url).origin));
      if (uncovered)
        fail(`${new URL(uncovered).origin} is not among its origins.`, 'They have each node: originsOf(networks).');
    },
  },
  {
    id: 'idle',
    title: 'before any user action it makes no request and leaves nothing running',
    async run({ fixtures, stage }) {
      const { modal, mark }: Stage = await stage();
      const since = mark();
      modal.start();
      await modal.test.settle();
      const left = since();
      if (left) fail(`Starting leaves ${left}.`, WAITS);
      if (modal.test.requests.length > 0) fail('Starting makes a request.', WAITS);
      if (Object.keys(modal.test.storage).length > 0) fail('Starting writes to storage.', WAITS);
      const [error] = modal.test.errors;
      if (error !== undefined) fail(`Starting ${fixtures.namespace} fails: ${show(error)}.`, 'Nothing is reported.');
    },
  },
  {
    id: 'server',
    title: 'on a server it uses no browser globals',
    async run({ fixtures, make, stage }) {
      const plugin = await make();
      const { touched } = await watchGlobals(async () => {
        const { modal } = await stage({ plugin, platform: { window: false } });
        modal.start();
        const chain = modal.read(namespaces).get(fixtures.namespace);
        const network = chain?.networks[0];
        chain?.isAddress(fixtures.accounts[0]);
        if (network) chain?.addressUrl?.(network, fixtures.accounts[0]);
        if (network) chain?.transactionUrl?.(network, fixtures.transaction);
        Reflect.get(modal.api, plugin.id);
        if (modal.test.clock.timers > 0) fail('On a server it starts a timer.', 'It does nothing there.');
        if (modal.test.requests.length > 0) fail('On a server it makes a request.', 'It does nothing there.');
        if (modal.test.errors.length > 0)
          fail(`On a server it fails: ${show(modal.test.errors[0])}.`, 'It does nothing there.');
      }, PAGE_ONLY);
      if (touched.length > 0)
        fail(`On a server it touches ${touched.join(', ')}.`, 'It uses env.window, which is undefined there.');
    },
  },
];

async function chainOf({ fixtures, make }: Pick<Subject, 'fixtures' | 'make'>): Promise<NamespaceDefinition> {
  const given = (await make()).contributes as readonly Contribution[];
  const found = given.find(({ slot, key }) => slot === namespaces.id && key === fixtures.namespace);
  return (
    (found?.value as NamespaceDefinition | undefined) ??
    fail(
      `It contributes no namespace "${fixtures.namespace}".`,
      `It contributes namespaces.of("${fixtures.namespace}", …).`,
    )
  );
}

function checkContribution(one: Contribution, served: readonly (string | undefined)[]): void {
  const where = `A contribution to "${String(one?.slot)}"`;
  if (typeof one?.slot !== 'string' || one.slot === '') fail('A contribution names no slot.', MADE);
  if (!['list', 'map', 'service'].includes(one.kind)) fail(`${where} has the kind ${show(one.kind)}.`, MADE);
  if (!Number.isFinite(one.order)) fail(`${where} has the order ${show(one.order)}.`, 'The order is a number.');
  if (one.kind !== 'list' && (typeof one.key !== 'string' || one.key === '')) fail(`${where} has no key.`, MADE);
  if (one.kind === 'service' && typeof one.value !== 'function')
    fail(`${where} is ${show(one.value)}.`, 'It is a function that creates the service.');
  if (['balances', 'fees'].includes(one.slot) && !served.includes(one.key)) {
    fail(`${where} is for "${one.key}".`, 'It is for a namespace that the plugin contributes.');
  }
  if (one.slot === connectors.id && typeof (one.value as { watch?: unknown })?.watch !== 'function') {
    fail(`${where} has no watch().`, 'It has watch(context, publish), which publishes the wallets.');
  }
  if (one.slot !== namespaces.id) return;
  const { name, networks, isAddress } = (one.value ?? {}) as Partial<NamespaceDefinition>;
  if (!name || !Array.isArray(networks) || typeof isAddress !== 'function') {
    fail(`${where} lacks a name, networks or isAddress().`, 'It has all three.');
  }
}

function checkNetwork(network: Network, namespace: string): void {
  const { id, name, nativeCurrency: currency, rpcUrls, publicRpcUrls = [], explorerUrl } = network;
  try {
    if (parseNetworkId(id).namespace !== namespace || network.namespace !== namespace) {
      fail(`The network ${id} is in another namespace.`, `Each network is in the namespace ${namespace}.`);
    }
  } catch (error) {
    fail((error as Error).message, 'The id of a network is that of CAIP-2: leaf:oak.');
  }
  if (!name) fail(`The network ${id} has no name.`, 'It has the name that users read.');
  const { decimals } = currency ?? {};
  if (!currency?.name || !currency.symbol || !Number.isInteger(decimals) || !(decimals >= 0 && decimals <= 36)) {
    fail(`The network ${id} has the currency ${show(currency)}.`, 'It has a name, a symbol and 0 to 36 decimals.');
  }
  if (rpcUrls.length === 0) fail(`The network ${id} has no RPC URL.`, 'It has at least one.');
  const plain = [...rpcUrls, ...publicRpcUrls].find((url) => !isRpcUrl(url));
  if (plain !== undefined)
    fail(`An RPC URL of ${id} is ${show(plain)}: ${faultOf(plain)}.`, 'It is a web address that uses https.');
  if (explorerUrl !== undefined && (!safeLink(explorerUrl) || explorerUrl.endsWith('/'))) {
    const fault = safeLink(explorerUrl) ? 'it ends with a slash' : faultOf(explorerUrl);
    fail(
      `The explorer URL of ${id} is ${show(explorerUrl)}: ${fault}.`,
      'It uses https, and does not end with a slash.',
    );
  }
}

function checkLink({ id, explorerUrl }: Network, link: string | undefined): void {
  if (link === undefined) return;
  if (!safeLink(link)) {
    fail(`A link of ${id} is ${show(link)}: ${faultOf(link)}.`, 'Links use https, and encodeURIComponent() for ids.');
  }
  // `URL` resolves `..` as the browser does.
  const [there, home] = [new URL(link), new URL(explorerUrl ?? 'https://none.invalid')];
  const below = there.origin === home.origin && there.pathname.startsWith(home.pathname);
  if (!below) {
    const expected = 'It stays below the explorer URL: return undefined for an invalid id, or encode it.';
    fail(`A link of ${id} leaves its explorer: ${show(link)}.`, expected);
  }
}

/** The reason why `safeLink` refuses a text. */
function faultOf(link: string): string {
  if (!URL.canParse(link)) return 'it is no web address';
  const { protocol, username } = new URL(link);
  if (protocol !== 'https:') return `it uses ${protocol.slice(0, -1)} instead of https`;
  return username ? 'it has a user name' : 'a character in it is not encoded, or it is too long';
}
