/** A key's two addresses: one for payments (p2wpkh), one for ordinals (p2tr). */

import { hex } from '@scure/base';
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import type { BitcoinNetworkName } from './types.js';

/** One address and what spends its coins. */
export interface BitcoinAccount {
  readonly address: string;
  readonly purpose: 'payment' | 'ordinals';
  readonly addressType: 'p2wpkh' | 'p2tr';
  /** Hex: compressed, or of its x coordinate. */
  readonly publicKey: string;
  readonly script: Uint8Array;
  readonly key: Uint8Array;
}

/** How addresses of a network are written. */
export const formatOf = (network: BitcoinNetworkName) => (network === 'Mainnet' ? NETWORK : TEST_NETWORK);

/** The payment address first. */
export function accountsOf(privateKey: string, network: BitcoinNetworkName): readonly BitcoinAccount[] {
  const key = hex.decode(privateKey);
  const format = formatOf(network);
  const compressed = pubECDSA(key, true);
  const x = pubSchnorr(key);
  const payment = p2wpkh(compressed, format);
  const ordinals = p2tr(x, undefined, format);
  return [
    {
      address: payment.address ?? '',
      purpose: 'payment',
      addressType: 'p2wpkh',
      publicKey: hex.encode(compressed),
      script: payment.script,
      key,
    },
    {
      address: ordinals.address ?? '',
      purpose: 'ordinals',
      addressType: 'p2tr',
      publicKey: hex.encode(x),
      script: ordinals.script,
      key,
    },
  ];
}
