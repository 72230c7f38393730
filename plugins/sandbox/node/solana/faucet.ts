/** Faucet: sends airdrops as real transfers from its own account. */

import { base58 } from '@scure/base';
import { keypairOf } from '../../solana/account.js';
import { readTransaction, writeTransaction } from '../../solana/wire.js';
import type { Bank } from './bank.js';
import { describeTransactionError, invalidParams } from './errors.js';

const FAUCET_SEED = 'fa'.repeat(32);
const FAUCET_LAMPORTS = 10n ** 17n;
const TRANSFER = 2;

/** Creates a funded faucet. `give` sends lamports and returns the transfer's signature. */
export function createFaucet(bank: Bank): { give(address: string, lamports: bigint): string } {
  const key = keypairOf(FAUCET_SEED);
  // litesvm's own airdrop is limited to a share of its funds, so set the faucet's balance directly.
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

/** A legacy message that transfers lamports. */
function transferMessage(from: Uint8Array, to: Uint8Array, blockhash: string, lamports: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(12));
  data.setUint32(0, TRANSFER, true);
  data.setBigUint64(4, lamports, true);
  // Header: one signer, no read-only signer, one read-only key (the program); then three keys and one instruction.
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
