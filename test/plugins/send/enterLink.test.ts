/** The fields of Send that a payment link enters. */

import { expect, test } from 'vitest';
import { fieldsOf } from '../../../plugins/send/flow/enterLink.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const NATIVE = { symbol: 'ETH', decimals: 18 };
const UNI = { symbol: 'UNI', decimals: 6, address: TOKEN };
const payment = { receiver: RECEIVER, token: TOKEN.toLowerCase() };
const rest = { receiverAddress: RECEIVER, fiatAmount: undefined };

test.each([
  ['in its smallest unit', { units: '2500000' }, '2.5'],
  ['with an exponent', { units: '2.5e6' }, '2.5'],
  ['in whole units', { amount: '2.5' }, '2.5'],
  ['below its smallest unit', { units: '2.5' }, ''],
  ['that is missing', {}, ''],
])('a link selects the token of the account, with an amount %s', (_, sum, amount) => {
  const fields = fieldsOf({ ...payment, ...sum }, [NATIVE, UNI]);
  expect(fields).toEqual({ ...rest, token: UNI, sendTokenAmount: amount });
});

test('a link with a token that the account does not have enters no amount, and leaves none', () => {
  const none = { ...rest, token: undefined, sendTokenAmount: '' };
  expect(fieldsOf({ ...payment, units: '1000000' }, [NATIVE])).toEqual(none);
  expect(fieldsOf({ ...payment, amount: '0.25' }, [NATIVE])).toEqual(none);
});

test('a link without an amount leaves what the user has entered', () => {
  expect(fieldsOf({ receiver: RECEIVER }, [NATIVE, UNI])).toEqual({ receiverAddress: RECEIVER });
});
