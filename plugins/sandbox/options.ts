/** Options of the sandbox and their validation. Only URLs of this machine are valid. */

import { ModalError } from 'latchkey/plugin';
import type { Bip122BurnerWallet, Bip122Sandbox, Bip122SandboxWallet } from './bip122/types.js';
import type { BurnerWalletSpec, Eip155BurnerWallet, SandboxChain } from './eip155/types.js';
import { isLoopbackSocketUrl, isLoopbackUrl } from './loopback.js';
import type { PhoneOptions } from './phone/types.js';
import type { PolkadotBurnerWallet, PolkadotSandbox, PolkadotSandboxWallet } from './polkadot/types.js';
import type { SolanaBurnerWallet, SolanaSandbox, SolanaSandboxWallet } from './solana/types.js';
import type { WalletMode } from './types.js';

/** Options of `sandbox` per namespace. `eip155` is not listed: its networks are in `chains`. */
interface NamespaceOptions {
  /** The local Solana node. */
  readonly solana?: SolanaSandbox;
  /** Polkadot wallets only sign: the sandbox has no Polkadot node. */
  readonly polkadot?: PolkadotSandbox;
  /** Bitcoin wallets sign, and send to `apiUrl` if it is set. */
  readonly bip122?: Bip122Sandbox;
}

/** Options of one wallet per namespace. The `eip155` options are in `BurnerWalletSpec`. */
interface WalletNamespaceOptions {
  readonly solana?: SolanaSandboxWallet;
  readonly polkadot?: PolkadotSandboxWallet;
  readonly bip122?: Bip122SandboxWallet;
}

/** A burner wallet's side for one namespace. The union is discriminated by `namespace`. */
export type SandboxBurnerWallet = Eip155BurnerWallet | SolanaBurnerWallet | PolkadotBurnerWallet | Bip122BurnerWallet;

/** A namespace that burner wallets can support. */
export type SandboxNamespace = 'eip155' | keyof NamespaceOptions;

/** A burner wallet announced by the plugin. Its networks are taken from the plugin's `chains`. */
export interface SandboxWallet extends Omit<BurnerWalletSpec, 'chains'>, WalletNamespaceOptions {
  /** EIP-155 ids of the plugin's `chains` that the wallet knows initially. The first is active. Default: all. */
  readonly knownChains?: readonly number[];
  /** Namespaces that the wallet supports. Each must be configured in the plugin's options. Default `['eip155']`. */
  readonly namespaces?: readonly SandboxNamespace[];
}

/** Options of `sandbox`. */
export interface SandboxOptions extends NamespaceOptions {
  /** The local EVM networks. The first is the wallets' initial network. Optional if another namespace is configured. */
  readonly chains?: readonly SandboxChain[];
  /**
   * Default: Acorn, Harbor, Nimbus (which knows the first chain only), Cedar, Juniper and Fern, without the namespaces
   * that are not configured.
   */
  readonly wallets?: readonly SandboxWallet[];
  /** Initial mode of wallets without their own `mode`. Default `ask`. */
  readonly mode?: WalletMode | ((wallet: { readonly name: string; readonly rdns: string }) => WalletMode);
}

/** Namespaces that the options configure. */
export function configured({ chains, wallets, mode, ...namespaces }: SandboxOptions): readonly SandboxNamespace[] {
  const others = Object.entries(namespaces).filter(([, options]) => options !== undefined);
  return [...(chains ? ['eip155' as const] : []), ...others.map(([name]) => name as keyof NamespaceOptions)];
}

/** Origins of all http(s) node URLs in the options. */
export function originsIn({ chains, wallets, mode, ...namespaces }: SandboxOptions): readonly string[] {
  const urls = [
    ...urlsIn(chains, 'chains'),
    ...Object.entries(namespaces).flatMap(([name, value]) => urlsIn(value, name)),
  ];
  const origins = urls.map(([, url]) => new URL(String(url)).origin);
  return [...new Set(origins.filter((origin) => origin.startsWith('http')))];
}

