/** Validates the integrator's networks, and describes the namespace `solana` to the kernel. */

import {
  check,
  type NamespaceDefinition,
  type Network,
  safeLink,
  readNetworks as validateNetworks,
} from 'latchkey/plugin';
import type { SolanaNetworkInput, SolanaOptions } from './options.js';
import type { SolanaFeatures } from './slots.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const isNetworkId = check.rule('a CAIP-2 id, or a genesis hash in its place', (id) =>
  /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(`${id}`),
);

/** Validates the integrator's networks and converts them to the kernel's shape. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc }: Pick<SolanaOptions, 'networks' | 'rpc'>): readonly Network[] {
  return validateNetworks('solana', networks.map(toNetwork), rpc);
}

/** Describes the namespace: its name, its networks, its address format and its explorer links. */
export function describeNamespace(networks: readonly Network[]): NamespaceDefinition<SolanaFeatures> {
  const link =
    (path: string) =>
    ({ id, explorerUrl }: Network, text: string): string | undefined => {
      // The first four characters of the id tell devnet and testnet apart.
      const cluster = /:EtWT/.test(id) ? 'dev' : /:4uhc/.test(id) ? 'test' : '';
      return explorerUrl && isBase58(text)
        ? `${explorerUrl}/${path}/${text}${cluster && `?cluster=${cluster}net`}`
        : undefined;
    };
  return {
    name: 'Solana',
    networks,
    marks: async () => (await import('./marks.js')).marks,
    isAddress,
    receiveNote: () => ({
      key: 'receive.noteSolana',
      text: 'Don’t send assets from Ethereum, Bitcoin or other chains to this address. They would be lost.',
    }),
    addressUrl: link('account'),
    transactionUrl: link('tx'),
  };
}

/** Whether the text is base58 of exactly 32 bytes. Does not use `fromBase58`, so that a page start loads no library. */
export function isAddress(text: string): boolean {
  if (!isBase58(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  // Each leading 1 encodes a zero byte.
  const zeros = text.search(/[^1]|$/);
  return zeros + (value ? Math.ceil(value.toString(16).length / 2) : 0) === 32;
}

const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{1,90}$/.test(text);

function toNetwork(input: SolanaNetworkInput, at: number): Network {
  const {
    genesisHash,
    id = `solana:${genesisHash?.slice(0, 32)}`,
    nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 },
    explorerUrl,
    ...rest
  } = input;
  isNetworkId(id, `networks[${at}].id`, 'solana');
  const explorer = safeLink(explorerUrl)?.replace(/\/+$/, '');
  return { ...(rest as Network), id, namespace: 'solana', nativeCurrency, ...(explorer && { explorerUrl: explorer }) };
}
