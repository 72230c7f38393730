/** The parts of the sandbox whose packages are not installed. They are optional peers, because only the sandbox needs them. */

import type { ChainPart } from '../chains.js';

/** A part that is started only if its packages are there. */
export type OptionalPart = ChainPart | 'relay' | 'data';

const PACKAGES: Readonly<Record<OptionalPart, readonly string[]>> = {
  evm: [],
  solana: ['litesvm', 'ws', '@solana/web3.js', '@noble/curves'],
  bitcoin: ['@scure/btc-signer'],
  relay: ['ws'],
  data: ['kysely', 'libsql'],
};

const NAMES: Readonly<Record<OptionalPart, string>> = {
  evm: 'the EVM networks',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  relay: 'the relay of WalletConnect',
  data: 'the data server',
};

/** A part that does not start. */
export interface MissingPart {
  readonly part: OptionalPart;
  /** Says why, and what to install. */
  readonly text: string;
}

/** Packages without which nothing starts: keys and contracts. */
export const NEEDED = ['viem', '@noble/curves'] as const;

/** The optional parts with packages that are not installed. @param has - Whether a package can be imported. */
export function missingParts(has: (name: string) => boolean): readonly MissingPart[] {
  return (Object.keys(PACKAGES) as OptionalPart[]).flatMap((part) => {
    const names = PACKAGES[part].filter((name) => !has(name));
    if (names.length === 0) return [];
    return [{ part, text: `Without ${NAMES[part]}: npm install -D ${names.join(' ')}` }];
  });
}

/** Whether this package can be imported by the code of the sandbox. */
export function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
