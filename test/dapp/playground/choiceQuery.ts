/** The choice of the playground as a query of the demo, whose modal has a query's plugins. */

import { type Choice, LOGINS } from '../../playground/choice.js';

/** The plugins of each feature. */
const FEATURE_PLUGINS = {
  send: ['send'],
  receive: ['receive'],
  tokens: ['tokens'],
  history: ['activity'],
  swaps: ['swaps'],
} as const satisfies Record<Choice['features'][number], readonly string[]>;

/** Plugins of the preset `full` that the playground does not let one leave out. */
const FULL = ['backend', 'names', 'onramp', 'smart-sessions', 'walletconnect', 'wallets'];

/** The query with the plugins and log-ins of a choice. */
export function queryOf({ preset, networks, features, logins }: Choice): URLSearchParams {
  if (preset === 'evm') return new URLSearchParams({ parts: 'eip155,locales', logins: '', siwx: 'none' });
  const [signature, ...embedded] = LOGINS;
  const hasFrame = embedded.some((name) => logins.includes(name));
  const parts = [
    ...networks,
    ...features.flatMap((name) => FEATURE_PLUGINS[name]),
    ...FULL,
    'locales',
    ...(hasFrame ? ['frame', ...embedded.filter((name) => logins.includes(name))] : []),
    ...(logins.includes(signature) ? ['siwx'] : []),
  ];
  // With this node the page has a Bitcoin chain.
  return new URLSearchParams({ parts: parts.join(','), logins: '', siwx: 'optional', node: 'esplora' });
}
