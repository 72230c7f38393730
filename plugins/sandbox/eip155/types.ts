/** Types of the EVM burner wallets. */

import type { NodeProfile, NodeProfileId, WalletProfile, WalletProfileId } from 'latchkey/testing';
import type { BurnerIdentity, BurnerWallet, WalletMode } from '../types.js';

/** An EVM network that a burner wallet knows. */
export interface SandboxChain {
  /** EIP-155 number. */
  readonly chainId: number;
  readonly name: string;
  /** http(s) URL of a node on this machine. */
  readonly rpcUrl: string;
  /** Symbol of the native currency. Default `ETH`. */
  readonly symbol?: string;
  /**
   * A real node, as which the wallets see the one at `rpcUrl`: an id of `nodeProfiles` of `latchkey/testing`, or data of your own.
   */
  readonly profile?: NodeProfileId | NodeProfile;
}

/** An EVM burner wallet to announce. */
export interface BurnerWalletSpec {
  readonly name: string;
  /** EIP-6963 reverse domain name. */
  readonly rdns: string;
  /** Data URI of the icon. Default: a plain square. */
  readonly icon?: string;
  /** Private keys. Default: the first two of anvil's development accounts. Never use a key that holds real funds. */
  readonly keys?: readonly `0x${string}`[];
  /** Networks that the wallet knows initially; at least one. The first is active. */
  readonly chains: readonly SandboxChain[];
  /** Default `ask`. */
  readonly mode?: WalletMode;
  /** A real wallet to behave like: an id of `walletProfiles` of `latchkey/testing`, or data of your own. */
  readonly profile?: WalletProfileId | WalletProfile;
}

/** The `info` object of an EIP-6963 announcement. */
export type AnnouncedInfo = BurnerIdentity;

/** The EIP-1193 provider of a burner wallet. */
export interface BurnerProvider {
  /** Answers a JSON-RPC request (EIP-1193). */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** Adds a listener of an event (EIP-1193). */
  on(event: string, listener: (...payload: never[]) => void): BurnerProvider;
  /** Removes a listener. */
  removeListener(event: string, listener: (...payload: never[]) => void): BurnerProvider;
}

/** A burner wallet's EVM side: an EIP-1193 provider announced by EIP-6963. */
export interface Eip155BurnerWallet extends BurnerWallet {
  readonly namespace: 'eip155';
  readonly info: AnnouncedInfo;
  readonly provider: BurnerProvider;
  readonly chainId: number;
  /**
   * Switches the network, as the user would in the wallet.
   *
   * @throws RangeError if the wallet does not know the network
   */
  switchChain(chainId: number): void;
  /** Emits any provider event. */
  emit(event: string, ...payload: unknown[]): void;
}
