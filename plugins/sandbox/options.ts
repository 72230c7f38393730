/** Options of the sandbox, checked: it talks to this machine and nothing else. */

import { ModalError } from 'latchkey';
import type { Bip122BurnerWallet, Bip122Sandbox, Bip122SandboxWallet } from './bip122/types.js';
import type { BurnerWalletSpec, Eip155BurnerWallet, SandboxChain } from './eip155/types.js';
import { isLoopbackSocketUrl, isLoopbackUrl } from './loopback.js';
import type { PhoneOptions } from './phone/types.js';
import type { PolkadotBurnerWallet, PolkadotSandbox, PolkadotSandboxWallet } from './polkadot/types.js';
import type { SolanaBurnerWallet, SolanaSandbox, SolanaSandboxWallet } from './solana/types.js';
import type { WalletMode } from './types.js';

/** What `sandbox` takes for each namespace but `eip155`, whose networks are `chains`. */
interface NamespaceOptions {
  /** A local Solana node. */
  readonly solana?: SolanaSandbox;
  /** Signing only: no Polkadot node runs here. */
  readonly polkadot?: PolkadotSandbox;
  /** Signing only: no Bitcoin node runs here. */
  readonly bip122?: Bip122Sandbox;
}

/** What a wallet may say for each namespace but `eip155`. */
interface WalletNamespaceOptions {
  readonly solana?: SolanaSandboxWallet;
  readonly polkadot?: PolkadotSandboxWallet;
  readonly bip122?: Bip122SandboxWallet;
}

/** A burner wallet's side, told apart by `namespace`. */
export type SandboxBurnerWallet = Eip155BurnerWallet | SolanaBurnerWallet | PolkadotBurnerWallet | Bip122BurnerWallet;

/** A namespace burner wallets can serve. */
export type SandboxNamespace = 'eip155' | keyof NamespaceOptions;

/** A burner wallet of the plugin: its chains come from the plugin's. */
export interface SandboxWallet extends Omit<BurnerWalletSpec, 'chains'>, WalletNamespaceOptions {
  /** Which of the plugin's EVM chains it knows from the start, the active one first. Default: all. */
  readonly knownChains?: readonly number[];
  /** What it serves, each configured. Default `['eip155']`. */
  readonly namespaces?: readonly SandboxNamespace[];
}

/** Options of `sandbox`. */
export interface SandboxOptions extends NamespaceOptions {
  /** The local EVM chains, the wallets' first network first. May be left out when another namespace is configured. */
  readonly chains?: readonly SandboxChain[];
  /** Default: Acorn, Harbor, Nimbus (which knows the first chain only), Cedar, Juniper and Fern, as far as their namespaces are configured. */
  readonly wallets?: readonly SandboxWallet[];
  /** How wallets without a `mode` of their own begin. Default `ask`. */
  readonly mode?: WalletMode | ((wallet: { readonly name: string; readonly rdns: string }) => WalletMode);
}

/** Which namespaces the options configure. */
export function configured({ chains, wallets, mode, ...namespaces }: SandboxOptions): readonly SandboxNamespace[] {
  const others = Object.entries(namespaces).filter(([, options]) => options !== undefined);
  return [...(chains ? ['eip155' as const] : []), ...others.map(([name]) => name as keyof NamespaceOptions)];
}

/** Origins of all nodes of the options, to fetch from. */
export function originsIn({ chains, wallets, mode, ...namespaces }: SandboxOptions): readonly string[] {
  const urls = [
    ...urlsIn(chains, 'chains'),
    ...Object.entries(namespaces).flatMap(([name, value]) => urlsIn(value, name)),
  ];
  const origins = urls.map(([, url]) => new URL(String(url)).origin);
  return [...new Set(origins.filter((origin) => origin.startsWith('http')))];
}

/** @throws `OPTION_INVALID` naming the option, what was given and what is expected */
export function checkOptions(options: SandboxOptions): void {
  const { chains, wallets, mode, ...namespaces } = options;
  const there = configured(options);
  if (chains !== undefined || there.length === 0) checkChains(chains);
  for (const [name, value] of Object.entries(namespaces)) {
    if (value !== undefined && (typeof value !== 'object' || value === null)) throw invalid(name, value, 'an object');
    for (const [at, url] of urlsIn(value, name)) {
      if (!isLoopbackUrl(url) && !isLoopbackSocketUrl(url)) {
        throw invalid(at, url, 'a URL of this machine, such as "http://127.0.0.1:8899"');
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

/** The same for a wallet that is announced without the plugin. */
export function checkSpec({ chains }: BurnerWalletSpec): void {
  checkChains(chains);
}

/** The same for a phone: its relay is of this machine too. */
export function checkPhone({ relayUrl, storagePrefix, ...namespaces }: PhoneOptions): void {
  checkOptions(namespaces);
  if (isLoopbackSocketUrl(relayUrl)) return;
  throw invalid('relayUrl', relayUrl, 'a ws: or wss: address of this machine, such as "ws://127.0.0.1:5555"');
}

function checkChains(chains: readonly SandboxChain[] | undefined): void {
  if (!Array.isArray(chains) || chains.length === 0) throw invalid('chains', chains, 'a list of at least one chain');
  for (const [index, chain] of chains.entries()) checkChain(chain, `chains[${index}]`);
}

function checkChain({ chainId, name, rpcUrl }: SandboxChain, at: string): void {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw invalid(`${at}.chainId`, chainId, 'a positive whole number');
  if (typeof name !== 'string' || name === '') throw invalid(`${at}.name`, name, 'a name');
  if (!isLoopbackUrl(rpcUrl)) {
    throw invalid(`${at}.rpcUrl`, rpcUrl, 'a URL of this machine, such as "http://127.0.0.1:8545"');
  }
}

/** Whatever stands under a name that ends in `Url`, and where it stands. */
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
