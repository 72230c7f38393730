/** The page of a connected account with 10,000 tokens. */

import { createModal } from 'latchkey';
import { balances, definePlugin, type Token, tokens as tokenSources } from 'latchkey/plugin';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { tokens } from 'latchkey/plugins/tokens';
import { evm } from 'latchkey/presets/evm';
import type {} from '../benchApi.js';
import { renderPage } from '../renderPage.js';

const COUNT = 10_000;
const ADDRESS = '0x7a3f0000000000000000000000000000000091d4';
const DOLLAR = 10n ** 20n;

const wallet = {
  request: async ({ method }: { readonly method: string }) =>
    ({ eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS], eth_chainId: '0x1' })[method],
  on: () => undefined,
  removeListener: () => undefined,
};
const owned = Array.from({ length: COUNT }, (_, at): Token => {
  const address = `0x${at.toString(16).padStart(40, '0')}`;
  return {
    id: `eip155:1/erc20:${address}`,
    network: 'eip155:1',
    address,
    name: `Token ${at}`,
    symbol: `T${at}`,
    decimals: 18,
    quantity: 10n ** 18n,
    price: DOLLAR,
    value: DOLLAR * BigInt(COUNT - at),
  };
});
const source = definePlugin({
  id: 'source',
  contributes: [
    tokenSources.of('eip155', async () => ({
      list: async () => ({ tokens: owned, origin: { kind: 'service', name: 'Bench' } }),
    })),
    // No node is reached.
    balances.of('eip155', async () => ({ native: async () => 10n ** 18n }), { order: -100 }),
  ],
});

const modal = createModal({
  plugins: [
    // No name is looked up either.
    ...evm({ networks: [mainnet], ens: false, connectors: [{ id: 'bench', name: 'Bench', provider: wallet }] }),
    tokens(),
    source,
  ],
  app: { name: 'Meadow' },
});

window.__bench = {
  button: '[data-bench=connect]',
  list: {
    open: () => void modal.open('Account'),
    item: 'li[aria-posinset]',
    area: '.lk-scroll',
    search: 'input[type=search]',
    query: `Token ${COUNT - 1}`,
  },
};

await modal.connect({ connector: 'bench' });
renderPage(modal);
