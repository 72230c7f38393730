/** The wallets that the sandbox announces by default. */

import { DEV_KEYS } from '../eip155/keys.js';
import { configured, type SandboxNamespace, type SandboxOptions, type SandboxWallet } from '../options.js';
import { DEV_SEEDS } from '../solana/keys.js';
import { ACORN_ICON, CEDAR_ICON, FERN_ICON, HARBOR_ICON, JUNIPER_ICON, NIMBUS_ICON } from './icons.js';

/**
 * Fictional wallets with two accounts per side. Namespaces that are not configured are left out, and so are wallets
 * without any.
 */
export function defaultWallets(options: SandboxOptions): readonly SandboxWallet[] {
  const [first] = options.chains ?? [];
  const wallets: readonly SandboxWallet[] = [
    { name: 'Acorn', rdns: 'example.acorn', icon: ACORN_ICON, keys: DEV_KEYS.slice(0, 2), namespaces: ['eip155'] },
    {
      name: 'Harbor',
      rdns: 'example.harbor',
      icon: HARBOR_ICON,
      keys: DEV_KEYS.slice(2, 4),
      solana: { seeds: DEV_SEEDS.slice(0, 2) },
      namespaces: ['eip155', 'solana'],
    },
    // Nimbus knows only one network, so that pages can try `wallet_addEthereumChain`.
    {
      name: 'Nimbus',
      rdns: 'example.nimbus',
      icon: NIMBUS_ICON,
      keys: DEV_KEYS.slice(4, 6),
      ...(first && { knownChains: [first.chainId] }),
      namespaces: ['eip155'],
    },
    {
      name: 'Cedar',
      rdns: 'example.cedar',
      icon: CEDAR_ICON,
      solana: { seeds: DEV_SEEDS.slice(2, 4) },
      namespaces: ['solana'],
    },
    { name: 'Juniper', rdns: 'example.juniper', icon: JUNIPER_ICON, namespaces: ['bip122'] },
    { name: 'Fern', rdns: 'example.fern', icon: FERN_ICON, namespaces: ['polkadot'] },
  ];
  const there: readonly SandboxNamespace[] = configured(options);
  return wallets
    .map((wallet) => ({ ...wallet, namespaces: (wallet.namespaces ?? []).filter((name) => there.includes(name)) }))
    .filter((wallet) => wallet.namespaces.length > 0);
}
