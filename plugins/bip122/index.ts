/** Bitcoin and the wallets of the page: those listed for sats-connect, Wallet Standard ones, and well-known injected ones. */

import {
  balances,
  connectors,
  definePlugin,
  lazyConnectors,
  ModalError,
  namespaces,
  originsOf,
  type PluginContext,
} from 'latchkey';
import { bridges } from 'latchkey/plugins/walletconnect/slots';
import { describeChain, readNetworks } from './networks.js';
import { type Bip122Options, checkShape } from './options.js';
import type { Bip122Api, Bip122Features } from './slots.js';
import { discoveryAtom } from './state.js';

export { type BitcoinNetwork, bitcoin, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from './networks.js';
export type { Bip122Options, Bip122Standard, ExternalBitcoinWallet } from './options.js';
export type {
  Bip122Api,
  Bip122Features,
  Bip122Input,
  Bip122Message,
  Bip122Protocol,
  Bip122Psbt,
  Bip122Signature,
  Bip122SignedPsbt,
  Bip122Transfer,
} from './slots.js';
export type { Bip122DiscoveryCounts } from './state.js';

/**
 * The namespace `bip122`.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { bip122, bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
 *
 * createModal({ plugins: [bip122({ networks: [bitcoin, bitcoinTestnet4] })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function bip122(options: Bip122Options) {
  checkShape(options);
  const networks = readNetworks(options);
  const origins = originsOf(networks);
  return definePlugin({
    id: 'bip122',
    origins,
    contributes: [
      namespaces.of('bip122', describeChain(networks)),
      connectors.of(
        lazyConnectors(async () => {
          const { discover } = await import('./discovery.js');
          return (context, publish) => discover(context, publish, options);
        }),
      ),
      bridges.of('bip122', async (context) => (await import('./walletconnect.js')).createBridge(context)),
      // Nobody is asked about an address unless the app says whom.
      ...(origins.length > 0
        ? [balances.of('bip122', async (context) => (await import('./reads.js')).createBalances(context))]
        : []),
    ],
    state: { discovery: discoveryAtom },
    api: createFace,
  });
}

function createFace({ connections }: PluginContext): Bip122Api {
  const features = () => connections.get('bip122')?.features as Bip122Features | undefined;
  const use = async <Name extends `bip122:${'getAddresses' | 'signMessage' | 'signPsbt' | 'sendTransfer'}`>(
    name: Name,
  ) => {
    const feature = features()?.[name];
    if (feature) return feature as NonNullable<Bip122Features[Name]>;
    throw features()
      ? new ModalError('This wallet cannot do that.', { code: 'FEATURE_MISSING', plugin: 'bip122' })
      : new ModalError('No wallet is connected.', { code: 'NOT_CONNECTED', plugin: 'bip122' });
  };
  return {
    getProvider: () => features()?.provider,
    getAddresses: async (purposes) => (await use('bip122:getAddresses'))({ purposes }),
    signMessage: async (message, options) => (await use('bip122:signMessage'))({ ...options, message }),
    signPsbt: async (psbt, options) => (await use('bip122:signPsbt'))({ ...options, psbt }),
    sendTransfer: async (transfer) => (await use('bip122:sendTransfer'))(transfer),
  };
}
