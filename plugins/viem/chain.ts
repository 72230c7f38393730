/** Networks of the modal as chains of viem. */

import type { AnyModal, Network, NetworkId } from 'latchkey/plugin';
import { ModalError } from 'latchkey/plugin';
import { type Chain, defineChain } from 'viem';

/** A network of the namespace `eip155` as viem describes chains. Its RPC URLs are the public ones. */
export function toViemChain(network: Network): Chain {
  const { id, name, nativeCurrency, rpcUrls, publicRpcUrls = rpcUrls, explorerUrl, testnet } = network;
  return defineChain({
    id: Number(id.slice('eip155:'.length)),
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [...publicRpcUrls] } },
    ...(explorerUrl && { blockExplorers: { default: { name: new URL(explorerUrl).hostname, url: explorerUrl } } }),
    ...(testnet && { testnet }),
  });
}

/** The app's network with this id; by default that of the connection, else the app's active or first EVM network. */
export function findNetwork(modal: AnyModal, wanted?: NetworkId): Network {
  const { caipNetwork, requestedCaipNetworks = [] } = modal.state.networks.get().get('eip155') ?? {};
  const found = wanted
    ? requestedCaipNetworks.find(({ id }) => id === wanted)
    : (caipNetwork ?? requestedCaipNetworks[0]);
  if (found) return found;
  throw new ModalError(
    wanted
      ? `The network "${wanted}" is not one of the app's networks: ${requestedCaipNetworks.map(({ id }) => id).join(', ')}.`
      : 'The modal has no network of the namespace "eip155". Add the plugin eip155() with networks.',
    { code: 'NETWORK_UNKNOWN' },
  );
}
