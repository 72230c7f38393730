import {
  type AccountMeta,
  Keypair,
  PublicKey,
  SYSVAR_RENT_PUBKEY,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { devKey, testNode } from './node.js';

const { connection, ask } = await testNode();
const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const payer = devKey(0x11);
const owner = devKey(0x22).publicKey;

// Instruction numbers of the token program.
const INITIALIZE_MINT = 0;
const INITIALIZE_ACCOUNT = 1;
const MINT_TO = 7;

const writable = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: true });
const readOnly = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: false });
const tokenCall = (keys: AccountMeta[], ...data: number[]) =>
  new TransactionInstruction({ programId: TOKEN_PROGRAM, keys, data: Buffer.from(data) });

const newAccount = async (key: Keypair, space: number) =>
  SystemProgram.createAccount({
    fromPubkey: payer.publicKey,
    newAccountPubkey: key.publicKey,
    lamports: await connection.getMinimumBalanceForRentExemption(space),
    space,
    programId: TOKEN_PROGRAM,
  });

/** Creates a token with six decimals by the real token program, and mints `amount` to the owner. */
async function mintTokens(amount: number) {
  const mint = Keypair.generate();
  const account = Keypair.generate();
  const quantity = new Uint8Array(new BigUint64Array([BigInt(amount)]).buffer);
  const transaction = new Transaction().add(
    await newAccount(mint, 82),
    tokenCall(
      [writable(mint.publicKey), readOnly(SYSVAR_RENT_PUBKEY)],
      ...[INITIALIZE_MINT, 6, ...payer.publicKey.toBytes(), 0],
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

const { mint, account } = await mintTokens(1_234_500);

describe('token accounts of the local Solana network', () => {
  it('are found by owner and mint, and parsed', async () => {
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint });
    expect(value).toHaveLength(1);
    expect(value[0]?.pubkey.equals(account)).toBe(true);
    expect(value[0]?.account.data.parsed.info).toEqual({
      isNative: false,
      mint: mint.toBase58(),
      owner: owner.toBase58(),
      state: 'initialized',
      tokenAmount: { amount: '1234500', decimals: 6, uiAmount: 1.2345, uiAmountString: '1.2345' },
    });
  });

  it('are found by owner and program, as bytes', async () => {
    const { value } = await connection.getTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM });
    expect(value.map(({ account: { data } }) => data.length)).toEqual([165]);
  });

  it('are an empty list for an owner without tokens', async () => {
    expect((await connection.getTokenAccountsByOwner(payer.publicKey, { mint })).value).toEqual([]);
  });

  it.each([
    ['no filter', {}],
    ['a program that is not of tokens', { programId: SystemProgram.programId.toBase58() }],
  ])('are rejected for %s', async (_, filter) => {
    expect((await ask('getTokenAccountsByOwner', owner.toBase58(), filter)).error?.code).toBe(-32602);
  });
});
