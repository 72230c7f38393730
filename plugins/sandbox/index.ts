/**
 * Burner wallets on local networks, for demos and tests. No preset includes this plugin. It accepts only URLs of this
 * machine.
 */

import { atom } from 'jotai/vanilla';
import { definePlugin, knownWallets, type PluginContext } from 'latchkey/plugin';
import type { BurnerWalletSpec, Eip155BurnerWallet } from './eip155/types.js';
import {
  checkOptions,
  checkPhone,
  checkSpec,
  originsIn,
  type SandboxBurnerWallet,
  type SandboxOptions,
} from './options.js';
import type { PhoneOptions, SandboxPhone } from './phone/types.js';

export type {
  Bip122BurnerWallet,
  Bip122Sandbox,
  Bip122SandboxWallet,
  BitcoinCoin,
  BitcoinNetworkName,
  BitcoinStandard,
} from './bip122/types.js';
export type {
  AnnouncedInfo,
  BurnerProvider,
  BurnerWalletSpec,
  Eip155BurnerWallet,
  SandboxChain,
} from './eip155/types.js';
export type { SandboxBurnerWallet, SandboxNamespace, SandboxOptions, SandboxWallet } from './options.js';
export type {
  PhoneChoice,
  PhoneOptions,
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  SandboxPhone,
} from './phone/types.js';
export type {
  PolkadotBurnerWallet,
  PolkadotSandbox,
  PolkadotSandboxKey,
  PolkadotSandboxWallet,
} from './polkadot/types.js';
export type { SolanaBurnerWallet, SolanaSandbox, SolanaSandboxWallet } from './solana/types.js';
export type { BurnerIdentity, BurnerWallet, Lie, WalletMode } from './types.js';

const walletsAtom = atom<readonly SandboxBurnerWallet[]>([]);

/**
 * Announces burner wallets until the modal is disposed. Each wallet uses the announcement standards of its namespaces.
 * The wallets' private keys are public, so use them for development only.
 *
 * `modal.state.sandbox.wallets` lists the announced wallets, with one entry per wallet and namespace. The list is empty
 * until the wallets are announced.
 *
 * @throws `OPTION_INVALID` for an invalid option, such as an RPC URL that is not on this machine
 */
/* @__NO_SIDE_EFFECTS__ */
export function sandbox(options: SandboxOptions) {
  checkOptions(options);
  return definePlugin({
    id: 'sandbox',
    options,
    origins: originsIn(options),
    contributes: [knownWallets.of({ load: ({ options }: PluginContext<SandboxOptions>) => knownBurners(options) })],
    state: { wallets: walletsAtom },
    setup: (context) => context.task(() => announceAll(context)),
  });
}

/**
 * Announces one EVM burner wallet on a page without a modal. For tests.
 *
 * @param target - The page's window.
 * @throws `OPTION_INVALID` for an invalid option; the message names it
 */
export async function announceBurnerWallet(
  spec: BurnerWalletSpec,
  target: Window & typeof globalThis,
): Promise<Eip155BurnerWallet> {
  checkSpec(spec);
  const { createBurnerWallet } = await import('./eip155/announce.js');
  return createBurnerWallet(spec, target);
}

/**
 * Announces burner wallets of any namespace on a page without a modal. For tests. Each wallet stays until its `remove`
 * is called.
 *
 * @param target - The page's window.
 * @throws `OPTION_INVALID` for an invalid option; the message names it
 */
export async function announceBurnerWallets(
  options: SandboxOptions,
  target: Window & typeof globalThis,
): Promise<readonly SandboxBurnerWallet[]> {
  checkOptions(options);
  const { announceWallets } = await import('./wallets/namespaces.js');
  return announceWallets(options, target, () => false);
}

/**
 * Starts a phone wallet on a page of its own. An app pairs with it by a WalletConnect URI (as a QR code or text) over a
 * relay on this machine. Needs the package `@walletconnect/sign-client`.
 *
 * @param target - The page's window.
 * @throws `OPTION_INVALID` for an invalid option, such as a relay that is not on this machine · `PACKAGE_MISSING`
 *   without `@walletconnect/sign-client`
 */
export async function startPhone(options: PhoneOptions, target: Window & typeof globalThis): Promise<SandboxPhone> {
  checkPhone(options);
  const { createPhone } = await import('./phone/phone.js');
  return createPhone(options, target);
}

/** The burner wallets of several namespaces, so that each is one cell of the list without a directory too. */
async function knownBurners(options: SandboxOptions) {
  const { defaultWallets } = await import('./wallets/defaults.js');
  const { wallets = defaultWallets(options) } = options;
  return wallets.flatMap(({ name, rdns, namespaces }) => (rdns && namespaces ? [{ name, rdns, namespaces }] : []));
}

async function announceAll({ defer, env, options, signal, store }: PluginContext<SandboxOptions>): Promise<void> {
  const { window } = env;
  if (!window) return;
  const { announceWallets } = await import('./wallets/namespaces.js');
  const wallets = await announceWallets(options, window, () => signal.aborted);
  // The modal may have been disposed during the await, before or after the wallets were announced.
  if (signal.aborted) {
    for (const wallet of wallets) wallet.remove();
    return;
  }
  store.set(walletsAtom, wallets);
  defer(() => {
    for (const wallet of wallets) wallet.remove();
    store.set(walletsAtom, []);
  });
}
