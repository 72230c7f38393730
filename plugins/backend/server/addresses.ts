/** Recognises the addresses of accounts and tokens. Pure. */

import { base58 } from '@scure/base';

/** `0x` and 40 hexadecimal digits. The checksum is not checked: clients send any case. */
export const isEvmAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);

/** 32 bytes in base58. */
export function isSolanaAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  return base58.decode(text).length === 32;
}

/** Whether an address belongs to the namespace of a network. */
export function isAddressOf(network: string, address: string): boolean {
  return network.startsWith('solana:') ? isSolanaAddress(address) : isEvmAddress(address);
}