/** @throws `OPTION_INVALID` naming the option, its value and the expected value */
export function checkOptions(options: SandboxOptions): void {
  const { chains, wallets, mode, ...namespaces } = options;
  const there = configured(options);
  if (chains !== undefined || there.length === 0) checkChains(chains);
  for (const [name, value] of Object.entries(namespaces)) {
    if (value !== undefined && (typeof value !== 'object' || value === null)) throw invalid(name, value, 'an object');
    for (const [at, url] of urlsIn(value, name)) {
      if (!isLoopbackUrl(url) && !isLoopbackSocketUrl(url)) {
        throw invalid(at, url, 'a URL on this machine, such as "http://127.0.0.1:8899"');
      }
    }
  }
  const ids = (chains ?? []).map((chain) => chain.chainId);
  wallets?.forEach((wallet, index) => {
    const at = `wallets[${index}]`;
    if (typeof wallet.name !== 'string' || wallet.name === '') throw invalid(`${at}.name`, wallet.name, 'a name');
    if (typeof wallet.rdns !== 'string' || wallet.rdns === '')
      throw invalid(`${at}.rdns`, wallet.rdns, 'a reverse domain name');
    const served = wallet.namespaces ?? ['eip155'];
    if (served.length === 0 || served.some((name) => !there.includes(name))) {
      throw invalid(`${at}.namespaces`, served, `namespaces among ${there.join(', ')}`);
    }
    if (!served.includes('eip155')) return;
    const known = wallet.knownChains ?? ids;
    if (known.length === 0 || known.some((id) => !ids.includes(id))) {
      throw invalid(`${at}.knownChains`, known, `chain ids among ${ids.join(', ')}`);
    }
  });
}

/** Checks the options of a wallet that is announced without the plugin. @throws `OPTION_INVALID` */
export function checkSpec({ chains }: BurnerWalletSpec): void {
  checkChains(chains);
}

/** Checks the options of a phone, including its relay URL. @throws `OPTION_INVALID` */
export function checkPhone({ relayUrl, storagePrefix, ...namespaces }: PhoneOptions): void {
  checkOptions(namespaces);
  if (isLoopbackSocketUrl(relayUrl)) return;
  throw invalid('relayUrl', relayUrl, 'a ws: or wss: URL on this machine, such as "ws://127.0.0.1:5555"');
}

function checkChains(chains: readonly SandboxChain[] | undefined): void {
  if (!Array.isArray(chains) || chains.length === 0) throw invalid('chains', chains, 'a list of at least one chain');
  for (const [index, chain] of chains.entries()) checkChain(chain, `chains[${index}]`);
}

function checkChain({ chainId, name, rpcUrl, profile }: SandboxChain, at: string): void {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw invalid(`${at}.chainId`, chainId, 'a positive whole number');
  if (typeof name !== 'string' || name === '') throw invalid(`${at}.name`, name, 'a name');
  if (!isLoopbackUrl(rpcUrl)) {
    throw invalid(`${at}.rpcUrl`, rpcUrl, 'a URL on this machine, such as "http://127.0.0.1:8545"');
  }
  const isProfile = profile === undefined || typeof profile === 'string' || typeof profile === 'object';
  if (!isProfile) throw invalid(`${at}.profile`, profile, 'the id of a node’s profile, or data of your own');
}

/** All values whose property name ends in `Url`, at any depth, each with its path. */
function urlsIn(value: unknown, at: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    const path = Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`;
    if (key.endsWith('Url')) return inner === undefined ? [] : [[path, inner]];
    return urlsIn(inner, path);
  });
}

function invalid(option: string, given: unknown, expected: string): ModalError {
  const shown = JSON.stringify(given)?.slice(0, 200) ?? 'undefined';
  return new ModalError(`sandbox: option "${option}" is ${shown}; expected ${expected}.`, {
    code: 'OPTION_INVALID',
    plugin: 'sandbox',
  });
}
