/** Foreign networks, converted once to the kernel's shape; and the data of the namespace. */

import { type Chain, type Network, safeLink } from 'latchkey';
import { type Eip155NetworkInput, type Eip155Options, isRpcUrl, refuse, type ViemChain } from './options.js';

type Own = ReadonlyMap<string, readonly string[]>;

/** The integrator's networks as the kernel knows them. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc = {} }: Eip155Options): readonly Network[] {
  const own: Own = new Map(
    Object.entries(rpc).map(([key, urls]) => [`eip155:${key.replace('eip155:', '')}`, readUrls(`rpc.${key}`, urls)]),
  );
  const read = networks.map((input, at) => readNetwork(`networks[${at}]`, input, own));
  const ids = read.map(({ id }) => id);
  for (const id of ids) if (ids.indexOf(id) < ids.lastIndexOf(id)) refuse('networks', id, 'each network once');
  for (const id of own.keys()) if (!ids.includes(id)) refuse('rpc', id, 'ids of the given networks');
  return read;
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
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, explorerUrl, testnet, imageUrl } = (input ?? {}) as Omit<
    ViemChain,
    'rpcUrls'
  > &
    Eip155NetworkInput;
  const { name: currency, symbol, decimals } = nativeCurrency ?? {};
  if (!(Number.isSafeInteger(id) && id > 0 && name && currency && symbol && /^([12]?\d|3[0-6])$/.test(`${decimals}`))) {
    refuse(option, input, 'a positive id, a name, and a nativeCurrency with 0 to 36 decimals');
  }
  // A viem definition may list endpoints that no page can reach: the rest of it is used.
  const defined = (rpcUrls as unknown as ViemChain['rpcUrls'] | undefined)?.default?.http.filter(isRpcUrl);
  const publicRpcUrls = defined ?? readUrls(`${option}.rpcUrls`, rpcUrls);
  const explorer = safeLink(explorerUrl ?? blockExplorers?.default?.url)?.replace(/\/+$/, '');
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: [...new Set([...(own.get(`eip155:${id}`) ?? []), ...publicRpcUrls])],
    publicRpcUrls,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    ...(imageUrl && { imageUrl }),
  };
}

/** An address, or a list of them. */
function readUrls(option: string, given: unknown): readonly string[] {
  return [given]
    .flat()
    .map((url) => (isRpcUrl(url) ? url : refuse(option, url, 'https URLs, or http on this machine')));
}
