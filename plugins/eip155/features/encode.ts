/** What is handed to wallets: messages, typed data, transactions. Pure. */

import { ModalError } from 'latchkey';
import { isAddress } from '../parse.js';
import type { Eip155Transaction, Eip155TypedData, Hex } from '../slots.js';

/** EIP-712: the fields a domain may have, in this order. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** Text as the hex of its UTF-8 bytes. @throws `INPUT_INVALID` for text that has none: what is signed must be what was written */
export function encodeMessage(message: string | Uint8Array): Hex {
  if (typeof message === 'string' && /\p{Cs}/u.test(message)) throw invalid('The message holds a broken character.');
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** EIP-712 as wallets take it: JSON, the domain's type included, bigints as decimal strings. */
export function encodeTypedData({ domain = {}, types, primaryType, message }: Eip155TypedData): string {
  const EIP712Domain = types.EIP712Domain ?? DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined);
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** Without its chain id. @throws `INPUT_INVALID` */
export function encodeTransaction(input: Eip155Transaction, from: string): Readonly<Record<string, string>> {
  const { to, data, nonce } = input;
  if (to === undefined && !data) throw invalid('A transaction needs a receiver, or the code of a contract.');
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

/** @throws `INPUT_INVALID` unless it is 20 bytes */
export function encodeAddress(address: string): string {
  if (!isAddress(address)) throw invalid('The receiver is not an address.');
  return address;
}

/** @throws `INPUT_INVALID` unless it is whole bytes in hex */
export function encodeData(data: string): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(data)) throw invalid('The data is not hexadecimal.');
  return data;
}

/** Hex without leading zeros. @throws `INPUT_INVALID` unless it is a bigint of at most 32 bytes */
export function encodeQuantity(amount: bigint): Hex {
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 1n << 256n) throw invalid('An amount is out of range.');
  return `0x${amount.toString(16)}`;
}

/** The application asked for something that cannot be written. */
export function invalid(message: string): ModalError {
  return new ModalError(message, { code: 'INPUT_INVALID', plugin: 'eip155' });
}

function encodeNonce(nonce: number): Hex {
  if (!Number.isSafeInteger(nonce)) throw invalid('The nonce is not a whole number.');
  return encodeQuantity(BigInt(nonce));
}
