/** The fee of a transaction on networks with fees of their own. */

import { expect, test } from 'vitest';
import { feeOf } from '../../../../plugins/backend/server/history/feeOf.js';

const RECEIPT = { gasUsed: '0x5208', effectiveGasPrice: '0xa', type: '0x2' };

test.each([
  ['a usual network', {}, {}, 210_000n],
  ['the OP stack, with the fee of the first layer', {}, { l1Fee: '0x64', l1FeeScalar: '0.684' }, 210_100n],
  ['the OP stack, with a fixed fee of the operator', {}, { l1Fee: '0x64', operatorFeeConstant: '0x5' }, 210_105n],
  ['the OP stack, with a fee of the operator by gas', {}, { l1Fee: '0x64', operatorFeeScalar: '0x1' }, undefined],
  ['a network before EIP-1559', {}, { effectiveGasPrice: undefined }, undefined],
  ['Celo, paid in CELO', { feeCurrency: null }, { type: '0x7b' }, 210_000n],
  ['Celo, paid in a token', { feeCurrency: `0x${'11'.repeat(20)}` }, { type: '0x7b' }, undefined],
  ['Celo, with the receipt alone', {}, { type: '0x7b' }, undefined],
  ['a malformed fee of the first layer', {}, { l1Fee: '1.5' }, undefined],
])('the fee on %s', (_, transaction, receipt, fee) => {
  expect(feeOf(transaction, { ...RECEIPT, ...receipt })).toBe(fee);
});
