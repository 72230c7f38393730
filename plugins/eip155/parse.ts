/** Parses answers of wallets and nodes. Pure. Each parser returns `undefined` for an invalid answer. */

import type { Account, NetworkId } from 'latchkey/plugin';
import { isAddress, toChecksum } from './address.js';
import type { Hex } from './slots.js';

/** The most accounts that a connection has. */
const MAX_ACCOUNTS = 100;
/** Later entries of a list are ignored. */
const MAX_ENTRIES = 1_000;
/** Characters of a signature. */
const MAX_HEX_LENGTH = 131_074;

/**
 * Reads a wallet's list of accounts, the selected one first: at most 100, each once and in the spelling of EIP-55, without
 * invalid entries.
 *
 * @returns `undefined` when the answer is not a list.
 */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const accounts = new Map<string, Account>();
  const length = Math.min(answer.length, MAX_ENTRIES);
  for (let at = 0; at < length && accounts.size < MAX_ACCOUNTS; at++) {
    const given: unknown = answer[at];
    const address = isAddress(given) ? toChecksum(given) : '';
    if (address) accounts.set(address, accounts.get(address) ?? Object.freeze({ address }));
  }
  return Object.freeze([...accounts.values()]);
}

/** The largest chain id (EIP-2294). Larger than the integers of a `number`: some networks have hashes for ids. */
const MAX_CHAIN_ID = 2n ** 63n - 37n;

/** Reads a chain id: hex (EIP-695), or a number or decimal string from older wallets. */
export function readNetwork(answer: unknown): NetworkId | undefined {
  // A larger number is rounded.
  const text = typeof answer === 'bigint' || Number.isSafeInteger(answer) ? String(answer) : answer;
  if (typeof text !== 'string' || !/^(0x[0-9a-fA-F]{1,16}|\d{1,19})$/.test(text)) return undefined;
  const id = BigInt(text);
  return id > 0n && id <= MAX_CHAIN_ID ? `eip155:${id}` : undefined;
}

/** The chain id of a network in hex, as EIP-695 defines it. */
export function chainIdOf(network: NetworkId): Hex {
  return `0x${BigInt(network.slice('eip155:'.length)).toString(16)}`;
}

/** Reads a transaction hash: 32 bytes. */
export function readHash(answer: unknown): Hex | undefined {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? (answer as Hex) : undefined;
}

/** Reads a signature. A contract whose owners have approved the message on the chain has an empty one, `0x` (ERC-1271). */
export const readSignature = (answer: unknown): Hex | undefined => (answer === '0x' ? answer : readBytes(answer));

/** Reads at least one byte of hex. Signatures of contract wallets have any length. */
export function readBytes(answer: unknown): Hex | undefined {
  const fits = typeof answer === 'string' && answer.length <= MAX_HEX_LENGTH;
  return fits && /^0x([0-9a-fA-F]{2})+$/.test(answer) ? (answer as Hex) : undefined;
}

/** Reads a quantity of up to 32 bytes. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? BigInt(answer) : undefined;
}

/** Copies an answer by way of JSON. @throws when it is cyclic, or longer than `max` characters of JSON */
export function copyJson(answer: unknown, max: number): unknown {
  const text = JSON.stringify(answer) ?? 'null';
  if (text.length > max)
    throw new RangeError(`The answer has ${text.length} characters of JSON; expected at most ${max}.`);
  return JSON.parse(text);
}
