/** Addresses of all namespaces as values to compare. */

import type { TransferToken } from './transfers.js';

/**
 * Equal for two spellings of one address. Letter case has no meaning in hex addresses (ERC-55 uses it as a checksum). In base58 and
 * SS58 it distinguishes addresses, so those stay as they are.
 */
export const addressKey = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address);

/** Whether two texts are spellings of one address. False if one of them is `undefined`. */
export const isSameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && addressKey(a) === addressKey(b);

/** Whether these are the same token of a network. Two tokens without an address are both the native currency. */
export const isSameToken = (a: Pick<TransferToken, 'address'>, b: Pick<TransferToken, 'address'>): boolean =>
  a.address === b.address || isSameAddress(a.address, b.address);
