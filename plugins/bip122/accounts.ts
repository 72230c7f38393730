/** The accounts wallets share: checked against their network, with their purposes. Pure. */

import { hex } from '@scure/base';
import type { Account, NetworkId } from 'latchkey';
import { type Address, familyOf, fits, holdsKey, readAddress } from './address.js';

/** What a wallet says of one address: unchecked. */
export interface Claim {
  readonly address: unknown;
  /** Hex. */
  readonly publicKey?: unknown;
  /** `payment`, `ordinals`; wallets have others for other chains. */
  readonly purpose?: unknown;
}

/** What a wallet shares: checked. */
export interface Shared {
  /** The first one is the selected one; may be empty. */
  readonly accounts: readonly Account[];
  readonly network?: NetworkId;
}

/** Which account stands first. */
export type Purpose = 'payment' | 'ordinal';

/** Appendix B: accounts per connect. */
const MAX_ACCOUNTS = 100;
/** How far into a list accounts are looked for. */
const MAX_ENTRIES = 1_000;

/**
 * A wallet's claims as accounts: what is no address, is of another network or has another purpose is left out.
 *
 * @returns `undefined` for what is no list, and for one in which nothing fits
 * @param network - Where the wallet says it is. Without it the first address tells, as far as addresses can.
 */
export function readShared(claims: unknown, network: NetworkId | undefined, first: Purpose): Shared | undefined {
  if (!Array.isArray(claims)) return undefined;
  const found = new Map<string, readonly [Address, Account]>();
  const length = Math.min(claims.length, MAX_ENTRIES);
  let where = network;
  let unfit = 0;
  for (let at = 0; at < length && found.size < MAX_ACCOUNTS; at++) {
    const read = attemptRead(claims[at] as Claim);
    if (read === null) continue;
    if (!read) {
      unfit++;
      continue;
    }
    const [address] = read;
    // Main addresses are of one network. What looks like a test network's may be of any of them.
    if (!where && found.size === 0 && address.family === 'mainnet') where = MAINNET;
    if (where ? !fits(address, where) : !alike(address, [...found.values()])) unfit++;
    else if (!found.has(address.text)) found.set(address.text, read);
  }
  // Nothing but junk, or addresses of a network it is just leaving: that does not say that it shares nothing.
  if (found.size === 0 && unfit > 0) return undefined;
  const accounts = assignPurposes([...found.values()]);
  const ordered = [...accounts.filter(({ type }) => type === first), ...accounts.filter(({ type }) => type !== first)];
  return { accounts: Object.freeze(ordered), ...(where && { network: where }) };
}

/** The network of main addresses. */
export const MAINNET: NetworkId = 'bip122:000000000019d6689c085ae165831e93';

/** The app's networks these accounts may be used on, where the wallet does not say on which it is. */
export function networksOf(accounts: readonly Account[], known: readonly NetworkId[]): readonly NetworkId[] {
  const address = readAddress(accounts[0]?.address);
  return address ? known.filter((network) => fits(address, network) && familyOf(network) !== 'mainnet') : [];
}

/** A list of texts as claims: wallets with one account at a time. */
export function claimAll(addresses: unknown, publicKey?: unknown): readonly Claim[] | undefined {
  if (!Array.isArray(addresses)) return undefined;
  return addresses.slice(0, MAX_ENTRIES).map((address: unknown) => ({ address, publicKey }));
}

/** `null`: for something else than Bitcoin. `undefined`: no account. */
function attemptRead(claim: Claim): readonly [Address, Account] | null | undefined {
  try {
    const { address: text, publicKey: key, purpose } = claim;
    const address = readAddress(text);
    const type = readPurpose(purpose);
    if (type === null) return null;
    if (!address) return undefined;
    const publicKey = readKey(key, address);
    return [address, { address: address.text, ...(type && { type }), ...(publicKey && { publicKey }) }];
  } catch {
    // Getters of a claim may throw.
    return undefined;
  }
}

/** `null`: for something else than Bitcoin. */
function readPurpose(purpose: unknown): Purpose | null | undefined {
  if (purpose === undefined || purpose === null) return undefined;
  if (purpose === 'payment') return 'payment';
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : null;
}

/** Hex; `undefined` for what is no key, or not the one the address was made of. */
function readKey(value: unknown, address: Address): string | undefined {
  if (typeof value !== 'string' || !/^((0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(value)) return undefined;
  const text = value.toLowerCase();
  return holdsKey(address, hex.decode(text)) === false ? undefined : text;
}

/** Where wallets say nothing: beside another, a taproot address is for ordinals; alone, it is for both. */
function assignPurposes(found: readonly (readonly [Address, Account])[]): readonly Account[] {
  const mixed = found.some(([{ kind }]) => kind !== 'p2tr');
  return found.map(([{ kind }, account]) =>
    Object.freeze({ ...account, type: account.type ?? (kind === 'p2tr' && mixed ? 'ordinal' : 'payment') }),
  );
}

function alike({ family }: Address, others: readonly (readonly [Address, Account])[]): boolean {
  return others.every(([other]) => other.family === family);
}
