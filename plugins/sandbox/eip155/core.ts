/** State and helpers shared by the RPC methods of an EVM burner wallet: keys, networks and approval. */

import type { PrivateKeyAccount } from 'viem/accounts';
import type { Lie, WalletMode } from '../types.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { hasLie } from '../wallets/lies.js';
import type { Prompt } from '../wallets/prompts.js';
import type { BurnerWalletSpec, SandboxChain } from './types.js';

/** A batch of calls that the wallet sent (EIP-5792). */
export interface Bundle {
  readonly chainId: number;
  /** Transaction hashes of the sent calls, in order. */
  readonly hashes: readonly string[];
  /** Whether all calls were sent. */
  readonly complete: boolean;
}

/** Internal state of one wallet. */
export interface WalletCore {
  readonly spec: BurnerWalletSpec;
  /** All accounts, in the order of their keys. */
  readonly keys: readonly PrivateKeyAccount[];
  readonly chains: Map<number, SandboxChain>;
  readonly bundles: Map<string, Bundle>;
  readonly state: { approved: boolean; account: number; chainId: number; connecting: boolean };
  mode(): WalletMode;
  /** Resolves when the user approves. @throws 4001 when rejected · 4900 when the wallet is switched off or removed */
  confirm(prompt: Prompt): Promise<void>;
  /** Sends a JSON-RPC request to a network's node. */
  node(chain: SandboxChain, method: string, params?: unknown): Promise<unknown>;
  /** Sends a JSON-RPC request to the node of a network that the wallet does not know yet. */
  nodeAt(rpcUrl: string, method: string): Promise<unknown>;
  /** Runs `work` after all earlier work has settled, so that two transactions never use the same nonce. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  newId(): string;
  emit(event: string, ...payload: unknown[]): void;
  /** Stores approval, selected account, active network and added networks. */
  save(): void;
}

/** Handler of one RPC method. */
export type Method = (core: WalletCore, params: readonly unknown[]) => Promise<unknown>;

/** The active network of the wallet. @throws 4901 when it is not configured */
export function activeChain(core: WalletCore): SandboxChain {
  const chain = core.chains.get(core.state.chainId);
  if (!chain)
    throw rpcError(RPC.chainDisconnected, `The wallet has no network with the chain id ${core.state.chainId}.`);
  return chain;
}

/** All accounts, the selected one first. */
export function selectedFirst(core: WalletCore): readonly PrivateKeyAccount[] {
  const selected = core.keys[core.state.account];
  return selected === undefined ? core.keys : [selected, ...core.keys.filter((key) => key !== selected)];
}

/** Addresses that the page may currently see. */
export function visibleAddresses(core: WalletCore): readonly string[] {
  if (!core.state.approved || core.mode() === 'lock') return [];
  return selectedFirst(core).map((account) => account.address);
}

/** The account of an address that the page may use. @throws 4100 */
export function authorizedAccount(core: WalletCore, address: unknown): PrivateKeyAccount {
  const wanted = typeof address === 'string' ? address.toLowerCase() : '';
  const visible = visibleAddresses(core).some((own) => own.toLowerCase() === wanted);
  const account = core.keys.find((key) => key.address.toLowerCase() === wanted);
  if (!visible || account === undefined) {
    throw rpcError(RPC.unauthorized, 'The requested account has not been authorized by the user.');
  }
  return account;
}

/** @throws 4100 while the wallet is locked */
export function requireUnlocked(core: WalletCore): void {
  if (core.mode() === 'lock') throw rpcError(RPC.unauthorized, 'The wallet is locked.');
}

/** Whether the wallet's mode includes this lie. */
export const isLying = (core: WalletCore, lie: Lie): boolean => hasLie(core.mode(), lie);

/** Formats a number as a hexadecimal quantity. */
export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`;

/** The fields of an untrusted value. Values that are not objects have none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
