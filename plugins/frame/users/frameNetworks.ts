/** The networks of the app that the frame supports. */

import {
  bridges,
  type Namespace,
  type NetworkId,
  namespaceOf,
  namespaces,
  type PluginContext,
  type RemoteBridge,
} from 'latchkey/plugin';
import { networkUnsupported } from '../errors.js';
import type { FrameOptions } from '../options.js';

/** The networks that the operator's hosted frame supports. */
const HOSTED_FRAME_NETWORKS: ReadonlySet<NetworkId> = new Set([
  ...`1 5 11155111 10 420 42161 421613 137 80001 42220 1313161554 1313161555 56 97 43114 43113 324 280 100 8453 84531 84532 7777777 999`
    .split(' ')
    .map((id) => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]);

/** No frame has keys for these namespaces: its messages know none of their addresses and signatures. */
const WITHOUT_KEYS: ReadonlySet<Namespace> = new Set(['bip122', 'polkadot']);

/** The networks that both the app and the frame support, and the bridges of their namespaces. */
export interface FrameNetworks {
  /** Namespaces that have a bridge and at least one supported network, in the app's order. */
  namespaces(): readonly Namespace[];
  /** The supported networks of one namespace. */
  of(namespace: Namespace): readonly NetworkId[];
  /** The bridge of the network's namespace. @throws `CHAIN_UNSUPPORTED` when the frame does not support the network */
  bridge(network: NetworkId): Promise<RemoteBridge>;
  isAddress(network: NetworkId, text: string): boolean;
}

/** The id of a network in the frame's messages. */
export const toWire = (bridge: RemoteBridge, network: NetworkId): string | number =>
  bridge.writeNetwork?.(network) ?? network;

/** The network of an id from the frame; `undefined` when it is not in the namespace. */
export function fromWire(bridge: RemoteBridge, namespace: Namespace, id: string | number): NetworkId | undefined {
  const isOwn = typeof id === 'string' && id.startsWith(`${namespace}:`);
  return bridge.readNetwork?.(id) ?? (isOwn ? id : undefined);
}

export function createFrameNetworks(context: PluginContext<FrameOptions>): FrameNetworks {
  const { options } = context;
  const supported: ReadonlySet<NetworkId> = options.networks ? new Set(options.networks) : HOSTED_FRAME_NETWORKS;
  const of = (namespace: Namespace) =>
    context.networks
      .all()
      .filter((network) => network.namespace === namespace && supported.has(network.id))
      .map(({ id }) => id);
  const isBridged = (namespace: Namespace) =>
    !WITHOUT_KEYS.has(namespace) && context.services(bridges, namespace).length > 0;
  return {
    of,
    namespaces: () =>
      [...context.read(namespaces).keys()].filter((namespace) => isBridged(namespace) && of(namespace).length > 0),
    async bridge(network) {
      const namespace = namespaceOf(network);
      if (!of(namespace).includes(network) || !isBridged(namespace)) {
        throw networkUnsupported(network);
      }
      return context.service(bridges, namespace);
    },
    isAddress: (network, text) => context.read(namespaces).get(namespaceOf(network))?.isAddress(text) ?? false,
  };
}
