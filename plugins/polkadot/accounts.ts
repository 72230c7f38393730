/** Accounts as extensions give them, read once and spelt for a network. Pure. */

import { type Account, displayText, type NetworkId } from 'latchkey';
import { toHex } from './hex.js';
import { networkIdOf } from './namespace.js';
import type { PolkadotAccount } from './slots.js';
import { decodeAddress, encodeAddress } from './ss58.js';

/** An account of an extension. */
export interface Owned {
  /** 32 bytes. */
  readonly accountId: Uint8Array;
  /** As the extension spells it: what it is asked by. */
  readonly address: string;
  readonly label: string;
}

/** Appendix B: accounts per connect. */
const MAX_ACCOUNTS = 100;
const MAX_ENTRIES = 1_000;

/**
 * The accounts that can be used on these networks, in the extension's order, each once, junk left out.
 *
 * @returns `undefined` when it is no list, or a list of nothing but junk: that says nothing.
 */
export function readAccounts(answer: unknown, networks: ReadonlySet<NetworkId>): readonly Owned[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const owned = new Map<string, Owned>();
  let sound = answer.length === 0;
  const length = Math.min(answer.length, MAX_ENTRIES);
  for (let at = 0; at < length && owned.size < MAX_ACCOUNTS; at++) {
    const { address, genesisHash, name, type } = (answer[at] ?? {}) as PolkadotAccount;
    // Ethereum-like accounts, 20 bytes, belong to another namespace.
    if (type === 'ethereum') sound = true;
    const accountId = type === 'ethereum' ? undefined : decodeAddress(address);
    if (!accountId) continue;
    sound = true;
    if (typeof genesisHash === 'string' && genesisHash !== '' && !networks.has(networkIdOf(genesisHash))) continue;
    const key = toHex(accountId);
    if (!owned.has(key)) owned.set(key, Object.freeze({ accountId, address, label: displayText(name) }));
  }
  return sound ? Object.freeze([...owned.values()]) : undefined;
}

/** The same as the kernel knows them, in a network's spelling. */
export function spell(owned: readonly Owned[], prefix: number): readonly Account[] {
  return owned.map(({ accountId, label }) =>
    Object.freeze({
      address: encodeAddress(accountId, prefix),
      type: 'eoa' as const,
      publicKey: toHex(accountId),
      ...(label && { label }),
    }),
  );
}

/** The one meant by an address in any spelling. */
export function findOwned(owned: readonly Owned[], address: string | undefined): Owned | undefined {
  if (address === undefined) return owned[0];
  const wanted = decodeAddress(address);
  return wanted && owned.find(({ accountId }) => toHex(accountId) === toHex(wanted));
}
