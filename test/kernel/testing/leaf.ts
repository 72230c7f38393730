/** A small correct chain plugin for a fictional namespace. On request it has the bug that one check must find. */

import {
  balances,
  connectors,
  definePlugin,
  fees,
  type Network,
  namespaces,
  outboxKinds,
  transfers,
} from 'latchkey/plugin';
import { swapChains } from 'latchkey/plugins/swaps/slots';
import { createBadgeKind } from './leafBadge.js';
import { isAddress } from './leafConnect.js';
import { discover } from './leafDiscover.js';
import { readBalance } from './leafReads.js';
import { createSwaps } from './leafSwaps.js';
import { createTransfers } from './leafTransfers.js';
import type { Bug, Has } from './mutations.js';

const network = (name: string): Network => ({
  id: `leaf:${name}`,
  namespace: 'leaf',
  name,
  nativeCurrency: { name: 'Leaf', symbol: 'LEAF', decimals: 9 },
  rpcUrls: [`https://${name}.leaf.example`],
  explorerUrl: 'https://explorer.leaf.example',
});

/** Names of further networks. */
export interface LeafOptions {
  readonly more?: string[];
}

/** @param bug - The only check that must fail, or a mutation. */
export function leaf(bug?: Bug, options: LeafOptions = {}) {
  const has: Has = (one) => bug === one;
  const networks = [network('oak'), network('elm')];
  if (has('options')) options.more?.push('ash');
  if (has('networks')) networks.push(network('elm'));
  if (has('origins')) networks[1] = { ...network('elm'), rpcUrls: ['https://elm.leaf.example', 'https://b.example'] };
  if (has('import')) setTimeout(() => undefined, 0);
  // Shared by two modals only with the bug `two-modals`.
  const taken = new Set<unknown>();
  const link = ({ explorerUrl }: Network, path: string, id: string) => {
    if (has('server')) Reflect.get(globalThis, 'document');
    if (has('explorer')) return `http://explorer.leaf.example/${path}/${id}`;
    return /^[a-z0-9]+$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  };
  const plugin = definePlugin({
    id: 'leaf',
    origins: networks.slice(0, 2).map(({ rpcUrls }) => new URL(rpcUrls[0] ?? '').origin),
    contributes: [
      namespaces.of('leaf', {
        name: 'Leaf',
        networks,
        isAddress(text: string) {
          return has('addresses') ? text.length > 0 : isAddress(text);
        },
        addressUrl: (on: Network, address: string) => link(on, 'account', address),
        transactionUrl: (on: Network, id: string) => link(on, 'transaction', id),
      }),
      connectors.of({
        watch(context, publish) {
          if (has('frozen')) networks.push(network('ash'));
          discover(context, publish, has, has('two-modals') ? taken : new Set());
        },
      }),
      balances.of('leaf', (context) => ({
        native: (input) => readBalance(context, input.network, input.address, has, input.signal),
      })),
      transfers.of('leaf', (context) => createTransfers(context, has)),
      swapChains.of('leaf', (context) => createSwaps(context, has)),
      outboxKinds.of('leafBadge', () => createBadgeKind(has)),
      fees.of('leaf', () => ({ transfer: async () => 12n }), has('contributions') ? { order: Number.NaN } : {}),
    ],
    setup({ env, defer }) {
      if (has('idle')) defer(env.after(60_000, () => undefined));
    },
  });
  return has('contract') ? { ...plugin, contract: 2 as unknown as 1 } : plugin;
}
