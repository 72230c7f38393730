/** Reading what wallets and nodes answer. Pure; `undefined` means it is not what was asked for. */

import type { Account, NetworkId } from 'latchkey';
import type { Hex } from './slots.js';

/** Appendix B: accounts per connect. */
export const MAX_ACCOUNTS = 100;
/** How far into a list accounts are looked for. */
const MAX_ENTRIES = 1_000;
/** Of signatures and ids, in characters. */
const MAX_HEX = 131_074;

/** An address: 20 bytes. Its checksum is not judged: see `readAccounts`. */
export function isAddress(text: unknown): text is Hex {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text);
}

/**
 * The accounts in a wallet's list, the selected one first; at most 100, each once, junk left out.
 *
 * The wallet's spelling is kept. Judging an EIP-55 checksum takes Keccak-256, which no connect should load, and would refuse
 * networks with a checksum of their own (EIP-1191). So two spellings of one address count as one, and none is trusted for its case.
 *
 * @returns `undefined` when it is no list at all.
 */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const accounts = new Map<string, Account>();
  const length = Math.min(answer.length, MAX_ENTRIES);
  for (let at = 0; at < length && accounts.size < MAX_ACCOUNTS; at++) {
    const address: unknown = answer[at];
    if (isAddress(address) && !accounts.has(address.toLowerCase())) {
      accounts.set(address.toLowerCase(), Object.freeze({ address }));
    }
  }
  return Object.freeze([...accounts.values()]);
}

/** A chain id as wallets write it: hex by EIP-695; numbers and decimal strings from older ones. */
export function readNetwork(answer: unknown): NetworkId | undefined {
  const text = typeof answer === 'number' || typeof answer === 'bigint' ? String(answer) : answer;
  if (typeof text !== 'string' || !/^(0x[0-9a-fA-F]{1,14}|\d{1,16})$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** The number of a network of this namespace, as EIP-695 writes it. */
export function chainIdOf(network: NetworkId): Hex {
  return `0x${Number(network.slice('eip155:'.length)).toString(16)}`;
}

/** A transaction hash: 32 bytes. */
export function readHash(answer: unknown): Hex | undefined {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? (answer as Hex) : undefined;
}

/** Bytes, at least one: contract wallets sign in any length. */
export function readBytes(answer: unknown): Hex | undefined {
  const fits = typeof answer === 'string' && answer.length <= MAX_HEX;
  return fits && /^0x([0-9a-fA-F]{2})+$/.test(answer) ? (answer as Hex) : undefined;
}

/** A quantity: up to 32 bytes. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? BigInt(answer) : undefined;
}

/** A copy made of JSON alone. @throws when it is cyclic or longer than `max` characters */
export function copyJson(answer: unknown, max: number): unknown {
  const text = JSON.stringify(answer) ?? 'null';
  if (text.length > max) throw new RangeError('too long');
  return JSON.parse(text);
}
