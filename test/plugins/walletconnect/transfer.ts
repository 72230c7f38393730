/** Creates unsigned, serialised Solana transfers. */

import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';

/** @param lamports - Transfers of the same amount are identical, so use a different one for each. */
export function transferOf(from: string, to: string, lamports = 1) {
  const [fromPubkey, toPubkey] = [from, to].map((address) => new PublicKey(address)) as [PublicKey, PublicKey];
  const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: PublicKey.default.toBase58() });
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }));
  const wire = new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
  return { wire, message: new Uint8Array(transaction.serializeMessage()) };
}
