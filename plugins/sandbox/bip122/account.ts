/** Derives the two addresses of a key: one for payments (p2wpkh) and one for ordinals (p2tr). */

import { hex } from '@scure/base';
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import type { BitcoinNetworkName } from './types.js';

/** An address with its script and private key. */
export interface BitcoinAccount {
  readonly address: string;
  readonly purpose: 'payment' | 'ordinals';
  readonly addressType: 'p2wpkh' | 'p2tr';
  /** Hex. p2wpkh: the compressed key. p2tr: the x coordinate. */
  readonly publicKey: string;
  readonly script: Uint8Array;
  readonly key: Uint8Array;
}

/** Address format of a network. */
export const formatOf = (network: BitcoinNetworkName) => (network === 'Mainnet' ? NETWORK : TEST_NETWORK);

/** The two accounts of a key, the payment account first. */
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
