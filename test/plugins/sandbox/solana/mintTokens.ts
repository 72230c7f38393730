/** Creates tokens on a local Solana node by the real token programs. */

import {
  type AccountMeta,
  type Connection,
  Keypair,
  PublicKey,
  SYSVAR_RENT_PUBKEY,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';

export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
/** The token program with extensions. */
export const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');

// Instruction numbers of the token program.
const INITIALIZE_MINT = 0;
const INITIALIZE_ACCOUNT = 1;
const MINT_TO = 7;

const writable = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: true });
const readOnly = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: false });

interface MintInput {
  readonly connection: Connection;
  readonly payer: Keypair;
  readonly owner: PublicKey;
  readonly amount: number;
  /** Default: the token program. */
  readonly program?: PublicKey;
  /** Default 6. */
  readonly decimals?: number;
}

/** Creates a token by the real token program, and mints `amount` to the owner. */
export async function mintTokens({
  connection,
  payer,
  owner,
  amount,
  program = TOKEN_PROGRAM,
  decimals = 6,
}: MintInput) {
  const tokenCall = (keys: AccountMeta[], ...data: number[]) =>
    new TransactionInstruction({ programId: program, keys, data: Buffer.from(data) });
  const newAccount = async (key: Keypair, space: number) =>
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: key.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId: program,
    });
  const mint = Keypair.generate();
  const account = Keypair.generate();
  const quantity = new Uint8Array(new BigUint64Array([BigInt(amount)]).buffer);
  const transaction = new Transaction().add(
    await newAccount(mint, 82),
    tokenCall(
      [writable(mint.publicKey), readOnly(SYSVAR_RENT_PUBKEY)],
      ...[INITIALIZE_MINT, decimals, ...payer.publicKey.toBytes(), 0],
    ),
    await newAccount(account, 165),
    tokenCall(
      [writable(account.publicKey), readOnly(mint.publicKey), readOnly(owner), readOnly(SYSVAR_RENT_PUBKEY)],
      INITIALIZE_ACCOUNT,
    ),
    tokenCall(
      [writable(mint.publicKey), writable(account.publicKey), readOnly(payer.publicKey, true)],
      ...[MINT_TO, ...quantity],
    ),
  );
  await sendAndConfirmTransaction(connection, transaction, [payer, mint, account]);
  return { mint: mint.publicKey, account: account.publicKey };
}
