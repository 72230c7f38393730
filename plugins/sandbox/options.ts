/** Options of the sandbox, checked: it talks to this machine and nothing else. */

import { ModalError } from 'latchkey';
import { isLoopbackUrl } from './loopback.js';
import type { BurnerWalletSpec, SandboxChain, WalletMode } from './types.js';

/** A burner wallet of the plugin: `chains` come from the plugin's. */
export interface SandboxWallet extends Omit<BurnerWalletSpec, 'chains'> {
  /** Which of the plugin's chains it knows from the start, the active one first. Default: all. */
  readonly knownChains?: readonly number[];
}

/** Options of `sandbox`. */
export interface SandboxOptions {
  /** The local chains, the wallets' first network first. */
  readonly chains: readonly SandboxChain[];
  /** Default: Acorn, Harbor and Nimbus; the last knows the first chain only. */
  readonly wallets?: readonly SandboxWallet[];
  /** How wallets without a `mode` of their own begin. Default `ask`. */
  readonly mode?: WalletMode | ((wallet: { readonly name: string; readonly rdns: string }) => WalletMode);
}

/** @throws `OPTION_INVALID` naming the option, what was given and what is expected */
export function checkOptions({ chains, wallets }: SandboxOptions): void {
  if (!Array.isArray(chains) || chains.length === 0) throw invalid('chains', chains, 'a list of at least one chain');
  for (const [index, chain] of chains.entries()) checkChain(chain, `chains[${index}]`);
  const ids = chains.map((chain) => chain.chainId);
  wallets?.forEach((wallet, index) => {
    const at = `wallets[${index}]`;
    if (typeof wallet.name !== 'string' || wallet.name === '') throw invalid(`${at}.name`, wallet.name, 'a name');
    if (typeof wallet.rdns !== 'string' || wallet.rdns === '')
      throw invalid(`${at}.rdns`, wallet.rdns, 'a reverse domain name');
    const known = wallet.knownChains ?? ids;
    if (known.length === 0 || known.some((id) => !ids.includes(id))) {
      throw invalid(`${at}.knownChains`, known, `chain ids among ${ids.join(', ')}`);
    }
  });
}

/** The same for a wallet that is announced without the plugin. */
export function checkSpec({ chains }: BurnerWalletSpec): void {
  checkOptions({ chains });
}

function checkChain({ chainId, name, rpcUrl }: SandboxChain, at: string): void {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw invalid(`${at}.chainId`, chainId, 'a positive whole number');
  if (typeof name !== 'string' || name === '') throw invalid(`${at}.name`, name, 'a name');
  if (!isLoopbackUrl(rpcUrl)) {
    throw invalid(`${at}.rpcUrl`, rpcUrl, 'a URL of this machine, such as "http://127.0.0.1:8545"');
  }
}

function invalid(option: string, given: unknown, expected: string): ModalError {
  const shown = JSON.stringify(given)?.slice(0, 200) ?? 'undefined';
  return new ModalError(`sandbox: option "${option}" is ${shown}; expected ${expected}.`, {
    code: 'OPTION_INVALID',
    plugin: 'sandbox',
  });
}
