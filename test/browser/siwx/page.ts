/** A page with sign-in: the modal with four namespaces and burner wallets. The server of the page verifies the sign-ins. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { siwx } from 'latchkey/plugins/siwx';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import { bindButtons, evmNetworks, given, siwxOptions } from './pageData.js';

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
bindButtons(modal);

const found = (name: string) => modal.state.sandbox.wallets.get().filter(({ info }) => info.name === name);

/** Controls for tests. */
const meadow = {
  modal,
  /** Sets the mode of a wallet. */
  setWalletMode(name: string, mode: 'approve' | 'reject' | 'hang' | 'ask') {
    for (const wallet of found(name)) wallet.mode = mode;
  },
  /** Picks another account or network in the wallet, as the user does. */
  pick(name: string, { account, chainId }: { readonly account?: number; readonly chainId?: number }) {
    for (const wallet of found(name)) {
      if (account !== undefined) wallet.switchAccount(account);
      if (chainId !== undefined && wallet.namespace === 'eip155') wallet.switchChain(chainId);
    }
  },
};

export type Meadow = typeof meadow;

window.meadow = meadow;
