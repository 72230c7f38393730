/** Encodes messages, typed data and transactions for wallets. Pure. */

import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import type { Eip155Calls, Eip155Transaction, Eip155TypedData, Hex } from '../slots.js';

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

/** Encodes EIP-712 data as the JSON that wallets expect: with the domain's type, and bigints as decimal strings. */
export function encodeTypedData({ domain = {}, types, primaryType, message }: Eip155TypedData): string {
  const EIP712Domain = types.EIP712Domain ?? DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined);
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** Encodes a transaction without its chain id. @throws `INPUT_INVALID` */
export function encodeTransaction(input: Eip155Transaction, from: string): Readonly<Record<string, string>> {
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
    ...(to !== undefined && { to: encodeAddress(to) }),
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

/** Encodes a call of a batch (EIP-5792), with its capabilities. @throws `INPUT_INVALID` */
export function encodeCall({
  to,
  value,
  data,
  capabilities,
}: Eip155Calls['calls'][number]): Readonly<Record<string, unknown>> {
  return {
    to: encodeAddress(to),
    ...(value !== undefined && { value: encodeQuantity(value) }),
    ...(data !== undefined && { data: encodeData(data) }),
    ...(capabilities && { capabilities }),
  };
}

/** @throws `INPUT_INVALID` unless it is 20 bytes of hex */
export function encodeAddress(address: string): string {
  if (!isAddress(address)) throw invalid('The receiver is not an address. Expected 0x and 40 hex digits.');
  return address;
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
