/**
 * Modes of the burner wallets, from the query: `?mode=approve`, `?acorn=hang`, `?harbor=delay:3000`, `?nimbus=lie:accounts`.
 * `?profile=enkrypt` replaces them by one wallet that behaves like a real one.
 */

import type { Lie, SandboxNamespace, SandboxOptions, WalletMode } from 'latchkey/plugins/sandbox';
import { type WalletProfileId, walletProfiles } from 'latchkey/testing';

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

/** The profiles that the page offers. */
export const PROFILES = Object.keys(walletProfiles) as WalletProfileId[];

/** The wallet of the query's profile, in those of its namespaces that the page has. */
export function profileOf(query: URLSearchParams, has: (id: string) => boolean): Pick<SandboxOptions, 'wallets'> {
  const id = PROFILES.find((one) => one === query.get('profile'));
  if (!id) return {};
  const { name, rdns, ...sides } = walletProfiles[id];
  const all: readonly SandboxNamespace[] = ['eip155', 'solana', 'polkadot', 'bip122'];
  return { wallets: [{ name, rdns, profile: id, namespaces: all.filter((one) => sides[one] && has(one)) }] };
}
