/** Checks of the plugin's descriptor: valid data, and no work before it is used. */

import { formatAccountId, parseNetworkId } from '../../contract/caip.js';
import type { AnyPlugin, Contribution } from '../../contract/contract.js';
import type { Network } from '../../contract/model.js';
import { connectors, type NamespaceDefinition, namespaces } from '../../contract/slots.js';
import { isRpcUrl } from '../../networks/networkOptions.js';
import { isModalError } from '../../values/error.js';
import { safeLink } from '../../values/links.js';
import { watchGlobals } from '../globals.js';
import { fail, type Stage, type Subject, show } from '../stage.js';
import { createTestModal } from '../testModal.js';
import type { Check } from './check.js';

const PAGE_ONLY = ['window', 'document', 'location', 'localStorage', 'sessionStorage', 'indexedDB'] as const;

export const descriptorChecks: readonly Check[] = [
  {
    id: 'contract',
    title: 'the plugin is created by definePlugin and serves the namespace',
    gate: true,
    async run({ fixtures, make }) {
      const plugin = await make();
      if (plugin?.contract !== 1)
        fail(`Its contract is ${show(plugin?.contract)}, expected 1. Create it with definePlugin.`);
      const modal = createTestModal({ plugins: [plugin] as readonly AnyPlugin[] });
      const status = modal.status(plugin.id);
      const served = [...modal.read(namespaces).keys()];
      modal.destroy();
      if (status.status !== 'active') fail(`It is ${status.status} in a modal of its own: ${show(status)}.`);
      if (!served.includes(fixtures.namespace))
        fail(`It serves ${served.join() || 'nothing'}, not ${fixtures.namespace}.`);
    },
  },
  {
    id: 'import',
    title: 'importing and creating the plugin does no work',
    async run({ touched }) {
      if (!touched)
        fail('It was imported before: pass a function that imports it, () => import(…), or declare the skip.');
      if (touched.length > 0) fail(`It touches ${touched.join(', ')}.`);
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
      if (twice) fail(`The network ${twice} is listed twice.`);
      const missing = fixtures.networks.find((id) => !ids.includes(id));
      if (missing) fail(`The plugin does not have the network ${missing} of the fixtures.`);
    },
  },
  {
    id: 'addresses',
    title: 'isAddress accepts only addresses, and addresses form account ids',
    async run({ fixtures, make }) {
      const chain = await chainOf({ fixtures, make });
      const good = [...fixtures.accounts, ...fixtures.addresses.good];
      const refused = good.find((text) => chain.isAddress(text) !== true);
      if (refused !== undefined) fail(`isAddress rejects the valid address ${show(refused)}.`);
      const odd = ['', ' ', '\0', `${good[0]} `, ` ${good[0]}`, `${good[0]}\n`, 'x'.repeat(100_000), '__proto__'];
      for (const text of [...fixtures.addresses.bad, ...odd]) {
        if (chain.isAddress(text) !== false) fail(`isAddress accepts the invalid address ${show(text)}.`);
      }
      for (const network of fixtures.networks) for (const address of good) formatAccountId(network, address);
    },
  },
  {
    id: 'explorer',
    title: 'explorer links stay on the explorer, over https',
    async run({ fixtures, make }) {
      const chain = await chainOf({ fixtures, make });
      const hostile = ['', '../..', '//evil.example', '@evil.example', 'javascript:0', '?a=b#c', 'x"><i>', '\\\\evil'];
      for (const network of chain.networks) {
        for (const id of [...fixtures.accounts, ...hostile]) checkLink(network, chain.addressUrl?.(network, id));
        for (const id of [fixtures.transaction, ...hostile]) checkLink(network, chain.transactionUrl?.(network, id));
        if (!network.explorerUrl || !chain.addressUrl) continue;
        if (!chain.addressUrl(network, fixtures.accounts[0]))
          fail(`${network.id} has an explorer, but addressUrl returns no link.`);
      }
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
      if (odd !== undefined) fail(`${show(odd)} is not a full https origin.`);
      const urls = networks.flatMap(({ rpcUrls }) => rpcUrls);
      const uncovered = urls.find((url) => !origins.includes(new URL(url).origin));
      if (uncovered)
        fail(`${new URL(uncovered).origin} is not among its origins. Declare it in "origins" of the plugin.`);
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
      if (left) fail(`Starting leaves ${left}. Wait until the user acts.`);
      if (modal.test.requests.length > 0) fail('Starting makes a request. Wait until the user acts.');
      if (Object.keys(modal.test.storage).length > 0) fail('Starting writes to storage. Wait until the user acts.');
      const [error] = modal.test.errors;
      if (error !== undefined) fail(`Starting ${fixtures.namespace} fails: ${show(error)}.`);
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
        if (modal.test.clock.timers > 0) fail('On a server it starts a timer.');
        if (modal.test.requests.length > 0) fail('On a server it makes a request.');
        if (modal.test.errors.length > 0) fail(`On a server it fails: ${show(modal.test.errors[0])}.`);
      }, PAGE_ONLY);
      if (touched.length > 0)
        fail(`On a server it touches ${touched.join(', ')}. Use env.window, which is undefined there.`);
    },
  },
];

