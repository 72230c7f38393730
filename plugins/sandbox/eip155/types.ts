/** Shapes of the EVM burner wallets: chains, what is announced, the provider. */

import type { BurnerIdentity, BurnerWallet, WalletMode } from '../types.js';

/** An EVM chain a burner wallet knows. */
export interface SandboxChain {
  /** EIP-155 number. */
  readonly chainId: number;
  readonly name: string;
  /** http(s) URL of this machine. */
  readonly rpcUrl: string;
  /** Of the native currency. Default `ETH`. */
  readonly symbol?: string;
}

/** An EVM burner wallet to announce. */
export interface BurnerWalletSpec {
  readonly name: string;
  /** EIP-6963 reverse domain name. */
  readonly rdns: string;
  /** Data URI of the picture. Default: a plain square. */
  readonly icon?: string;
  /** Private keys. Default: the first two of anvil's development accounts. Never a key of value. */
  readonly keys?: readonly `0x${string}`[];
  /** Chains it knows from the start, the active one first; not empty. */
  readonly chains: readonly SandboxChain[];
  /** Default `ask`. */
  readonly mode?: WalletMode;
}

/** What EIP-6963 tells of a wallet. */
export type AnnouncedInfo = BurnerIdentity;

/** EIP-1193, as the burner wallets offer it. */
export interface BurnerProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...payload: never[]) => void): BurnerProvider;
  removeListener(event: string, listener: (...payload: never[]) => void): BurnerProvider;
}

/** A burner wallet's EVM side: an EIP-1193 provider announced by EIP-6963. */
export interface Eip155BurnerWallet extends BurnerWallet {
  readonly namespace: 'eip155';
  readonly info: AnnouncedInfo;
  readonly provider: BurnerProvider;
  readonly chainId: number;
  /** The user picks another network in the wallet. @throws RangeError when it does not know it */
  switchChain(chainId: number): void;
  /** Emits anything. */
  emit(event: string, ...payload: unknown[]): void;
}
