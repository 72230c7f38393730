/** Solana networks and the wallets of the page. Types are those of `@solana/web3.js`; nothing here loads its code. */

import {
  balances,
  connectors,
  definePlugin,
  fees,
  lazyConnectors,
  namespaces,
  originsOf,
  type PluginContext,
} from 'latchkey';
import { frameBridges } from 'latchkey/plugins/frame/slots';
import { signers } from 'latchkey/plugins/siwx/slots';
import { bridges } from 'latchkey/plugins/walletconnect/slots';
import { describeChain, readNetworks } from './networks.js';
import { checkShape, type SolanaOptions } from './options.js';
import type { SolanaApi, SolanaFeatures } from './slots.js';
import { discoveryAtom } from './state.js';

export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js';
export type { SolanaExternalWallet, SolanaNetworkInput, SolanaOptions } from './options.js';
export type * from './slots.js';
export type { SolanaDiscoveryCounts } from './state.js';

/**
 * The namespace `solana`.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
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
export function solana(options: SolanaOptions) {
  checkShape(options);
  const networks = readNetworks(options);
  return definePlugin({
    id: 'solana',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('solana', describeChain(networks)),
      connectors.of(lazyConnectors(async () => (await import('./discovery.js')).discover(options))),
      balances.of('solana', async (context) => (await import('./reads.js')).createBalances(context)),
      fees.of('solana', async (context) => (await import('./reads.js')).createFees(context)),
      bridges.of('solana', async (context) => (await import('./walletconnect.js')).createBridge(context)),
      signers.of('solana', async () => (await import('./siwx.js')).signer),
      frameBridges.of('solana', async (context) => (await import('./frame.js')).createBridge(context)),
    ],
    state: { discovery: discoveryAtom },
    api: createFace,
  });
}

const METHODS = [
  'signMessage',
  'signTransaction',
  'signAllTransactions',
  'sendTransaction',
  'signIn',
  'transfer',
  'confirm',
  'getLatestBlockhash',
] as const;

/** The methods of `modal.api.solana`; what they do is loaded by the first call. */
function createFace(context: PluginContext): SolanaApi {
  let api: Omit<SolanaApi, 'getProvider'> | undefined;
  const calls = METHODS.map((name) => [
    name,
    async (...args: never[]) => {
      api ??= (await import('./api.js')).createApi(context);
      return (api[name] as (...args: never[]) => unknown)(...args);
    },
  ]);
  return {
    ...(Object.fromEntries(calls) as SolanaApi),
    getProvider: () => (context.connections.get('solana')?.features as SolanaFeatures | undefined)?.provider,
  };
}
