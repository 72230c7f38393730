/** Converts the integrator's networks to the kernel's shape, and describes the namespace `eip155` to the kernel. */

import {
  check,
  isRpcUrl,
  type NamespaceDefinition,
  type Network,
  safeLink,
  readNetworks as validateNetworks,
} from 'latchkey/plugin';
import type { Eip155NetworkInput, Eip155Options, ViemChain } from './options.js';
import type { Eip155ConnectionFeatures } from './slots.js';

const isChainId = check.rule('a positive whole number', (id) => Number.isSafeInteger(id) && Number(id) > 0);

/** Validates the integrator's networks and converts them to the kernel's shape. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc }: Pick<Eip155Options, 'networks' | 'rpc'>): readonly Network[] {
  return validateNetworks('eip155', networks.map(toNetwork), rpc);
}

/** Describes the namespace: its name, its networks, its address format and its explorer links. */
export function describeNamespace(networks: readonly Network[]): NamespaceDefinition<Eip155ConnectionFeatures> {
  const link = ({ explorerUrl }: Network, path: string, id: string) =>
    explorerUrl && /^0x[0-9a-fA-F]{40,64}$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  return {
    name: { key: 'eip155.networks', text: 'EVM networks' },
    // EIP-4361 §Message Format.
    signInName: 'Ethereum',
    networks,
    marks: async () => (await import('./marks.js')).marks,
    isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
    spelling: () => import('./spelling.js'),
    receiveNote: () => ({
      key: 'receive.noteEip155',
      text: 'Don’t send bitcoin or SOL to this address. They would be lost.',
    }),
    addressUrl: (network, address) => link(network, 'address', address),
    // Filecoin's explorer calls transactions messages.
    transactionUrl: (network, hash) => link(network, network.id === 'eip155:314' ? 'message' : 'tx', hash),
  };
}

/** Reads both accepted shapes. They differ only in the place of the RPC and explorer URLs. */
function toNetwork(input: ViemChain | Eip155NetworkInput, at: number): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, explorerUrl, testnet, imageUrl, imageId } = input as Omit<
    ViemChain,
    'rpcUrls'
  > &
    Eip155NetworkInput;
  isChainId(id, `networks[${at}].id`, 'eip155');
  // A viem definition may list endpoints that a page cannot reach, such as plain http. Skip those.
  const viem = (rpcUrls as unknown as ViemChain['rpcUrls'] | undefined)?.default;
  const urls = viem ? [viem.http].flat().filter(isRpcUrl) : rpcUrls;
  const explorer = safeLink(explorerUrl ?? blockExplorers?.default?.url)?.replace(/\/+$/, '');
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: urls,
    publicRpcUrls: urls,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
  };
}
