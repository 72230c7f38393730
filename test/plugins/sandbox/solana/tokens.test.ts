import { SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { mintTokens, TOKEN_PROGRAM } from './mintTokens.js';
import { devKey, testNode } from './node.js';

const { connection, ask } = await testNode();
const payer = devKey(0x11);
const owner = devKey(0x22).publicKey;

const { mint, account } = await mintTokens({ connection, payer, owner, amount: 1_234_500 });

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
    ['a program that is not a token program', { programId: SystemProgram.programId.toBase58() }],
  ])('are rejected for %s', async (_, filter) => {
    expect((await ask('getTokenAccountsByOwner', owner.toBase58(), filter)).error?.code).toBe(-32602);
  });
});
