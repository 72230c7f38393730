/** Modes of the burner wallets, from the query: `?mode=approve`, `?acorn=hang`, `?harbor=delay:3000`, `?nimbus=lie:accounts`. */

import type { Lie, WalletMode } from 'latchkey/plugins/sandbox';

/** Modes that the page offers. */
export const MODES = ['ask', 'approve', 'reject', 'hang', 'dead', 'lock', 'lie'] as const;

/** The initial mode of a wallet. */
export function modeOf(name: string, query: URLSearchParams): WalletMode {
  return parseMode(query.get(name.toLowerCase()) ?? query.get('mode') ?? 'ask');
}

function parseMode(text: string): WalletMode {
  const [kind, detail = ''] = text.split(':');
  if (kind === 'delay') return { delayMs: Number(detail) };
  if (kind === 'lie' && detail !== '') return { lie: detail as Lie };
  return MODES.find((mode) => mode === text) ?? 'ask';
}
