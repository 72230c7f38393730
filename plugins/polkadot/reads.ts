/** Balances over plain JSON-RPC: one storage key, read by hand (reference §6). Lazy. */

import { blake2b } from '@noble/hashes/blake2.js';
import { type Balances, ModalError, type PluginContext } from 'latchkey';
import { createRpc, type Transport } from 'latchkey/chain-kit';
import { fromHex, toHex } from './hex.js';
import { networkIdOf } from './namespace.js';
import { decodeAddress } from './ss58.js';

/** twox128("System") and twox128("Account"). */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** AccountInfo, SCALE: four u32 counters, then u128 free, reserved, frozen, flags, little endian. */
const FREE_AT = 16;
const INFO_LENGTH = 80;

/** The service `balances` of this namespace: what is free, in the smallest unit. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context, { namespace: 'polkadot', identify });
  return {
    async native({ network, address, signal }) {
      const accountId = decodeAddress(address);
      if (!accountId) throw new ModalError('This is not an address.', { code: 'INPUT_INVALID', plugin: 'polkadot' });
      const answer = await rpc(network, { method: 'state_getStorage', params: [storageKey(accountId)] }, signal);
      const amount = answer === null ? 0n : readFree(answer);
      if (amount !== undefined) return amount;
      throw new ModalError('The node gave an answer that makes no sense.', {
        code: 'RPC_MALFORMED',
        plugin: 'polkadot',
      });
    },
  };
}

/** Where the balance of an account is kept. @param accountId - 32 bytes */
export function storageKey(accountId: Uint8Array): string {
  return `${SYSTEM_ACCOUNT}${toHex(blake2b(accountId, { dkLen: 16 })).slice(2)}${toHex(accountId).slice(2)}`;
}

/** What an account holds free, out of its storage. `undefined`: this is not one. */
export function readFree(storage: unknown): bigint | undefined {
  const bytes = fromHex(storage);
  if (bytes?.length !== INFO_LENGTH) return undefined;
  return bytes.subarray(FREE_AT, FREE_AT + 16).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

async function identify(ask: Transport, signal: AbortSignal | undefined) {
  const hash = await ask({ method: 'chain_getBlockHash', params: [0] }, signal);
  return fromHex(hash)?.length === 32 ? networkIdOf(hash as string) : undefined;
}
