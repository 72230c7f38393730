/** Announces wallets in all namespaces that they support. Loaded when a modal starts. */

import type { SandboxBurnerWallet, SandboxNamespace, SandboxOptions } from '../options.js';
import { createBody } from './body.js';
import { defaultWallets } from './defaults.js';
import type { WalletHost } from './host.js';
import { findProfile } from './profile.js';
import type { NamespaceModule, SideInput } from './side.js';

/** The `announce.ts` of each namespace's folder. */
const NAMESPACES = {
  eip155: () => import('../eip155/announce.js'),
  solana: () => import('../solana/announce.js'),
  polkadot: () => import('../polkadot/announce.js'),
  bip122: () => import('../bip122/announce.js'),
} as const satisfies Record<SandboxNamespace, () => Promise<NamespaceModule>>;

/**
 * Announces the wallets on a page.
 *
 * @param isCancelled - Whether the modal was disposed while the modules loaded. Then no wallet is announced, because
 *   none would be removed.
 */
export async function announceWallets(
  options: SandboxOptions,
  host: WalletHost,
  isCancelled: () => boolean,
): Promise<readonly SandboxBurnerWallet[]> {
  const { mode = 'ask' } = options;
  const wallets = (options.wallets ?? defaultWallets(options)).map((wallet) => ({
    ...wallet,
    mode: wallet.mode ?? (typeof mode === 'function' ? mode(wallet) : mode),
    namespaces: wallet.namespaces ?? (['eip155'] as const),
  }));
  const served = new Set(wallets.flatMap((wallet) => wallet.namespaces));
  const modules = new Map(
    await Promise.all(Array.from(served, async (name) => [name, await NAMESPACES[name]()] as const)),
  );
  if (isCancelled()) return [];
  return wallets.flatMap((wallet) => {
    const profile = findProfile(wallet.profile);
    const side: SideInput = { body: createBody(wallet, host), host, wallet, options, profile };
    return wallet.namespaces.flatMap((name): readonly SandboxBurnerWallet[] => modules.get(name)?.announce(side) ?? []);
  });
}
