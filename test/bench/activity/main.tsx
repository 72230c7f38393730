/** The page of an account with a long history at a data server. The parameters `data` and `node` are the URLs of the server and of its chain. */

import { createModal } from 'latchkey';
import { activity } from 'latchkey/plugins/activity';
import { backend } from 'latchkey/plugins/backend';
import { anvil } from 'latchkey/plugins/eip155/networks';
import { evm } from 'latchkey/presets/evm';
import type {} from '../benchApi.js';
import { renderPage } from '../renderPage.js';

const { searchParams } = new URL(location.href);
const [baseUrl = '', node = '', address = ''] = ['data', 'node', 'account'].map((name) => searchParams.get(name) ?? '');
const wallet = {
  request: async ({ method }: { readonly method: string }) =>
    ({ eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x7a69' })[method],
  on: () => undefined,
  removeListener: () => undefined,
};

const modal = createModal({
  plugins: [
    ...evm({
      networks: [{ ...anvil, rpcUrls: [node] }],
      connectors: [{ id: 'bench', name: 'Bench', provider: wallet }],
    }),
    backend({ baseUrl, projectId: 'bench' }),
    activity(),
  ],
  app: { name: 'Meadow' },
});

window.__bench = {
  button: '[data-bench=connect]',
  list: {
    open: () => void modal.open('Account'),
    via: '[role=tab]:last-child',
    item: '.lk-activity__end',
    area: '.lk-scroll',
    search: undefined,
    query: undefined,
  },
  async readAll() {
    const { history } = modal.state.activity;
    while (history.get().next !== undefined) await modal.api.activity.readMoreHistory();
    return history.get().transactions.length;
  },
};

await modal.connect({ connector: 'bench' });
renderPage(modal);
