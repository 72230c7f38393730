/** The plugin `bip122`: Bitcoin networks, and the Bitcoin wallets of the page. */

import {
  balances,
  bridges,
  connectors,
  definePlugin,
  lazyConnectors,
  namespaces,
  originsOf,
  transfers,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { describeNamespace, readNetworks } from './namespace.js';
import { type Bip122Options, readBip122Options } from './options.js';
import { discoveryAtom } from './state.js';

export { type BitcoinNetwork, bitcoin, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from './networks.js';
export type { Bip122Options, Bip122Standard, ExternalBitcoinWallet } from './options.js';
export type * from './slots.js';
export type { Bip122DiscoveryCounts } from './state.js';

/**
 * Adds the namespace `bip122` to a modal.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { bip122, bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
 *
 * createModal({ plugins: [bip122({ networks: [bitcoin, bitcoinTestnet4] })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function bip122(given: Bip122Options) {
  const options = readBip122Options(given);
  const networks = readNetworks(options);
  const origins = originsOf(networks);
  return definePlugin({
    id: 'bip122',
    options,
    origins,
    contributes: [
      namespaces.of('bip122', describeNamespace(networks)),
      connectors.of(lazyConnectors(async () => (await import('./discovery.js')).discover)),
      transfers.of('bip122', async (context) =>
        (await import('./transfers/createTransfers.js')).createTransfers(context),
      ),
      bridges.of('bip122', async (context) => (await import('./remote/bridge.js')).createBridge(context)),
      // An API learns the addresses it is asked for, so there is no default API: without the option `api`, no balances.
      ...(origins.length > 0
        ? [balances.of('bip122', async (context) => (await import('./rpc/reads.js')).createBalances(context))]
        : []),
    ],
    state: { discovery: discoveryAtom },
    api: createApi,
  });
}
