/** Foreign networks, converted once to the kernel's shape; and the data of the namespace. */

import { type Chain, type Network, safeLink } from 'latchkey';
import { type Eip155NetworkInput, type Eip155Options, isRpcUrl, refuse, type ViemChain } from './options.js';

type Own = ReadonlyMap<string, readonly string[]>;

/** The integrator's networks as the kernel knows them. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc = {} }: Eip155Options): readonly Network[] {
  const own: Own = new Map(
    Object.entries(rpc).map(([key, urls]) => [`eip155:${key.replace('eip155:', '')}`, readUrls(`rpc.${key}`, urls)]),
  );
  const read = new Map<string, Network>();
  networks.forEach((input, at) => {
    const network = readNetwork(`networks[${at}]`, input, own);
    if (read.has(network.id)) refuse(`networks[${at}].id`, input.id, 'each id once');
    read.set(network.id, network);
  });
  for (const id of own.keys()) if (!read.has(id)) refuse('rpc', id, 'ids of the given networks');
  return [...read.values()];
}

/** The namespace: its name, its networks, what its addresses and explorers look like. */
export function describeChain(networks: readonly Network[]): Chain {
  const link = ({ explorerUrl }: Network, path: string, id: string) =>
    explorerUrl && /^0x[0-9a-fA-F]{40,64}$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  return {
    name: 'EVM networks',
    networks,
    isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
    addressUrl: (network, address) => link(network, 'address', address),
    // Filecoin's explorer calls them messages.
    transactionUrl: (network, hash) => link(network, network.id === 'eip155:314' ? 'message' : 'tx', hash),
  };
}

function readNetwork(option: string, input: ViemChain | Eip155NetworkInput, own: Own): Network {
  // Both shapes at once: they differ in where the URLs are.
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, explorerUrl, testnet, imageUrl } = (input ??
    {}) as Partial<Omit<ViemChain, 'rpcUrls'> & Eip155NetworkInput>;
  if (!Number.isSafeInteger(id) || Number(id) < 1) refuse(`${option}.id`, id, 'a positive whole number');
  const { name: currency, symbol, decimals } = nativeCurrency ?? {};
  if (!name || !currency || !symbol || !Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 36) {
    refuse(
      option,
      `${name}: ${currency}, ${symbol}, ${decimals}`,
      'a name, and a nativeCurrency with name, symbol and 0 to 36 decimals',
    );
  }
  const defined = (rpcUrls as unknown as ViemChain['rpcUrls'] | undefined)?.default?.http;
  // A viem definition may list endpoints that no page can reach: the rest of it is used.
  const publicRpcUrls = Array.isArray(defined) ? defined.filter(isRpcUrl) : readUrls(`${option}.rpcUrls`, rpcUrls);
  const explorer = safeLink(explorerUrl ?? blockExplorers?.default?.url)?.replace(/\/+$/, '');
  return Object.freeze({
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency: { name: currency, symbol, decimals: decimals as number },
    rpcUrls: [...new Set([...(own.get(`eip155:${id}`) ?? []), ...publicRpcUrls])],
    publicRpcUrls,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    ...(imageUrl && { imageUrl }),
  });
}

function readUrls(option: string, given: unknown): readonly string[] {
  const urls: readonly unknown[] = Array.isArray(given) ? given : [given];
  return urls.map((url) => (isRpcUrl(url) ? url : refuse(option, url, 'https URLs, or http on this machine')));
}
