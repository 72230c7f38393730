/** Random payments: the wallet is asked for what is shown, and a transaction with one other field is found. */

import fc from 'fast-check';
import { freezeIntent } from 'latchkey/chain-kit';
import { expect, test } from 'vitest';
import { outputDifference, payloadDifference } from '../../../../plugins/bip122/transfers/createTransfers.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const runs = isFull ? 5_000 : 200;
const lies = isFull ? 15_000 : 600;

const addresses = fc.stringMatching(/^[02-9ac-hj-np-z]{38}$/).map((text) => `bc1q${text}`);
const drafts = fc
  .record({
    people: fc.uniqueArray(addresses, { minLength: 4, maxLength: 4 }),
    amount: fc.bigInt({ min: 546n, max: 2_100_000_000_000_000n }),
    change: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ people, amount, change }) => {
    const [from = '', to = '', rest = '', other = ''] = people;
    const payload = { to, satoshis: `${amount}` };
    const token = { symbol: 'BTC', decimals: 8 };
    const intent = freezeIntent({ network: 'bip122:main', from, to, token, amount, maxFee: undefined, payload });
    const sent = (payer: string, receiver: string, value: bigint) => ({
      vin: [{ prevout: { scriptpubkey_address: payer } }],
      vout: [
        { scriptpubkey_address: receiver, value: Number(value) },
        { scriptpubkey_address: rest, value: change },
      ],
    });
    return { intent, other, sent };
  });

test(`${runs} payments are asked for and found as they are shown`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(drafts, ({ intent, sent }) => {
      const { from, to, amount } = intent;
      expect([intent.payload.to, intent.payload.satoshis]).toEqual([to, `${amount}`]);
      expect(payloadDifference(intent)).toBeUndefined();
      expect(outputDifference(intent, sent(from, to, amount))).toBeUndefined();
    }),
    { numRuns: runs },
  );
});

test(`${lies} payments with one field changed by the wallet are found`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(drafts, fc.constantFrom('from', 'to', 'amount'), ({ intent, other, sent }, field) => {
      const { from, to, amount } = intent;
      const changed = {
        from: sent(other, to, amount),
        to: sent(from, other, amount),
        amount: sent(from, to, amount - 1n),
      };
      expect(outputDifference(intent, changed[field])).toBe(field);
    }),
    { numRuns: lies },
  );
});
