/** The plugin `solana`: Solana networks and wallets. It imports only types of `@solana/web3.js`. */

import {
  balances,
  bridges,
  connectors,
  definePlugin,
  fees,
  knownTokens,
  lazyConnectors,
  namespaces,
  originsOf,
  tokens,
  transfers,
} from 'latchkey/plugin';
import { signers } from 'latchkey/plugins/siwx/slots';
import { createApi } from './api.js';
import { describeNamespace, readNetworks } from './namespace.js';
import { readSolanaOptions, type SolanaOptions } from './options.js';
import { discoveryAtom } from './state.js';

export { type SolanaNetwork, solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js';
export type { SolanaExternalWallet, SolanaNetworkInput, SolanaOptions, SolanaTokenInput } from './options.js';
export type { SolanaDiscoveryCounts } from './state.js';

/**
 * Adds the namespace `solana` to a modal.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { solana, solanaMainnet } from 'latchkey/plugins/solana';
 *
 * const rpc = { [`${solanaMainnet.id}`]: 'https://rpc.example.com' };
 * createModal({ plugins: [solana({ networks: [solanaMainnet], rpc })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function solana(given: SolanaOptions) {
  const options = readSolanaOptions(given);
  const networks = readNetworks(options);
  return definePlugin({
    id: 'solana',
    options,
    origins: originsOf(networks),
    contributes: [
      namespaces.of('solana', describeNamespace(networks)),
      connectors.of(lazyConnectors(async () => (await import('./discovery.js')).discover)),
      balances.of('solana', async (context) => (await import('./rpc/reads.js')).createBalances(context)),
      fees.of('solana', async (context) => (await import('./rpc/reads.js')).createFees(context)),
      transfers.of('solana', async (context) =>
        (await import('./transfers/createTransfers.js')).createTransfers(context),
      ),
      tokens.of('solana', async (context) => (await import('./assets/nodeTokens.js')).createNodeTokens(context), {
        order: 100,
      }),
      knownTokens.of('solana', async (context) => (await import('./assets/knownTokens.js')).createKnownTokens(context)),
      bridges.of('solana', async (context) => (await import('./remote/bridge.js')).createBridge(context)),
      signers.of('solana', async () => (await import('./signIn/signer.js')).signer),
    ],
    state: { discovery: discoveryAtom },
    api: createApi,
  });
}
