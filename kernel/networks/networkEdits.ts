/** Networks added and removed while the modal lives. */

import { parseNetworkId } from '../contract/caip.js';
import type { Namespace, Network, NetworkId } from '../contract/model.js';
import type { NetworksResult } from '../contract/results.js';
import { namespaces } from '../contract/slots.js';
import { activeNetworkIdAtom, connectionsAtom, historyAtom, networksAtom } from '../contract/state.js';
import type { Kernel } from '../core/core.js';
import { ModalError } from '../platform/error.js';
import { readNetworks } from './networkOptions.js';

/** A network as it is given: the namespace stands in its id. */
export type NetworkInput = Omit<Network, 'namespace'> & { readonly namespace?: Namespace };

const ADD = 'modal.networks.add';

/**
 * Behind those of its namespace, which some plugin must bring.
 *
 * @throws `NETWORK_ID_INVALID` · `CHAIN_MISSING` · `NETWORK_DUPLICATE` · `OPTION_INVALID`
 */
export function addNetwork(kernel: Kernel, given: NetworkInput): NetworksResult {
  const { store, read } = kernel;
  const { namespace } = parseNetworkId(given?.id);
  const chain = read(namespaces).get(namespace);
  if (!chain) throw namespaceMissing();
  if (given.namespace !== undefined && given.namespace !== namespace) {
    throw new ModalError(`The network "${given.id}" is not of the namespace "${String(given.namespace)}".`, {
      code: 'OPTION_INVALID',
    });
  }
  const [network] = readNetworks(ADD, [{ ...given, namespace }]);
  const all = store.get(networksAtom);
  if (!network || all.some(({ id }) => id === network.id)) {
    throw new ModalError(`The network "${given.id}" is there already.`, { code: 'NETWORK_DUPLICATE' });
  }
  // The app names these endpoints, as it did in the options of the chain's plugin.
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

/** Spec §4: from what is removed the modal moves on, within the namespace if it has another network, else to the next. */
function remove(kernel: Kernel, left: readonly Network[]): NetworksResult {
  const { store, networks, connections, router } = kernel;
  const [first] = left;
  if (!first) throw new ModalError('A modal needs at least one network.', { code: 'NETWORKS_EMPTY' });
  const before = store.get(networksAtom);
  const active = store.get(activeNetworkIdAtom) ?? '';
  const gone = new Set(before.map(({ namespace }) => namespace));
  for (const { namespace } of left) gone.delete(namespace);
  // A switch to what is gone is void, whatever the wallet says later.
  if (before.length > left.length) networks.cancel();

  const namespace = networks.activeNamespace() ?? '';
  const next = left.find((one) => one.namespace === namespace) ?? nextConnected(kernel, left, gone) ?? first;
  const moves = before.some(({ id }) => id === active) && !left.some(({ id }) => id === active);
  if (moves) {
    if (store.get(historyAtom).length > 1) router.stepBack();
    networks.adopt(next.id);
  }
  const result = setNetworks(kernel, left);
  for (const one of gone) void connections.disconnect(one).catch(kernel.report);
  // The wallet is asked to come along; where it does not, its truth stands, and UnsupportedChain says so.
  const wallet = store.get(connectionsAtom).get(namespace);
  if (moves && next.namespace === namespace && wallet?.network === active && wallet.features.switchNetwork) {
    void networks.switchTo(next.id).then(({ status }) => {
      const now = store.get(connectionsAtom).get(namespace)?.network;
      if (status !== 'switched' && now !== undefined && networks.activeNamespace() === namespace) networks.adopt(now);
    }, kernel.report);
  }
  return result;
}

/** Where somebody is connected, before where nobody is. */
function nextConnected({ store }: Kernel, left: readonly Network[], gone: ReadonlySet<Namespace>): Network | undefined {
  for (const [namespace, { network }] of store.get(connectionsAtom)) {
    if (gone.has(namespace)) continue;
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

/** The text is that of spec §8. */
function namespaceMissing(): ModalError {
  return new ModalError('Chain adapter not found', {
    code: 'CHAIN_MISSING',
    hints: ['Networks belong to a namespace that one of the plugins brings.'],
  });
}
