import { freezeIntent } from 'latchkey/chain-kit';
import { expect, test } from 'vitest';
import { outputDifference, payloadDifference } from '../../../../plugins/bip122/transfers/createTransfers.js';

const [from, to, other] = ['bc1qfrom', 'bc1qto', 'bc1qother'];
const intent = freezeIntent({
  ...{ network: 'bip122:main', from, to, amount: 1_500n, maxFee: undefined, payload: { to, satoshis: '1500' } },
  token: { symbol: 'BTC', decimals: 8 },
});
const sent = (outputs: readonly (readonly [string, number])[], payer = from) => ({
  vin: [{ prevout: { scriptpubkey_address: payer } }],
  vout: outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
});

test('a payment with change is the reviewed one', () => {
  expect(
    outputDifference(
      intent,
      sent([
        [to, 1_500],
        [from, 98_000],
      ]),
    ),
  ).toBeUndefined();
  expect(payloadDifference(intent)).toBeUndefined();
});

test('another payer, receiver or amount is named', () => {
  expect(outputDifference(intent, sent([[to, 1_500]], other))).toBe('from');
  expect(
    outputDifference(
      intent,
      sent([
        [other, 1_500],
        [from, 98_000],
      ]),
    ),
  ).toBe('to');
  expect(
    outputDifference(
      intent,
      sent([
        [to, 1_501],
        [from, 98_000],
      ]),
    ),
  ).toBe('amount');
  expect(payloadDifference({ ...intent, to: other })).toBe('to');
  expect(payloadDifference({ ...intent, amount: 1n })).toBe('amount');
});
