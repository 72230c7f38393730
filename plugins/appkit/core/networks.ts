/** Networks of AppKit as networks of the modal, and back. Pure. */

import { isRpcUrl, type Network } from 'latchkey/plugin';
import type {
  AppKitNetwork,
  BaseNetwork,
  CaipNetwork,
  CaipNetworkId,
  ChainId,
  ChainNamespace,
} from './networkTypes.js';

/** The records of an app by CAIP-2 id, in its order. Each id once. */
export type NetworkRecords = ReadonlyMap<string, CaipNetwork>;

/** A record with its namespace and CAIP-2 id; `undefined` if it has no id. */
export function toCaipNetwork(given: AppKitNetwork): CaipNetwork | undefined {
  const { id, chainNamespace = 'eip155', caipNetworkId } = given as Partial<CaipNetwork>;
  if (typeof id !== 'number' && typeof id !== 'string') return undefined;
  const reference = String(id).slice(String(id).indexOf(':') + 1);
  return { ...given, chainNamespace, caipNetworkId: caipNetworkId ?? `${chainNamespace}:${reference}` } as CaipNetwork;
}

/** The records of a list. Left out: records without an id, a name or a currency, and those of a namespace without a plugin. */
export function readRecords(given: unknown): NetworkRecords {
  const records = new Map<string, CaipNetwork>();
  for (const one of Array.isArray(given) ? given : []) {
    const record = toCaipNetwork(one ?? {});
    if (record && isUsable(record) && !records.has(record.caipNetworkId)) records.set(record.caipNetworkId, record);
  }
  return records;
}

/** The namespaces whose records have all that our plugins need. */
const NAMESPACES: readonly string[] = ['eip155', 'solana', 'bip122'];

function isUsable({ id, name, nativeCurrency, chainNamespace }: CaipNetwork): boolean {
  const { symbol, decimals } = nativeCurrency ?? {};
  const hasId = chainNamespace !== 'eip155' || (Number.isSafeInteger(Number(id)) && Number(id) > 0);
  return (
    Boolean(hasId && name && nativeCurrency?.name && symbol && Number.isSafeInteger(decimals)) &&
    NAMESPACES.includes(chainNamespace)
  );
}

/** The network of the app that has this id; `undefined` if it has none. */
export const findRecord = (records: NetworkRecords, id: ChainId): CaipNetwork | undefined =>
  [...records.values()].find((one) => String(one.id) === String(id) || one.caipNetworkId === String(id));

/** The id of a network as AppKit has it: a number for EVM, the CAIP-2 reference for others. */
export function chainIdOf(network: string): ChainId {
  const at = network.indexOf(':');
  const reference = network.slice(at + 1);
  return network.slice(0, at) === 'eip155' ? Number(reference) : reference;
}

/** A network of the modal that the app gave no record of, such as one that was added later. */
export function recordOf({ id, namespace, name, nativeCurrency, rpcUrls, explorerUrl, testnet }: Network): CaipNetwork {
  return {
    id: chainIdOf(id),
    caipNetworkId: id as CaipNetworkId,
    chainNamespace: namespace as ChainNamespace,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(explorerUrl && { blockExplorers: { default: { name: new URL(explorerUrl).hostname, url: explorerUrl } } }),
    ...(testnet && { testnet }),
  };
}

/** A record as `modal.networks.add` takes it. */
export function networkOf(record: CaipNetwork): Network {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, testnet } = record;
  const explorerUrl = record.blockExplorers?.default.url.replace(/\/+$/, '');
  return {
    id: caipNetworkId,
    namespace: chainNamespace,
    name,
    nativeCurrency,
    // Bitcoin has APIs in place of nodes, which are an option of their own.
    rpcUrls: chainNamespace === 'bip122' ? [] : httpOf(record),
    ...(explorerUrl && { explorerUrl }),
    ...(testnet && { testnet }),
    ...(record.assets?.imageUrl && { imageUrl: record.assets.imageUrl }),
    ...(record.assets?.imageId && { imageId: record.assets.imageId }),
  };
}

/** The nodes of a record that a page can reach. */
export const httpOf = ({ rpcUrls }: BaseNetwork): readonly string[] => (rpcUrls?.default?.http ?? []).filter(isRpcUrl);

/** A record as the option `networks` of the preset `full` takes it: a chain of viem for EVM. */
export function inputOf(record: CaipNetwork): unknown {
  const network = networkOf(record);
  return network.namespace === 'eip155' ? { ...network, id: chainIdOf(network.id) } : network;
}

/** The records of one namespace. */
export const readRecordsOf = (records: NetworkRecords, namespace: string | undefined): readonly CaipNetwork[] =>
  [...records.values()].filter((one) => one.chainNamespace === namespace);
