/** The wallets the sandbox announces when none are given. */

import type { SandboxOptions, SandboxWallet } from '../options.js';
import type { BurnerWalletSpec, SandboxChain } from '../types.js';
import { ACORN_ICON, HARBOR_ICON, NIMBUS_ICON } from './icons.js';
import { DEV_KEYS } from './keys.js';

/** Three invented wallets with two accounts each. */
export function defaultWallets(chains: readonly SandboxChain[]): readonly SandboxWallet[] {
  const [first] = chains;
  return [
    { name: 'Acorn', rdns: 'example.acorn', icon: ACORN_ICON, keys: DEV_KEYS.slice(0, 2) },
    { name: 'Harbor', rdns: 'example.harbor', icon: HARBOR_ICON, keys: DEV_KEYS.slice(2, 4) },
    // It knows one network, so that adding one is seen as well.
    {
      name: 'Nimbus',
      rdns: 'example.nimbus',
      icon: NIMBUS_ICON,
      keys: DEV_KEYS.slice(4, 6),
      ...(first && { knownChains: [first.chainId] }),
    },
  ];
}

/** A wallet of the plugin as one to announce. */
export function toSpec(
  { knownChains, ...wallet }: SandboxWallet,
  { chains, mode = 'ask' }: SandboxOptions,
): BurnerWalletSpec {
  const known = knownChains?.flatMap((id) => chains.filter((chain) => chain.chainId === id));
  return { mode: typeof mode === 'function' ? mode(wallet) : mode, ...wallet, chains: known ?? chains };
}
