/** The plugin `eip155`: EVM networks, and the EVM wallets of the page. */

import {
  accountRows,
  balances,
  bridges,
  connectors,
  definePlugin,
  fees,
  knownTokens,
  lazyConnectors,
  names,
  namespaces,
  originsOf,
  outboxKinds,
  tokens,
  transfers,
} from 'latchkey/plugin';
import { swapChains } from 'latchkey/plugins/swaps/slots';
import { createApi } from './api.js';
import { describeNamespace, readNetworks } from './namespace.js';
import { type Eip155Options, readEip155Options } from './options.js';
import { discoveryAtom } from './state.js';

export type {
  Eip155DelegateInput,
  Eip155NetworkInput,
  Eip155Options,
  Eip155TokenInput,
  ExternalWallet,
  ViemChain,
} from './options.js';
export type { Eip155Receipt, ReceiptOptions } from './receipt.js';
export type { DiscoveryCounts } from './state.js';

/**
 * Adds the namespace `eip155` to a modal.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { base, mainnet } from 'latchkey/plugins/eip155/networks';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet, base], rpc: { 1: 'https://rpc.example.com' } })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function eip155(given: Eip155Options) {
  const options = readEip155Options(given);
  const networks = readNetworks(options);
  return definePlugin({
    id: 'eip155',
    options,
    origins: originsOf(networks),
    contributes: [
      namespaces.of('eip155', describeNamespace(networks)),
      connectors.of(lazyConnectors(async () => (await import('./discovery.js')).discover)),
      accountRows.of(
        {
          id: 'delegation',
          load: () => import('./views/DelegationRow.js'),
          // A smart account has code of its own.
          when: ({ namespace, account }) => namespace === 'eip155' && account.type !== 'smartAccount',
        },
        { order: 6 },
      ),
      outboxKinds.of('calls', async (context) => (await import('./calls/callsKind.js')).createCallsKind(context)),
      balances.of('eip155', async (context) => (await import('./rpc/reads.js')).createBalances(context)),
      fees.of('eip155', async (context) => (await import('./rpc/reads.js')).createFees(context)),
      transfers.of('eip155', async (context) =>
        (await import('./transfers/createTransfers.js')).createTransfers(context),
      ),
      swapChains.of('eip155', async (context) => (await import('./swaps/createSwaps.js')).createSwaps(context)),
      ...(options.ens === false
        ? []
        : [names.of('eip155', async (context) => (await import('./names/createNames.js')).createNames(context))]),
      tokens.of('eip155', async (context) => (await import('./assets/walletTokens.js')).createWalletTokens(context), {
        order: -100,
      }),
      tokens.of('eip155', async (context) => (await import('./assets/nodeTokens.js')).createNodeTokens(context), {
        order: 100,
      }),
      knownTokens.of('eip155', async (context) => (await import('./assets/knownTokens.js')).createKnownTokens(context)),
      bridges.of('eip155', async (context) => (await import('./remote/bridge.js')).createBridge(context)),
    ],
    state: { discovery: discoveryAtom },
    api: createApi,
  });
}
