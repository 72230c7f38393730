/** A page that signs in: the modal with four namespaces, burner wallets, and the server it came from. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { siwx } from 'latchkey/plugins/siwx';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import { evmNetworks, given, listen, siwxOptions } from './given.js';

const modal = createModal({
  plugins: [
    ...full({
      eip155: { networks: evmNetworks },
      solana: { networks: [{ ...solanaMainnet, rpcUrls: [given.solanaUrl] }] },
      bip122: { networks: [bitcoin] },
      polkadot: { networks: [{ ...polkadotAssetHub, rpcUrls: [] }] },
    }),
    siwx(siwxOptions),
    sandbox({
      chains: given.chains,
      solana: { rpcUrl: given.solanaUrl, chain: 'solana:mainnet' },
      bip122: {},
      polkadot: {},
      mode: 'approve',
    }),
  ],
  app: { name: 'Meadow', url: location.origin },
});
modal.start();
listen(modal);

const found = (name: string) => modal.state.sandbox.wallets.get().filter(({ info }) => info.name === name);

/** What tests do on the page. */
const meadow = {
  modal,
  /** From here on. */
  behave(name: string, mode: 'approve' | 'reject' | 'hang' | 'ask') {
    for (const wallet of found(name)) wallet.mode = mode;
  },
  /** What the user picks in the wallet. */
  pick(name: string, { account, chainId }: { readonly account?: number; readonly chainId?: number }) {
    for (const wallet of found(name)) {
      if (account !== undefined) wallet.switchAccount(account);
      if (chainId !== undefined && wallet.namespace === 'eip155') wallet.switchChain(chainId);
    }
  },
};

export type Meadow = typeof meadow;

window.meadow = meadow;
