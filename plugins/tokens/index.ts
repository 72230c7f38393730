/** The plugin `tokens`: the tab of Account with the tokens of the account. */

import { accountTabs, definePlugin, tokens as sources } from 'latchkey/plugin';

/**
 * Adds the tab Tokens. The tokens come from the services `tokens` and `prices`: from the wallet, from a backend, or from
 * nodes. The tab is hidden in namespaces without such a source.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tokens() {
  return definePlugin({
    id: 'tokens',
    requires: [sources],
    contributes: [
      accountTabs.of({
        id: 'tokens',
        order: 0,
        label: { key: 'tokens.tab', text: 'Tokens' },
        load: () => import('./views/TokensTab.js'),
        when: (_, { has }) => has(sources),
      }),
    ],
  });
}
