/** The parts of a Bitcoin address. */

/** An address of a script with a single key. Other scripts cannot sign in. */
export interface BitcoinAddress {
  readonly kind: 'pkh' | 'sh' | 'wpkh' | 'tr';
  /** The hash or key that the address contains. */
  readonly program: Uint8Array;
  readonly script: Uint8Array;
}
