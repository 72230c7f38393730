import { freezeIntent } from 'latchkey/chain-kit';
import { describe, expect, test } from 'vitest';
import { noteOf, outputDifference, payloadDifference } from '../../../../plugins/bip122/transfers/createTransfers.js';

const [from, to, other] = ['bc1qfrom', 'bc1qto', 'bc1qother'];
const intent = freezeIntent({
  network: 'bip122:main',
  from,
  to,
  amount: 1_500n,
  maxFee: undefined,
  payload: { to, satoshis: '1500' },
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

test.each([
  ['the spent coins', { vin: [{ prevout: null }, {}] }],
  ['its inputs', { vin: undefined }],
  ['its outputs', { vout: undefined }],
  ['whom an output pays', { vout: [{ value: 1_500 }, { scriptpubkey_address: from, value: 98_000 }] }],
  ['an amount', { vout: [{ scriptpubkey_address: to }] }],
])('a payment whose API leaves out %s is no other one', (_, fields) => {
  expect(outputDifference(intent, { ...sent([[to, 1_500]]), ...fields })).toBeUndefined();
});

test('an output is compared by its script where it is given', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const script = '0014751e76e8199196d454941c45d1b3a323f1433bd6';
  const answer = (scriptpubkey: string) => ({ vout: [{ scriptpubkey, value: 1_500 }] });
  expect(outputDifference({ ...intent, to: address }, answer(script))).toBeUndefined();
  expect(outputDifference({ ...intent, to: address }, answer(script.replace('751e', '751f')))).toBe('to');
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

describe('a confirmed payment', () => {
  const reviewed = { ...intent, expectedFee: 1_000n };
  const [change, more] = ['bc1qchange', 'bc1qmore'];
  const paid = (outputs: readonly (readonly [string, number])[], fee = 1_000) => ({ ...sent(outputs), fee });

  test('with one unknown output, which is change, has no note', () => {
    expect(
      noteOf(
        reviewed,
        paid([
          [to, 1_500],
          [change, 98_000],
        ]),
        [from],
      ),
    ).toBeUndefined();
    expect(
      noteOf(
        reviewed,
        paid([
          [to, 1_500],
          [from, 9_000],
          [other, 9_000],
          [change, 9_000],
        ]),
        [from, other],
      ),
    ).toBeUndefined();
  });

  test('with two outputs to unknown addresses says so', () => {
    const answer = paid([
      [to, 1_500],
      [change, 9_000],
      [more, 9_000],
    ]);
    expect(noteOf(reviewed, answer, [from])).toEqual({ kind: 'outputs', value: 2n });
    const withData = { ...answer, vout: [...answer.vout.slice(0, 2), { scriptpubkey: '6a0100', value: 0 }] };
    expect(noteOf(reviewed, withData, [from])).toBeUndefined();
  });

  test('with more than 5 times the reviewed fee says what was paid', () => {
    const noteAt = (fee: number) => noteOf(reviewed, paid([[to, 1_500]], fee), [from]);
    expect([noteAt(5_000), noteAt(5_001)]).toEqual([undefined, { kind: 'fee', value: 5_001n }]);
    expect(noteOf(intent, paid([[to, 1_500]], 900_000), [from])).toBeUndefined();
  });
});
