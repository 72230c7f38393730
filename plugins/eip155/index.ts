/** EVM networks and the wallets of the page. Reads need the package `viem`; connecting and signing do not. */

import { balances, chains, connectors, definePlugin, fees } from 'latchkey';
import { discover, discoveryAtom } from './discovery.js';
import { createApi } from './face.js';
import { describeChain, readNetworks } from './networks.js';
import { type Eip155Options, refuse } from './options.js';
import { isProvider } from './snapshot.js';

export type { DiscoveryCounts } from './discovery.js';
export type { Eip155Api } from './face.js';
export type { Eip155NetworkInput, Eip155Options, ExternalWallet, ViemChain } from './options.js';
export type {
  Eip155Call,
  Eip155Calls,
  Eip155CallsStatus,
  Eip155Capabilities,
  Eip155Features,
  Eip155Provider,
  Eip155Transaction,
  Eip155TypedData,
  Hex,
} from './points.js';
export type { Eip155Receipt, ReceiptOptions } from './receipts.js';

/**
 * The namespace `eip155`.
 *
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet, base], rpc: { 1: 'https://rpc.example.com' } })] });
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
 */
export function eip155(options: Eip155Options) {
  const networks = readNetworks(options);
  const external = options.connectors ?? [];
  for (const [at, wallet] of external.entries()) {
    const fits = wallet?.id && wallet.name && isProvider(wallet.provider);
    if (!fits) refuse(`connectors[${at}]`, wallet, 'an id, a name and an EIP-1193 provider');
  }
  return definePlugin({
    id: 'eip155',
    origins: [...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin)))],
    contributes: [
      chains.of('eip155', describeChain(networks)),
      connectors.of(discover(external, options.legacy ?? true)),
      balances.of('eip155', async (context) => (await import('./reads.js')).createBalances(context)),
      fees.of('eip155', async (context) => (await import('./reads.js')).createFees(context)),
    ],
    state: { discovery: discoveryAtom },
    api: createApi,
  });
}
