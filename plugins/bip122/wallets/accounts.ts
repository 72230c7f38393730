/** Parses the accounts that wallets share: validates the addresses, and assigns the purposes. Pure. */

import { hex } from '@scure/base';
import { attempt } from 'latchkey/chain-kit';
import type { Account, NetworkId } from 'latchkey/plugin';
import { type Address, familyOf, isUsableOn, MAINNET, matchesPublicKey, parseAddress } from '../address.js';

/** An account as a wallet describes it, not validated. */
export interface RawAccount {
  readonly address: unknown;
  /** Hex. */
  readonly publicKey?: unknown;
  /** `payment` or `ordinals`. Wallets use other values for other chains. */
  readonly purpose?: unknown;
}

/** The validated accounts that a wallet shares. */
export interface SharedAccounts {
  /** The first one is the selected one. May be empty. */
  readonly accounts: readonly Account[];
  readonly network?: NetworkId;
}

/** The purpose of an account. */
export type Purpose = 'payment' | 'ordinal';

const MAX_ACCOUNTS = 100;
/** Entries after the first thousand are ignored. */
const MAX_ENTRIES = 1_000;

/**
 * Parses a wallet's accounts. Skips invalid addresses, addresses of another network, and accounts of other chains.
 *
 * @param network - The wallet's network. Default: mainnet if the first address is a mainnet address, else unknown.
 * @param firstPurpose - Accounts of this purpose are listed first.
 * @returns `undefined` when `list` is not a list, or when all of its Bitcoin accounts are invalid
 */
export function parseSharedAccounts(
  list: unknown,
  network: NetworkId | undefined,
  firstPurpose: Purpose,
): SharedAccounts | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = new Map<string, readonly [Address, Account]>();
  const length = Math.min(list.length, MAX_ENTRIES);
  let current = network;
  let invalidCount = 0;
  for (let at = 0; at < length && found.size < MAX_ACCOUNTS; at++) {
    // The getters of an entry may throw.
    const parsed = attempt(() => parseAccount(list[at] as RawAccount));
    if (parsed === 'other chain') continue;
    if (!parsed) {
      invalidCount++;
      continue;
    }
    const [address] = parsed;
    // Only mainnet addresses identify their network. Test networks share an address format.
    if (!current && found.size === 0 && address.family === 'mainnet') current = MAINNET;
    if (current ? !isUsableOn(address, current) : !isSameFamily(address, [...found.values()])) invalidCount++;
    else if (!found.has(address.text)) found.set(address.text, parsed);
  }
  // Invalid entries, or addresses of the network that the wallet is leaving, do not mean that it shares nothing.
  if (found.size === 0 && invalidCount > 0) return undefined;
  const accounts = assignPurposes([...found.values()]);
  const ordered = [
    ...accounts.filter(({ type }) => type === firstPurpose),
    ...accounts.filter(({ type }) => type !== firstPurpose),
  ];
  return { accounts: Object.freeze(ordered), ...(current && { network: current }) };
}

/** The app's test networks on which the accounts can be used, for wallets that do not report their network. */
export function networksOf(accounts: readonly Account[], appNetworks: readonly NetworkId[]): readonly NetworkId[] {
  const address = parseAddress(accounts[0]?.address);
  return address
    ? appNetworks.filter((network) => isUsableOn(address, network) && familyOf(network) !== 'mainnet')
    : [];
}

/** Converts a list of addresses, from wallets that share one account at a time. */
export function toRawAccounts(addresses: unknown, publicKey?: unknown): readonly RawAccount[] | undefined {
  if (!Array.isArray(addresses)) return undefined;
  return addresses.slice(0, MAX_ENTRIES).map((address: unknown) => ({ address, publicKey }));
}

/** @returns `undefined` when the address is invalid */
function parseAccount(account: RawAccount): readonly [Address, Account] | 'other chain' | undefined {
  const { address: text, publicKey: key, purpose } = account;
  const address = parseAddress(text);
  const type = parsePurpose(purpose);
  if (type === 'other chain') return 'other chain';
  if (!address) return undefined;
  const publicKey = parsePublicKey(key, address);
  return [address, { address: address.text, ...(type && { type }), ...(publicKey && { publicKey }) }];
}

function parsePurpose(purpose: unknown): Purpose | 'other chain' | undefined {
  if (purpose === undefined || purpose === null) return undefined;
  if (purpose === 'payment') return 'payment';
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : 'other chain';
}

/** Returns the key as hex; `undefined` when it is not a public key, or not the key of the address. */
function parsePublicKey(value: unknown, address: Address): string | undefined {
  if (typeof value !== 'string' || !/^((0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(value)) return undefined;
  const text = value.toLowerCase();
  return matchesPublicKey(address, hex.decode(text)) === false ? undefined : text;
}

/** Adds missing purposes. Next to other kinds, a taproot address is for ordinals; otherwise it is for payments. */
function assignPurposes(found: readonly (readonly [Address, Account])[]): readonly Account[] {
  const mixed = found.some(([{ kind }]) => kind !== 'p2tr');
  return found.map(([{ kind }, account]) =>
    Object.freeze({ ...account, type: account.type ?? (kind === 'p2tr' && mixed ? 'ordinal' : 'payment') }),
  );
}

function isSameFamily({ family }: Address, others: readonly (readonly [Address, Account])[]): boolean {
  return others.every(([other]) => other.family === family);
}
