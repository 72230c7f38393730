/** Reads balances by JSON-RPC, from the storage entry `System.Account`. Uses no chain library. Lazy. */

import { blake2b } from '@noble/hashes/blake2.js';
import { createRpc, type Transport } from 'latchkey/chain-kit';
import type { Balances, PluginContext } from 'latchkey/plugin';
import { polkadotError } from '../errors.js';
import { fromHex, toHex } from '../hex.js';
import { networkIdOf } from '../namespace.js';
import { decodeAddress } from '../ss58.js';

/** twox128("System") and twox128("Account"). */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** `AccountInfo` in SCALE: four u32 counters, then u128 free, reserved, frozen and flags, little-endian. */
const FREE_AT = 16;
const INFO_LENGTH = 80;

/** Creates the service `balances` of this namespace. It returns the free balance. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context, { namespace: 'polkadot', identify });
  return {
    async native({ network, address, signal }) {
      const accountId = decodeAddress(address);
      if (!accountId) {
        throw polkadotError('INPUT_INVALID', 'The given text is not an address. Expected SS58 of 32 bytes.');
      }
      const answer = await rpc(network, { method: 'state_getStorage', params: [storageKey(accountId)] }, signal);
      const amount = answer === null ? 0n : parseFreeBalance(answer);
      if (amount !== undefined) return amount;
      throw polkadotError('RPC_MALFORMED', 'The node’s answer to state_getStorage is not an account.');
    },
  };
}

/** The storage key of an account's balance. @param accountId - 32 bytes */
export function storageKey(accountId: Uint8Array): string {
  return `${SYSTEM_ACCOUNT}${toHex(blake2b(accountId, { dkLen: 16 })).slice(2)}${toHex(accountId).slice(2)}`;
}

/** Parses the free balance from a storage entry. @returns `undefined` when the entry is invalid */
export function parseFreeBalance(storage: unknown): bigint | undefined {
  const bytes = fromHex(storage);
  if (bytes?.length !== INFO_LENGTH) return undefined;
  return bytes.subarray(FREE_AT, FREE_AT + 16).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

/** Reads the network of a node from its genesis block. */
async function identify(ask: Transport, signal: AbortSignal | undefined) {
  const hash = await ask({ method: 'chain_getBlockHash', params: [0] }, signal);
  return fromHex(hash)?.length === 32 ? networkIdOf(hash as string) : undefined;
}
