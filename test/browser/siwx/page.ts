/** A page that signs in: the modal with four namespaces, burner wallets, and the server it came from. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/chains';
import { sandbox } from 'latchkey/plugins/sandbox';
import { siwx } from 'latchkey/plugins/siwx';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';

/** What the server wrote into the page. */
interface Given {
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solanaUrl: string;
}

const given = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as Given;
const query = new URLSearchParams(location.search);
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };

const modal = createModal({
  plugins: [
    ...full({
      eip155: {
        networks: given.chains.map(({ chainId, name, rpcUrl }) => ({
          id: chainId,
          name,
          nativeCurrency,
          rpcUrls: [rpcUrl],
        })),
      },
      solana: { networks: [{ ...solanaMainnet, rpcUrls: [given.solanaUrl] }] },
      bip122: { networks: [bitcoin] },
      polkadot: { networks: [{ ...polkadotAssetHub, rpcUrls: [] }] },
    }),
    siwx({
      server: `${location.origin}/siwx`,
      required: query.get('required') !== 'no',
      statement: 'Sign in to plant and harvest in Meadow.',
    }),
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

Object.assign(window, {
  meadow: {
    modal,
    /** From here on. */
    behave(name: string, mode: 'approve' | 'reject' | 'hang') {
      for (const wallet of modal.state.sandbox.wallets.get()) if (wallet.info.name === name) wallet.mode = mode;
    },
  },
});
for (const [id, act] of [
  ['open', () => modal.open()],
  ['disconnect', () => modal.disconnect()],
] as const) {
  document.getElementById(id)?.addEventListener('click', () => void act());
}
