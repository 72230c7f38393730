/** SS58 addresses of 32-byte accounts. Pure. */

import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { attempt, concat, utf8 } from '../bytes.js';

/** Longest Base58 text of a 32-byte account with prefix and checksum. */
const MAX_LENGTH = 50;

/** @returns `undefined` for an invalid address, or one with a wrong checksum */
export function decodeSs58(address: string): { readonly prefix: number; readonly accountId: Uint8Array } | undefined {
  const bytes = address.length > MAX_LENGTH ? undefined : attempt(() => base58.decode(address));
  const [first = 255, second = 0] = bytes ?? [];
  const wide = first >= 64;
  // First bytes above 127 are reserved.
  if (!bytes || first > 127 || bytes.length !== (wide ? 36 : 35)) return undefined;
  const prefix = wide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first;
  // A prefix below 64 in two bytes would be a second spelling of the same account.
  if (wide && prefix < 64) return undefined;
  const sum = blake2b(concat(utf8('SS58PRE'), bytes.subarray(0, -2)), { dkLen: 64 });
  if (sum[0] !== bytes.at(-2) || sum[1] !== bytes.at(-1)) return undefined;
  return { prefix, accountId: bytes.slice(wide ? 2 : 1, -2) };
}
