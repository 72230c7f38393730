/** Gives SOL away: a key of its own and real transfers, so that an airdrop is a transaction like any other. */

import { base58 } from '@scure/base';
import { keypairOf } from '../../solana/account.js';
import { readTransaction, writeTransaction } from '../../solana/wire.js';
import type { Bank } from './bank.js';
import { describeTransactionError, invalidParams } from './errors.js';

const FAUCET_SEED = 'fa'.repeat(32);
const FAUCET_LAMPORTS = 10n ** 17n;
const TRANSFER = 2;

/** A faucet on a bank. Its `give` returns the transfer's signature. */
export function createFaucet(bank: Bank): { give(address: string, lamports: bigint): string } {
  const key = keypairOf(FAUCET_SEED);
  // litesvm gives out at most a share of what it has, so the first of all lamports are written down.
  bank.svm.setAccount({
    address: key.address,
    lamports: FAUCET_LAMPORTS,
    data: new Uint8Array(),
    programAddress: '1'.repeat(32),
    executable: false,
    space: 0n,
  } as never);
  return {
    give(address, lamports) {
      const message = transferMessage(
        key.publicKey,
        base58.decode(address),
        bank.latestBlockhash().blockhash,
        lamports,
      );
      const signature = key.sign(message);
      const wire = writeTransaction([signature], message);
      const { error } = bank.execute(wire, readTransaction(wire));
      if (error !== null) throw invalidParams(`Airdrop failed: ${describeTransactionError(error)}`);
      return base58.encode(signature);
    },
  };
}

/** A legacy message that moves lamports. */
function transferMessage(from: Uint8Array, to: Uint8Array, blockhash: string, lamports: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(12));
  data.setUint32(0, TRANSFER, true);
  data.setBigUint64(4, lamports, true);
  // One signer that may be written to, one program that may not; three keys; one instruction over the first two keys.
  const systemProgram = new Uint8Array(32);
  return Uint8Array.from([
    ...[1, 0, 1, 3],
    ...from,
    ...to,
    ...systemProgram,
    ...base58.decode(blockhash),
    ...[1, 2, 2, 0, 1, data.byteLength],
    ...new Uint8Array(data.buffer),
  ]);
}
