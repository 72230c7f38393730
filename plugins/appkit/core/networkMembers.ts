/** The methods of an instance for networks. */

import { ModalError } from 'latchkey/plugin';
import { activeNamespace, connectionOf } from './account.js';
import type { UseAppKitNetworkReturn } from './appKit.js';
import { chainIdOf, findRecord, networkOf, readRecordsOf, recordOf, toCaipNetwork } from './networks.js';
import type { AppKitNetwork, CaipNetwork, ChainId, ChainNamespace } from './networkTypes.js';
import type { Room } from './room.js';
import type { Watch } from './watch.js';

/** The active network; empty values while the app does not have the network of the wallet. */
export function readNetwork(room: Room): UseAppKitNetworkReturn {
  const network = room.modal.state.network.get();
  if (!network) return { caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined };
  return {
    caipNetwork: room.records.get(network.id) ?? recordOf(network),
    chainId: chainIdOf(network.id),
    caipNetworkId: network.id,
  };
}

export function createNetworkMembers(room: Room, watch: Watch) {
  const { modal, records, context, say } = room;
  /** The listed networks, in the order of the app. */
  const listed = (namespace?: ChainNamespace): readonly CaipNetwork[] =>
    [...modal.state.networks.get()]
      .filter(([name]) => namespace === undefined || name === namespace)
      .flatMap(([, { requestedCaipNetworks }]) => requestedCaipNetworks)
      .map((network) => records.get(network.id) ?? recordOf(network));
  const getCaipNetwork = (namespace?: ChainNamespace, id?: ChainId) => {
    if (id !== undefined) return listed(namespace).find((one) => String(one.id) === String(id));
    if (namespace === undefined) return readNetwork(room).caipNetwork;
    const { caipNetwork: network } = modal.state.networks.get().get(namespace) ?? {};
    return network && (records.get(network.id) ?? recordOf(network));
  };
  const getChainId = () => readNetwork(room).chainId;
  return {
    async switchNetwork(network: AppKitNetwork) {
      const { id } = (network ?? {}) as Partial<AppKitNetwork>;
      const found = id === undefined ? undefined : findRecord(records, id);
      if (!found)
        return say(
          `the network "${String(id).slice(0, 80)}" is not one of the app's networks, so nothing is switched.`,
        );
      const result = await modal.switchNetwork(found.caipNetworkId);
      if (result.status === 'rejected' || result.status === 'failed') throw result.error;
    },
    getCaipNetwork,
    getCaipNetworkId: getChainId,
    getChainId,
    getCaipNetworks: listed,
    getApprovedCaipNetworkIds: () =>
      modal.state.networks.get().get(activeNamespace(room) ?? '')?.approvedCaipNetworkIds ?? [],
    // Pages read the network only here, so that they learn of it when a wallet connects on the first network.
    subscribeNetwork: (listener: (network: UseAppKitNetworkReturn) => void) =>
      watch(
        () => ({ ...readNetwork(room), address: connectionOf(room)?.account.address }),
        () => listener(readNetwork(room)),
      ),
    subscribeCaipNetworkChange: (listener: (network: CaipNetwork | undefined) => void) =>
      watch(() => readNetwork(room).caipNetwork, listener),
    addNetwork(namespace: ChainNamespace, network: AppKitNetwork) {
      if (!modal.state.networks.get().has(namespace)) {
        throw new ModalError(`The app has no networks of the namespace "${String(namespace).slice(0, 40)}".`, {
          code: 'CHAIN_MISSING',
        });
      }
      const record = toCaipNetwork({ chainNamespace: namespace, ...network } as CaipNetwork);
      if (!record || records.has(record.caipNetworkId)) return;
      records.set(record.caipNetworkId, record);
      context.task(async () => {
        const result = await modal.networks.add(networkOf(record));
        if (result.error) {
          records.delete(record.caipNetworkId);
          context.report(result.error);
        }
      });
    },
    removeNetwork(namespace: ChainNamespace, id: ChainId) {
      const own = readRecordsOf(records, namespace);
      const record = own.find((one) => String(one.id) === String(id));
      if (!record) {
        throw new ModalError(`The app has no network "${String(id).slice(0, 80)}".`, { code: 'NETWORK_UNKNOWN' });
      }
      if (own.length === 1) {
        const message = `The last network of the namespace "${namespace}" cannot be removed.`;
        throw new ModalError(message, { code: 'NETWORKS_EMPTY' });
      }
      records.delete(record.caipNetworkId);
      context.task(async () => {
        const { error } = await modal.networks.remove(record.caipNetworkId);
        if (error) context.report(error);
      });
    },
  };
}
