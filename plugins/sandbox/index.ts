/** Burner wallets on local chains, for demos and tests. In no preset; refuses anything that is not this machine. */

import { atom } from 'jotai/vanilla';
import { definePlugin, type PluginContext } from 'latchkey';
import { checkOptions, checkSpec, type SandboxOptions } from './options.js';
import type { BurnerWallet, BurnerWalletSpec } from './types.js';

export type { SandboxOptions, SandboxWallet } from './options.js';
export type {
  AnnouncedInfo,
  BurnerProvider,
  BurnerWallet,
  BurnerWalletSpec,
  Lie,
  SandboxChain,
  WalletMode,
} from './types.js';

const walletsAtom = atom<readonly BurnerWallet[]>([]);

/**
 * Announces burner wallets through EIP-6963 while the modal lives. Their keys are public: development only.
 *
 * `modal.state.sandbox.wallets` holds them, for scripting; it is empty until they are announced.
 *
 * @throws `OPTION_INVALID` naming the option, such as an RPC URL that is not of this machine
 */
/* @__NO_SIDE_EFFECTS__ */
export function sandbox(options: SandboxOptions) {
  checkOptions(options);
  return definePlugin({
    id: 'sandbox',
    origins: [...new Set(options.chains.map((chain) => new URL(chain.rpcUrl).origin))],
    contributes: [],
    state: { wallets: walletsAtom },
    setup: (context) => context.task(() => announceAll(options, context)),
  });
}

/**
 * Announces one burner wallet on a page, without a modal: for tests.
 *
 * @param target - The page's window.
 * @throws `OPTION_INVALID` naming the option
 */
export async function announceBurnerWallet(
  spec: BurnerWalletSpec,
  target: Window & typeof globalThis,
): Promise<BurnerWallet> {
  checkSpec(spec);
  const { createBurnerWallet } = await import('./wallets/eip155.js');
  return createBurnerWallet(spec, target);
}

async function announceAll(options: SandboxOptions, { env, signal, store, defer }: PluginContext): Promise<void> {
  const { window } = env;
  if (!window) return;
  const [{ createBurnerWallet }, { defaultWallets, toSpec }] = await Promise.all([
    import('./wallets/eip155.js'),
    import('./wallets/defaults.js'),
  ]);
  // The modal may be gone by now; nobody would take the wallets off the page.
  if (signal.aborted) return;
  const specs = options.wallets ?? defaultWallets(options.chains);
  const wallets = specs.map((wallet) => createBurnerWallet(toSpec(wallet, options), window));
  store.set(walletsAtom, wallets);
  defer(() => {
    for (const wallet of wallets) wallet.remove();
    store.set(walletsAtom, []);
  });
}
