/** The coin types of EVM networks, as ENSIP-11 defines them. Pure. */

import type { NetworkId } from 'latchkey/plugin';

/** The coin type of the Ethereum mainnet (SLIP-44). A name has this address on networks without one of their own. */
export const MAINNET_COIN = 60;
const MAINNET = 'eip155:1';
/** ENSIP-11: the coin type of an EVM network is its chain id with this bit set. */
const EVM_BIT = 0x8000_0000;
const MAX_COIN = 0xffff_ffff;

/** The EVM network of a coin type; `undefined` for a coin type of another kind. */
export function networkOfCoin(coinType: number): NetworkId | undefined {
  if (coinType === MAINNET_COIN) return MAINNET;
  if (!Number.isSafeInteger(coinType) || coinType <= EVM_BIT || coinType > MAX_COIN) return undefined;
  return `eip155:${coinType - EVM_BIT}`;
}

/** The coin type by which the address of a network is stored. The mainnet has two; 60 is stored. */
export function storedCoin(coinType: number): number {
  return networkOfCoin(coinType) === MAINNET ? MAINNET_COIN : coinType;
}
