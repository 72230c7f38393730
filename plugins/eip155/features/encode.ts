/** Encodes messages, typed data and transactions for wallets. Pure. */

import { isRecord, type NetworkId } from 'latchkey/plugin';
import { hasChecksum, isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import type { Eip155Calls, Eip155Transaction, Eip155TypedData, Hex } from '../slots.js';

/** The most calls of a batch. Wallets have limits of their own (EIP-5792, error 5740). */
export const MAX_CALLS = 100;

/** The fields that an EIP-712 domain may have, in the order of the standard. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/**
 * Encodes text as the hex of its UTF-8 bytes.
 *
 * @throws `INPUT_INVALID` when the text contains a lone surrogate: UTF-8 would replace it, and the user would sign
 * other text
 */
export function encodeMessage(message: string | Uint8Array): Hex {
  if (typeof message === 'string' && /\p{Cs}/u.test(message)) {
    throw invalid('The message contains a lone surrogate, which UTF-8 cannot encode. Remove the broken character.');
  }
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Encodes EIP-712 data as the JSON that wallets expect: with the domain's type, bigints as decimal strings, and bytes as hex. A field
 * of the domain that is `null` is left out, as libraries do.
 */
export function encodeTypedData({ domain: given = {}, types, primaryType, message }: Eip155TypedData): string {
  const domain = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const EIP712Domain = types.EIP712Domain ?? DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined);
  const write = function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    // Node's `Buffer` has a `toJSON` of its own, which has replaced `value`.
    const raw = this[key];
    if (raw instanceof Uint8Array) return encodeMessage(raw);
    return typeof value === 'bigint' ? value.toString() : value;
  };
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, write);
}

/** Encodes a transaction without its chain id. @param network - Where it is sent. @throws `INPUT_INVALID` */
export function encodeTransaction(
  input: Eip155Transaction,
  from: string,
  network: NetworkId | undefined,
): Readonly<Record<string, string>> {
  const { to, data, nonce } = input;
  if (to === undefined && !data) {
    throw invalid(
      'The transaction has neither "to" nor "data". Set "to", or set "data" to the code of a new contract.',
    );
  }
  const { value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = input;
  const amounts = { value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas };
  const given = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
  return {
    from,
    ...(to !== undefined && { to: encodeAddress(to, network) }),
    ...(data !== undefined && { data: encodeData(data) }),
    ...(nonce !== undefined && { nonce: encodeNonce(nonce) }),
    ...Object.fromEntries(given.map(([name, amount]) => [name, encodeQuantity(amount as bigint)])),
  };
}

/** Epoch ms as whole seconds, rounded down. @throws `INPUT_INVALID` for a time that is not in the future */
export function encodeExpiry(expiry: number, now: number): number {
  if (Number.isSafeInteger(expiry) && expiry > now) return Math.floor(expiry / 1000);
  throw invalid(`The "expiry" is ${expiry}. Expected a time in the future, in milliseconds since 1970.`);
}

/**
 * Encodes the calls of a batch (EIP-5792), with their capabilities.
 *
 * @throws as `checkCalls`
 */
export function encodeCalls(
  calls: Eip155Calls['calls'],
  network: NetworkId | undefined,
): readonly Readonly<Record<string, unknown>>[] {
  checkCalls(calls, network);
  return calls.map(({ to, value, data, capabilities }) => ({
    to: encodeAddress(to, network),
    ...(value !== undefined && { value: encodeQuantity(value) }),
    ...(data !== undefined && { data: encodeData(data) }),
    ...(capabilities && { capabilities }),
  }));
}

/**
 * Checks the calls of a batch, whoever has written them. A call without a receiver creates a contract.
 *
 * @param network - Where they are sent.
 * @throws `INPUT_INVALID` · `CALLS_TOO_MANY`
 */
export function checkCalls(calls: unknown, network: NetworkId | undefined): void {
  const list = Array.isArray(calls) ? (calls as readonly unknown[]) : [];
  if (list.length === 0) throw invalid('The batch has no calls. Give at least one.');
  if (list.length > MAX_CALLS) {
    const message = `The batch has ${list.length} calls. Send at most ${MAX_CALLS} at once.`;
    throw eip155Error('CALLS_TOO_MANY', message);
  }
  for (const [at, call] of list.entries()) {
    if (!isRecord(call)) throw invalid(`The call ${at} is not an object. Expected "to", "value" and "data".`);
    if (call.to !== undefined && call.to !== null) encodeAddress(call.to, network, `The receiver of call ${at}`);
  }
}

/**
 * @param network - Where the address is used.
 * @param what - Its name at the start of a sentence.
 * @throws `INPUT_INVALID` unless it is 20 bytes of hex, without a typing error
 */
export function encodeAddress(address: unknown, network?: NetworkId, what = 'The receiver'): string {
  if (!isAddress(address)) throw invalid(`${what} is not an address. Expected 0x and 40 hex digits.`);
  if (hasChecksum(address, network)) return address;
  throw invalid(`${what} has a wrong checksum (EIP-55), so a letter or digit of it is wrong. Copy it again.`);
}

/** @throws `INPUT_INVALID` unless it is hex of whole bytes */
export function encodeData(data: string): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(data)) {
    throw invalid('The data is not hexadecimal. Expected 0x and an even number of hex digits.');
  }
  return data;
}

/** Encodes as hex without leading zeros. @throws `INPUT_INVALID` unless it is a bigint of at most 32 bytes */
export function encodeQuantity(amount: bigint): Hex {
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 1n << 256n) {
    throw invalid('An amount is out of range. Expected a bigint from 0 to 2^256 − 1.');
  }
  return `0x${amount.toString(16)}`;
}

const invalid = (message: string) => eip155Error('INPUT_INVALID', message);

function encodeNonce(nonce: number): Hex {
  if (!Number.isSafeInteger(nonce)) throw invalid(`The nonce is ${nonce}. Expected a whole number.`);
  return encodeQuantity(BigInt(nonce));
}
