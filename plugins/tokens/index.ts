/** The plugin `tokens`: the tab of Account with the tokens of the account. */

import {
  accountTabs,
  check,
  definePlugin,
  type KnownToken,
  knownTokens,
  type PluginContext,
  tokens as sources,
} from 'latchkey/plugin';

/** Options of `tokens`. */
export interface TokensOptions {
  /**
   * Tokens that others imitate, besides the well-known ones of the chain plugins: those of the app. Another token of the same network
   * with such a symbol or name is marked, hidden in lists, and must be confirmed before it is sent or swapped.
   */
  readonly known?: readonly KnownToken[] | undefined;
}

/**
 * Adds the tab Tokens. The tokens come from the services `tokens` and `prices`: from the wallet, from a backend, or from
 * nodes. The tab is hidden in namespaces without such a source.
 *
 * @throws `OPTION_INVALID`
 */
/* @__NO_SIDE_EFFECTS__ */
export function tokens(given: TokensOptions = {}) {
  const { list, object, readOptions, required, text } = check;
  const known = object({ network: required(text), address: required(text), symbol: required(text), names: list(text) });
  return definePlugin({
    id: 'tokens',
    options: readOptions('tokens', given, { known: list(known) }),
    requires: [sources],
    contributes: [
      accountTabs.of({
        id: 'tokens',
        label: { key: 'tokens.tab', text: 'Tokens' },
        load: () => import('./views/TokensTab.js'),
        when: (_, { has }) => has(sources),
      }),
      knownTokens.of('all', ({ options }: PluginContext<TokensOptions>) => ({ list: () => options.known ?? [] })),
    ],
  });
}
