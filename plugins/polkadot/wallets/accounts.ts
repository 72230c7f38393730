/** Parses the accounts of extensions, and encodes them for a network. Pure. */

import { type Account, displayText, type NetworkId } from 'latchkey/plugin';
import { toHex } from '../hex.js';
import { networkIdOf } from '../namespace.js';
import type { PolkadotAccount } from '../slots.js';
import { decodeAddress, encodeAddress } from '../ss58.js';

/** A validated account of an extension. */
export interface ExtensionAccount {
  /** 32 bytes. */
  readonly accountId: Uint8Array;
  /** The extension's own encoding of the address, which it expects in requests. */
  readonly address: string;
  readonly label: string;
  /** The only network that the account belongs to. `undefined`: every network. */
  readonly network?: NetworkId | undefined;
}

const MAX_ACCOUNTS = 100;
/** Entries after the first thousand are ignored. */
const MAX_ENTRIES = 1_000;

/**
 * Parses the accounts that can be used on these networks, in the extension's order. Skips duplicates and invalid
 * accounts.
 *
 * @returns `undefined` when `answer` is not a list, or when all of its entries are invalid
 */
export function parseAccounts(
  answer: unknown,
  networks: ReadonlySet<NetworkId>,
): readonly ExtensionAccount[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const accounts = new Map<string, ExtensionAccount>();
  let hasValidEntry = answer.length === 0;
  const length = Math.min(answer.length, MAX_ENTRIES);
  for (let at = 0; at < length && accounts.size < MAX_ACCOUNTS; at++) {
    const { address, genesisHash, name, type } = (answer[at] ?? {}) as PolkadotAccount;
    // Accounts of 20 bytes are valid, but they belong to the namespace `eip155`.
    if (type === 'ethereum') hasValidEntry = true;
    const accountId = type === 'ethereum' ? undefined : decodeAddress(address);
    if (!accountId) continue;
    hasValidEntry = true;
    const network = typeof genesisHash === 'string' && genesisHash !== '' ? networkIdOf(genesisHash) : undefined;
    if (network !== undefined && !networks.has(network)) continue;
    const key = `${network} ${toHex(accountId)}`;
    if (!accounts.has(key)) accounts.set(key, Object.freeze({ accountId, address, label: displayText(name), network }));
  }
  return hasValidEntry ? Object.freeze([...accounts.values()]) : undefined;
}

/** The accounts that belong to a network, each once. An account that is tied to a network belongs to no other one. */
export function accountsOn(
  accounts: readonly ExtensionAccount[],
  network: NetworkId | undefined,
): readonly ExtensionAccount[] {
  const own = new Map<string, ExtensionAccount>();
  for (const one of accounts) {
    const key = toHex(one.accountId);
    if ((one.network === undefined || one.network === network) && !own.has(key)) own.set(key, one);
  }
  return [...own.values()];
}

/** The networks that the accounts belong to. */
export function networksOf(accounts: readonly ExtensionAccount[]): readonly NetworkId[] | 'any' {
  const tied = accounts.flatMap(({ network }) => network ?? []);
  return tied.length < accounts.length || tied.length === 0 ? 'any' : [...new Set(tied)];
}

/** Converts the accounts to the kernel's shape, with addresses in the encoding of an SS58 prefix. */
export function encodeAccounts(accounts: readonly ExtensionAccount[], prefix: number): readonly Account[] {
  return accounts.map(({ accountId, label }) =>
    Object.freeze({
      address: encodeAddress(accountId, prefix),
      type: 'eoa' as const,
      publicKey: toHex(accountId),
      ...(label && { label }),
    }),
  );
}

/** Finds the account of an address in the encoding of any network. Default: the first account. */
export function findAccount(
  accounts: readonly ExtensionAccount[],
  address: string | undefined,
): ExtensionAccount | undefined {
  if (address === undefined) return accounts[0];
  const wanted = decodeAddress(address);
  return wanted && accounts.find(({ accountId }) => toHex(accountId) === toHex(wanted));
}
