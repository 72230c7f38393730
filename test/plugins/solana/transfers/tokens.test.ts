import { base58 } from '@scure/base';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import type { Intent } from 'latchkey';
import { freezeIntent } from 'latchkey/chain-kit';
import { expect, test } from 'vitest';
import {
  ASSOCIATED_PROGRAM,
  associatedAddress,
  TOKEN_PROGRAMS,
} from '../../../../plugins/solana/transactions/associated.js';
import { encodeTokenTransfer, type TokenTransferInput } from '../../../../plugins/solana/transactions/tokenTransfer.js';
import { differenceOf } from '../../../../plugins/solana/transfers/request.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const runs = isFull ? 15_000 : 300;
const derivations = isFull ? 2_000 : 100;
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const programs = fc.constantFrom(...TOKEN_PROGRAMS);

test(`token accounts have the addresses that web3.js derives, over ${derivations} owners`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(keys, keys, programs, (owner, mint, program) => {
      const seeds = [owner, program, mint].map((key) => new PublicKey(key).toBytes());
      const [expected] = PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_PROGRAM));
      expect(associatedAddress(owner, mint, program)).toBe(expected.toBase58());
    }),
    { numRuns: derivations },
  );
});

const drafts = fc
  .record({
    keys: fc.uniqueArray(keys, { minLength: 6, maxLength: 6 }),
    program: programs,
    amount: fc.bigInt({ min: 1n, max: 2n ** 64n - 2n }),
    decimals: fc.integer({ min: 0, max: 18 }),
    creates: fc.boolean(),
  })
  .map(({ keys: [from = '', to = '', mint = '', other = '', source = '', blockhash = ''], ...rest }) => {
    const { program, amount, decimals } = rest;
    const destination = associatedAddress(to, mint, program);
    const transfer: TokenTransferInput = { from, to, mint, source, destination, blockhash, ...rest };
    const intent: Intent = freezeIntent({
      network: 'solana:main',
      from,
      to,
      amount,
      maxFee: 15_000n,
      payload: {},
      token: { address: mint, symbol: 'TKN', decimals },
    });
    return { intent, transfer, other };
  });

test(`a token transfer with one field changed is caught, over ${runs} transfers`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(drafts, ({ intent, transfer, other }) => {
      const differs = (change: Partial<TokenTransferInput>) =>
        differenceOf(intent, encodeTokenTransfer({ ...transfer, ...change }));
      expect(differs({})).toBeUndefined();
      expect(differs({ from: other })).toBe('from');
      expect(differs({ mint: other })).toBe('token');
      expect(differs({ destination: other })).toBe('to');
      expect(differs({ amount: transfer.amount + 1n })).toBe('amount');
      expect(differs({ decimals: transfer.decimals + 1 })).toBe('data');
      // The new account would belong to somebody else.
      expect(differs({ to: other, creates: true })).toBe('data');
    }),
    { numRuns: runs },
  );
});
