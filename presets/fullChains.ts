/** Gives each network and each node of the options of `full` to the chain plugin that it belongs to. */

import { check, namespaceOf } from 'latchkey/plugin';
import { type ChainName, isChain, partNames } from './fullParts.js';
import type { FullNetwork, FullOptions } from './fullTypes.js';

/** The options of one chain plugin, before the plugin checks them. */
interface ChainInput {
  readonly networks: readonly FullNetwork[];
  readonly rpc?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * The options of each chain plugin that has networks, or options of its own.
 *
 * @throws `OPTION_INVALID` for a network or a node of a namespace without a plugin
 */
export function readChains(options: FullOptions): ReadonlyMap<ChainName, ChainInput> {
  const { networks, endpoints = {} } = options;
  const given = networks || [];
  const nodes = Object.entries(endpoints.rpc ?? {});
  const names = partNames()
    .filter(isChain)
    .filter((name) => options[name] !== false);
  const isKnown = check.rule(`a network of ${names.join(', ')}`, (namespace) => names.includes(namespace as ChainName));
  for (const [at, network] of given.entries()) isKnown(network && namespaceOfInput(network), `networks[${at}]`, 'full');
  for (const [id] of nodes) isKnown(namespaceOf(id), `endpoints.rpc.${id}`, 'full');
  return new Map(
    names.flatMap((name) => {
      const own = (options[name] || undefined) as
        | (Partial<ChainInput> & { readonly api?: ChainInput['rpc'] })
        | undefined;
      if (own?.networks !== undefined) check.list(check.anything)(own.networks, `${name}.networks`, 'full');
      const list = [...(own?.networks ?? []), ...given.filter((network) => namespaceOfInput(network) === name)];
      if (!own && list.length === 0) return [];
      // The nodes of Bitcoin are HTTP APIs, which have an option of another name.
      const key = name === 'bip122' ? 'api' : 'rpc';
      const rpc = Object.fromEntries(nodes.filter(([id]) => id.startsWith(`${name}:`)));
      return [[name, { ...own, networks: list, [key]: { ...rpc, ...own?.[key] } }] as const];
    }),
  );
}

/** EVM networks have numbers, networks of Polkadot a genesis hash in hex, and the others CAIP-2 ids. */
function namespaceOfInput(network: FullNetwork): string | undefined {
  const { id, genesisHash } = network as { readonly id?: unknown; readonly genesisHash?: unknown };
  if (typeof id === 'number') return 'eip155';
  if (typeof id === 'string') return namespaceOf(id);
  if (typeof genesisHash !== 'string') return undefined;
  return genesisHash.startsWith('0x') ? 'polkadot' : 'solana';
}
