/** Adds and removes networks at run time. */

import { parseNetworkId } from '../contract/caip.js';
import type { Namespace, Network, NetworkId } from '../contract/model.js';
import type { NetworksResult } from '../contract/results.js';
import { namespaces } from '../contract/slots.js';
import { activeNetworkIdAtom, connectionsAtom, historyAtom, networksAtom } from '../contract/state.js';
import type { Kernel } from '../core/core.js';
import { ModalError } from '../values/error.js';
import { readNetworks } from './networkOptions.js';

/** A network as input. The namespace is optional because the id contains it. */
export type NetworkInput = Omit<Network, 'namespace'> & { readonly namespace?: Namespace };

const ADD = 'modal.networks.add';

/**
 * Adds a network after the others of its namespace. A plugin must contribute the namespace.
 *
 * @throws `NETWORK_ID_INVALID` · `CHAIN_MISSING` · `NETWORK_DUPLICATE` · `OPTION_INVALID`
 */
export function addNetwork(kernel: Kernel, given: NetworkInput): NetworksResult {
  const { store, read } = kernel;
  const { namespace } = parseNetworkId(given?.id);
  const chain = read(namespaces).get(namespace);
  if (!chain) throw namespaceMissing();
  if (given.namespace !== undefined && given.namespace !== namespace) {
    throw new ModalError(
      `The network "${given.id}" has the namespace "${String(given.namespace)}"; expected "${namespace}", as in its id.`,
      {
        code: 'OPTION_INVALID',
      },
    );
  }
  const [network] = readNetworks(ADD, [{ ...given, namespace }]);
  const all = store.get(networksAtom);
  if (!network || all.some(({ id }) => id === network.id)) {
    throw new ModalError(`The network "${given.id}" exists already.`, { code: 'NETWORK_DUPLICATE' });
  }
  // The app trusts these RPC URLs, like those in the options of the chain plugin. So the plugin may fetch from them.
  const { plugin } = kernel.contextOf(chain);
  const origins = network.rpcUrls.map((url) => new URL(url).origin);
  kernel.addedOrigins.set(plugin, [...(kernel.addedOrigins.get(plugin) ?? []), ...origins]);
  const order = [...read(namespaces).keys()];
  const place = (one: Network) => order.indexOf(one.namespace);
  return setNetworks(
    kernel,
    [...all, network].sort((a, b) => place(a) - place(b)),
  );
}

/** @throws `NETWORK_UNKNOWN` · `NETWORKS_EMPTY` */
export function removeNetwork(kernel: Kernel, id: NetworkId): NetworksResult {
  const all = kernel.store.get(networksAtom);
  if (!all.some((one) => one.id === id)) {
    throw new ModalError(`The network "${String(id).slice(0, 80)}" is not one of this app’s networks.`, {
      code: 'NETWORK_UNKNOWN',
    });
  }
  return remove(
    kernel,
    all.filter((one) => one.id !== id),
  );
}

/** @throws `CHAIN_MISSING` · `NETWORKS_EMPTY` */
export function removeNamespace(kernel: Kernel, namespace: Namespace): NetworksResult {
  if (!kernel.read(namespaces).has(namespace)) throw namespaceMissing();
  return remove(
    kernel,
    kernel.store.get(networksAtom).filter((one) => one.namespace !== namespace),
  );
}

/**
 * Removes networks. If the active one is among them, another becomes active: one of the same namespace if possible, then
 * one of a connected namespace, then the first.
 */
function remove(kernel: Kernel, left: readonly Network[]): NetworksResult {
  const { store, networks, connections, router } = kernel;
  const [first] = left;
  if (!first) throw new ModalError('A modal needs at least one network.', { code: 'NETWORKS_EMPTY' });
  const before = store.get(networksAtom);
  const active = store.get(activeNetworkIdAtom) ?? '';
  const removed = new Set(before.map(({ namespace }) => namespace));
  for (const { namespace } of left) removed.delete(namespace);
  // Cancel a pending switch: its target may have been removed.
  if (before.length > left.length) networks.cancel();

  const namespace = networks.activeNamespace() ?? '';
  const next = left.find((one) => one.namespace === namespace) ?? nextConnected(kernel, left, removed) ?? first;
  const moves = before.some(({ id }) => id === active) && !left.some(({ id }) => id === active);
  if (moves) {
    if (store.get(historyAtom).length > 1) router.stepBack();
    networks.adopt(next.id);
  }
  const result = setNetworks(kernel, left);
  for (const one of removed) void connections.disconnect(one).catch(kernel.report);
  // Ask the wallet to switch too. If it does not, adopt the wallet's network; the view UnsupportedChain then explains it.
  const wallet = store.get(connectionsAtom).get(namespace);
  if (moves && next.namespace === namespace && wallet?.network === active && wallet.features.switchNetwork) {
    void networks.switchTo(next.id).then(({ status }) => {
      const now = store.get(connectionsAtom).get(namespace)?.network;
      if (status !== 'switched' && now !== undefined && networks.activeNamespace() === namespace) networks.adopt(now);
    }, kernel.report);
  }
  return result;
}

/** A remaining network of a connected namespace. */
function nextConnected(
  { store }: Kernel,
  left: readonly Network[],
  removed: ReadonlySet<Namespace>,
): Network | undefined {
  for (const [namespace, { network }] of store.get(connectionsAtom)) {
    if (removed.has(namespace)) continue;
    const own = left.filter((one) => one.namespace === namespace);
    return own.find(({ id }) => id === network) ?? own[0];
  }
  return undefined;
}

function setNetworks({ store }: Kernel, next: readonly Network[]): NetworksResult {
  const networks = Object.freeze([...next]);
  store.set(networksAtom, networks);
  return { status: 'changed', networks };
}

function namespaceMissing(): ModalError {
  return new ModalError('Chain adapter not found', {
    code: 'CHAIN_MISSING',
    hints: ["Add the chain plugin of the network's namespace."],
  });
}
