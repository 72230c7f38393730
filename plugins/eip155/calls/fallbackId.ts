/**
 * The id of a batch that was sent as single transactions: the hashes, the chain id in 32 bytes, and 32 bytes of `5792`. The
 * id alone is enough to find the transactions after a reload. viem's `getCallsStatus` reads the same ids. Pure.
 */

import type { NetworkId } from 'latchkey/plugin';
import type { Hex } from '../slots.js';

const MARK = '5792'.repeat(16);
/** In place of the hash of a call that was not sent. */
const NOT_SENT = '0'.repeat(64);

/** A batch that was sent as single transactions. */
export interface SingleTransactions {
  readonly network: NetworkId;
  /** By call; `undefined` for a call that was not sent. */
  readonly hashes: readonly (Hex | undefined)[];
}

/** Encodes the id. */
export function encodeFallbackId({ network, hashes }: SingleTransactions): Hex {
  const chainId = BigInt(network.slice('eip155:'.length)).toString(16).padStart(64, '0');
  return `0x${hashes.map((hash) => hash?.slice(2) ?? NOT_SENT).join('')}${chainId}${MARK}`;
}

/** Decodes the id. `undefined` for the id of a wallet. */
export function decodeFallbackId(id: string): SingleTransactions | undefined {
  const words = /^0x(?:[0-9a-fA-F]{64}){3,300}$/.test(id) ? (id.slice(2).match(/.{64}/g) ?? []) : [];
  const chainId = Number(`0x${words.at(-2)}`);
  if (words.at(-1) !== MARK || !Number.isSafeInteger(chainId) || chainId < 1) return undefined;
  const hashes = words.slice(0, -2).map((word): Hex | undefined => (word === NOT_SENT ? undefined : `0x${word}`));
  return { network: `eip155:${chainId}`, hashes };
}
