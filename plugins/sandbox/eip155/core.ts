/** What the parts of a burner wallet share: its keys, state, chains and the way to ask a person. */

import type { PrivateKeyAccount } from 'viem/accounts';
import type { Lie, WalletMode } from '../types.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { liesBy } from '../wallets/lies.js';
import type { Prompt } from '../wallets/prompts.js';
import type { BurnerWalletSpec, SandboxChain } from './types.js';

/** A batch of calls the wallet sent (EIP-5792). */
export interface Bundle {
  readonly chainId: number;
  /** Hashes of those that were sent, in order. */
  readonly hashes: readonly string[];
  /** All were sent. */
  readonly complete: boolean;
}

/** One wallet's inside. */
export interface WalletCore {
  readonly spec: BurnerWalletSpec;
  /** All accounts, in the order of their keys. */
  readonly keys: readonly PrivateKeyAccount[];
  readonly chains: Map<number, SandboxChain>;
  readonly bundles: Map<string, Bundle>;
  readonly state: { approved: boolean; account: number; chainId: number; connecting: boolean };
  mode(): WalletMode;
  /** Resolves when the person agrees. @throws 4001 · 4900 when the wallet goes away meanwhile */
  confirm(prompt: Prompt): Promise<void>;
  /** Asks a chain's node. */
  node(chain: SandboxChain, method: string, params?: unknown): Promise<unknown>;
  /** Asks a node the wallet does not know yet. */
  nodeAt(rpcUrl: string, method: string): Promise<unknown>;
  /** Runs after what was started before: two transactions must not take the same nonce. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  newId(): string;
  emit(event: string, ...payload: unknown[]): void;
  /** Writes approval, selection and added chains to the wallet's memory. */
  save(): void;
}

/** Params and the wallet in, the answer out. */
export type Method = (core: WalletCore, params: readonly unknown[]) => Promise<unknown>;

/** The network the wallet is on. */
export function activeChain(core: WalletCore): SandboxChain {
  const chain = core.chains.get(core.state.chainId);
  if (!chain) throw rpcError(RPC.chainDisconnected, 'The network is gone.');
  return chain;
}

/** All accounts, the selected first. */
export function selectedFirst(core: WalletCore): readonly PrivateKeyAccount[] {
  const selected = core.keys[core.state.account];
  return selected === undefined ? core.keys : [selected, ...core.keys.filter((key) => key !== selected)];
}

/** Addresses the page may see now. */
export function visibleAddresses(core: WalletCore): readonly string[] {
  if (!core.state.approved || core.mode() === 'lock') return [];
  return selectedFirst(core).map((account) => account.address);
}

/** The account behind an address the page may use. @throws 4100 */
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

/** Whether the wallet lies in this way now. */
export const tells = (core: WalletCore, lie: Lie): boolean => liesBy(core.mode(), lie);

/** A number as EIP-1193 writes quantities. */
export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`;

/** A foreign value as a plain object's fields; anything else has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
