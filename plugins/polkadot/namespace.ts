/** Validates the integrator's networks, and describes the namespace `polkadot` to the kernel. */

import {
  check,
  type NamespaceDefinition,
  type Network,
  type NetworkId,
  safeLink,
  readNetworks as validateNetworks,
} from 'latchkey/plugin';
import type { PolkadotNetworkInput, PolkadotOptions } from './options.js';
import type { PolkadotFeatures } from './slots.js';

const isHash = check.rule('a genesis hash: 0x and 64 hex digits', (text) => /^0x[0-9a-f]{64}$/i.test(String(text)));
const isPrefix = check.rule(
  'an SS58 prefix from 0 to 16383',
  (prefix) => Number.isInteger(prefix) && Number(prefix) >= 0 && Number(prefix) < 16_384,
);

/** The CAIP-2 id: `polkadot:` and the first 32 hex digits of the genesis hash. */
export function networkIdOf(genesisHash: string): NetworkId {
  // Apps without types leave it out.
  return `polkadot:${String(genesisHash).slice(2, 34).toLowerCase()}`;
}

/** Validates the integrator's networks and converts them to the kernel's shape. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc = {} }: PolkadotOptions): readonly Network[] {
  const rpcById = Object.fromEntries(
    Object.entries(rpc).map(([key, urls]) => [key.startsWith('0x') ? networkIdOf(key) : key, urls]),
  );
  return validateNetworks('polkadot', networks.map(toNetwork), rpcById);
}

/** The SS58 prefix of each network. */
export const prefixesOf = ({ networks }: PolkadotOptions): ReadonlyMap<NetworkId, number> =>
  new Map(networks.map(({ genesisHash, ss58Prefix }) => [networkIdOf(genesisHash), ss58Prefix]));

/** Describes the namespace: its name, its networks, its address format and its explorer links. */
export function describeNamespace(
  networks: readonly Network[],
  prefixes: ReadonlyMap<NetworkId, number>,
): NamespaceDefinition<PolkadotFeatures> {
  const link =
    (path: string, isId: (text: string) => boolean) =>
    ({ explorerUrl }: Network, id: string): string | undefined =>
      explorerUrl && isId(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  // Checks the format of SS58 addresses of 32 bytes only: the checksum needs a hash function, which is loaded later.
  const isAddress = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{45,50}$/.test(text);
  return {
    name: 'Polkadot',
    networks,
    marks: async () => (await import('./marks.js')).marks,
    isAddress,
    // Wallets and exchanges reject an address with the prefix of another network.
    isAddressOn: ({ id }, address) => isAddress(address) && prefixOf(address) === prefixes.get(id),
    receiveNote: () => ({
      key: 'receive.notePolkadot',
      text: 'Check the chain before you send. Assets from other chains would be lost.',
    }),
    addressUrl: link('account', isAddress),
    transactionUrl: link('extrinsic', (hash) => /^0x[0-9a-fA-F]{64}$/.test(hash)),
  };
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The SS58 prefix: the bytes before the 32 bytes of the key and the 2 of the checksum. Loads no library. */
function prefixOf(address: string): number {
  const value = Array.from(address).reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  const head = Number(value >> 272n);
  const [first, second] = [head >> 8, head & 255];
  return first ? ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8) : second;
}

function toNetwork(input: PolkadotNetworkInput, at: number): Network {
  const { genesisHash, name, nativeCurrency, ss58Prefix, rpcUrls, explorerUrl, testnet, imageUrl, imageId } = input;
  isHash(genesisHash, `networks[${at}].genesisHash`, 'polkadot');
  isPrefix(ss58Prefix, `networks[${at}].ss58Prefix`, 'polkadot');
  const explorer = safeLink(explorerUrl)?.replace(/\/+$/, '');
  return {
    id: networkIdOf(genesisHash),
    namespace: 'polkadot',
    name,
    nativeCurrency,
    rpcUrls,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
  };
}