async function chainOf({ fixtures, make }: Pick<Subject, 'fixtures' | 'make'>): Promise<NamespaceDefinition> {
  const given = (await make()).contributes as readonly Contribution[];
  const found = given.find(({ slot, key }) => slot === namespaces.id && key === fixtures.namespace);
  return (
    (found?.value as NamespaceDefinition | undefined) ?? fail(`It contributes no namespace "${fixtures.namespace}".`)
  );
}

function checkContribution(one: Contribution, served: readonly (string | undefined)[]): void {
  const where = `A contribution to "${String(one?.slot)}"`;
  if (typeof one?.slot !== 'string' || one.slot === '') fail('A contribution names no slot; make it with slot.of(…).');
  if (!['list', 'map', 'service'].includes(one.kind)) fail(`${where} has the invalid kind ${show(one.kind)}.`);
  if (!Number.isFinite(one.order)) fail(`${where} has the invalid order ${show(one.order)}.`);
  if (one.kind !== 'list' && (typeof one.key !== 'string' || one.key === '')) fail(`${where} has no key.`);
  if (one.kind === 'service' && typeof one.value !== 'function')
    fail(`${where} is not a function that creates the service.`);
  if (['balances', 'fees'].includes(one.slot) && !served.includes(one.key)) {
    fail(`${where} is for "${one.key}", a namespace it does not serve.`);
  }
  if (one.slot === connectors.id && typeof (one.value as { watch?: unknown })?.watch !== 'function') {
    fail(`${where} has no watch().`);
  }
  if (one.slot !== namespaces.id) return;
  const { name, networks, isAddress } = (one.value ?? {}) as Partial<NamespaceDefinition>;
  if (!name || !Array.isArray(networks) || typeof isAddress !== 'function') {
    fail(`${where} lacks a name, networks or isAddress().`);
  }
}

function checkNetwork(network: Network, namespace: string): void {
  const { id, name, nativeCurrency: currency, rpcUrls, publicRpcUrls = [], explorerUrl } = network;
  try {
    if (parseNetworkId(id).namespace !== namespace || network.namespace !== namespace) {
      fail(`${id} is not in the namespace ${namespace}.`);
    }
  } catch (error) {
    fail(isModalError(error) ? error.message : (error as Error).message);
  }
  if (!name) fail(`${id} has no name.`);
  const { decimals } = currency ?? {};
  if (!currency?.name || !currency.symbol || !Number.isInteger(decimals) || !(decimals >= 0 && decimals <= 36)) {
    fail(`${id} has no currency with a name, a symbol and 0 to 36 decimals.`);
  }
  if (rpcUrls.length === 0) fail(`${id} has no RPC URL.`);
  const plain = [...rpcUrls, ...publicRpcUrls].find((url) => !isRpcUrl(url));
  if (plain !== undefined) fail(`An RPC URL of ${id} does not use https: ${show(plain)}.`);
  if (explorerUrl !== undefined && (!safeLink(explorerUrl) || explorerUrl.endsWith('/'))) {
    fail(`The explorer URL of ${id} must use https and must not end with a slash: ${show(explorerUrl)}.`);
  }
}

function checkLink({ id, explorerUrl }: Network, link: string | undefined): void {
  if (link === undefined) return;
  if (!safeLink(link)) fail(`A link of ${id} does not use https: ${show(link)}.`);
  // `URL` resolves `..` as the browser does.
  const [there, home] = [new URL(link), new URL(explorerUrl ?? 'https://none.invalid')];
  const below = there.origin === home.origin && there.pathname.startsWith(home.pathname);
  if (!below) fail(`A link of ${id} leaves its explorer: ${show(link)}.`);
}
