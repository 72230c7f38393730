import { base58 } from '@scure/base';
import fc from 'fast-check';
import type { Intent } from 'latchkey';
import { freezeIntent } from 'latchkey/chain-kit';
import { expect, test } from 'vitest';
import { encodeTransfer } from '../../../../plugins/solana/transactions/transfer.js';
import { differenceOf } from '../../../../plugins/solana/transfers/request.js';

const runs = process.env.LATCHKEY_FULL === '1' ? 15_000 : 500;
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const drafts = fc
  .record({
    keys: fc.uniqueArray(keys, { minLength: 4, maxLength: 4 }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 64n - 2n }),
  })
  .map(({ keys: [from = '', to = '', other = '', blockhash = ''], amount }) => ({
    intent: freezeIntent({
      ...{ network: 'solana:main', from, to, amount, maxFee: 15_000n, payload: {} },
      token: { symbol: 'SOL', decimals: 9 },
    }),
    other,
    blockhash,
  }));

const encode = ({ from, to, amount }: Pick<Intent, 'from' | 'to' | 'amount'>, blockhash: string) =>
  encodeTransfer({ from, to, lamports: amount, blockhash });

test(`a message with one field changed is caught, over ${runs} transfers`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(drafts, ({ intent, other, blockhash }) => {
      expect(differenceOf(intent, encode(intent, blockhash))).toBeUndefined();
      expect(differenceOf(intent, encode({ ...intent, from: other }, blockhash))).toBe('from');
      expect(differenceOf(intent, encode({ ...intent, to: other }, blockhash))).toBe('to');
      expect(differenceOf(intent, encode({ ...intent, amount: intent.amount + 1n }, blockhash))).toBe('amount');
      expect(differenceOf(intent, encode(intent, blockhash).slice(0, -1))).toBe('data');
    }),
    { numRuns: runs },
  );
});
