// @vitest-environment jsdom
/** `AmountField`: the amount of a form that pays. */

import { expect, test } from 'vitest';
import { AmountField } from '../../../../kernel/ui/pay/AmountField.js';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

/** Whether the last line of the field keeps clear of the button below it. */
async function isClear(balance: bigint, flip?: string) {
  await draw(
    fakeContext(),
    <AmountField
      label={'You pay'}
      value={'1'}
      network={undefined}
      most={balance}
      errorId={undefined}
      balance={balance}
      flip={flip}
      token={{ symbol: 'ETH', decimals: 18 }}
      texts={{ max: 'Max', balanceUnknown: '', selectToken: '', pick: '' }}
      onChange={() => undefined}
      onMost={() => undefined}
      onSelect={() => undefined}
    />,
  );
  return [...document.querySelectorAll('.lk-panel')].at(-1)?.classList.contains('lk-panel--roomy');
}

test('a long balance is not covered by the button between two panels', async () => {
  expect(await isClear(9_999_749_978_000_000_000_000n, 'flip')).toBe(true);
  expect(await isClear(2_410_000_000_000_000_000n, 'flip')).toBe(false);
  expect(await isClear(9_999_749_978_000_000_000_000n)).toBe(false);
});
