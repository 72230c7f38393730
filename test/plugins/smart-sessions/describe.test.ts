/** Permissions in words: everything that is granted is named. */

import { expect, test } from 'vitest';
import { describePermission, hasUnread, lacksTotal } from '../../../plugins/smart-sessions/describe.js';
import { usedPercent } from '../../../plugins/smart-sessions/usedPercent.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const SHOP = '0x71C7000000000000000000000000000000009e3B';
const token = (amount: bigint, address: string) => `${amount} of ${address}`;
/** An ABI with these functions, without parameters. */
const abiOf = (...names: readonly string[]) => names.map((name) => ({ type: 'function', name, inputs: [] }));
const describe = (type: string, data: object) => describePermission({ type, data: data as never }, ETHER, 'en', token);
const native = (allowance: unknown, period: number) =>
  describe('native-token-recurring-allowance', { allowance, start: 0, period });

test('a call names the contract, its functions and the limit of each call', () => {
  const functions = [{ functionName: 'buy', valueLimit: '0xde0b6b3a7640000' }, { functionName: 'look' }];
  expect(describe('contract-call', { address: SHOP, abi: abiOf('buy', 'look'), functions })).toEqual([
    { key: 'call', vars: { address: SHOP, functions: 'buy()' }, address: SHOP, limit: '1.00 ETH' },
    { key: 'call', vars: { address: SHOP, functions: 'look()' }, address: SHOP, limit: undefined },
  ]);
});

test('code that runs as the account is named as that, without a limit that would not hold', () => {
  const calls = ['DelegateCall', 'other', 'Call'].map((operation) => {
    const functions = [{ functionName: 'run', valueLimit: '0x1', operation }];
    return describe('contract-call', { address: SHOP, abi: abiOf('run'), functions })[0];
  });
  const vars = { address: SHOP, functions: 'run()' };
  expect(calls).toEqual([
    { key: 'callAsAccount', vars, address: SHOP },
    { key: 'callAsAccount', vars, address: SHOP },
    { key: 'call', vars, address: SHOP, limit: '0.000000000000000001 ETH' },
  ]);
});

test('a list of functions is shown in full, or named as unreadable', () => {
  const lines = (length: number) => {
    const functions = Array.from({ length }, (_, at) => ({ functionName: `f${at}()` }));
    return describe('contract-call', { address: SHOP, functions });
  };
  expect(lines(100).map(({ vars }) => vars.functions)).toEqual(Array.from({ length: 100 }, (_, at) => `f${at}()`));
  expect(lines(101)).toEqual([{ key: 'unknown', vars: { type: 'contract-call' } }]);
});

test('an allowance names its amount and its period', () => {
  expect(native('0x16345785d8a0000', 0)).toEqual([
    { key: 'spendNative', vars: { amount: '0.10 ETH' }, total: 10n ** 17n },
  ]);
  const periods = [86_400, 7_200, 120, 90].map((seconds) => native('0x1', seconds)[0]?.vars.period);
  expect(periods).toEqual(['24 hours', '2 hours', '2 minutes', '90 seconds']);
  expect(describe('erc20-recurring-allowance', { token: SHOP, allowance: '0x64', period: 0 })).toEqual([
    { key: 'spendNative', vars: { amount: `100 of ${SHOP}` }, address: SHOP },
  ]);
});

test.each([
  ['everything', {}],
  ['native-token-recurring-allowance', { allowance: 5, period: 0 }],
  ['native-token-recurring-allowance', {}],
  ['contract-call', { address: SHOP, functions: 'all' }],
  ['contract-call', { address: SHOP, functions: [] }],
  ['contract-call', { address: `${SHOP}\u202e`, functions: [{ functionName: 'buy()' }] }],
  ['erc20-recurring-allowance', { token: 'all', allowance: '0x1', period: 0 }],
  ['native-token-recurring-allowance', { allowance: '0x1', period: '1 day' }],
  ['native-token-recurring-allowance', { allowance: '0x1', period: -1 }],
  ['native-token-recurring-allowance', { allowance: '0x1' }],
])('a permission "%s" that cannot be read is named as such', (type, data) => {
  expect(describe(type, data)).toEqual([{ key: 'unknown', vars: { type } }]);
  expect(hasUnread([{ type, data: data as never }])).toBe(true);
});

test('a limit of a call that cannot be read makes the call unreadable', () => {
  const data = (valueLimit: unknown) => ({ address: SHOP, functions: [{ functionName: 'buy()', valueLimit }] });
  expect(describe('contract-call', data(10 ** 18))[0]?.key).toBe('callUnread');
  expect(hasUnread([{ type: 'contract-call', data: data('1') }])).toBe(true);
  expect(hasUnread([{ type: 'contract-call', data: data('0x1') }])).toBe(false);
});

test('the used part of a limit is at most the whole', () => {
  expect([usedPercent(0n, 10n), usedPercent(5n, 10n), usedPercent(11n, 10n), usedPercent(0n, 0n)]).toEqual([
    0, 50, 100, 100,
  ]);
});

test('a permission shows no control characters and no long texts', () => {
  const [line] = describe('contract-call', {
    address: SHOP,
    functions: [{ functionName: `buy${'x'.repeat(120)}(uint256,uint256,uint256,uint256,uint256,uint256)` }],
  });
  expect(line?.vars.functions).toMatch(/^buyx+.*…$/);
  expect(line?.vars.functions?.length).toBeLessThan(170);
});

test('calls that pay lack a total without an allowance of the native currency', () => {
  const call = { type: 'contract-call', data: { functions: [{ functionName: 'buy', valueLimit: '0x1' }] } };
  const free = { type: 'contract-call', data: { functions: [{ functionName: 'buy' }] } };
  const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0x1' } };
  expect(lacksTotal([call])).toBe(true);
  expect(lacksTotal([call, allowance])).toBe(false);
  expect(lacksTotal([free])).toBe(false);
});

test('code that runs as the account lacks a total, whatever else is granted', () => {
  const functions = [{ functionName: 'run', operation: 'DelegateCall' }];
  const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0x1' } };
  expect(lacksTotal([{ type: 'contract-call', data: { functions } }, allowance])).toBe(true);
});

const TRANSFER_FROM = 'transferFrom(address,address,uint256)';

test('the function is decoded from the granted selector, with the types of its parameters', () => {
  const inputs = [{ type: 'address' }, { type: 'tuple[2]', components: [{ type: 'uint256' }, { type: 'bytes' }] }];
  const abi = [{ type: 'function', name: 'buy', inputs }];
  const shown = (one: object) => describe('contract-call', { address: SHOP, abi, functions: [one] })[0]?.vars.functions;
  expect(shown({ functionName: 'buy' })).toBe('buy(address,(uint256,bytes)[2])');
  expect(shown({ functionName: TRANSFER_FROM, selector: '0x23B872DD' })).toBe(TRANSFER_FROM);
  expect(shown({ functionName: 'receive' })).toBe('receive');
});

test.each([
  ['that is in no ABI', { functionName: 'buy' }, []],
  ['that is twice in the ABI', { functionName: 'buy' }, [...abiOf('buy'), ...abiOf('buy')]],
  ['that hashes to another selector', { functionName: 'buy', selector: '0x23b872dd' }, abiOf('buy')],
  // Made to have the selector of `transferFrom`.
  ['of another function’s selector', { functionName: 'gasprice_bit_ether(int128)' }, []],
  ['with control characters', { functionName: 'buy\u202e()' }, []],
  ['that is no text', { functionName: 7 }, []],
  ['of a payment with a selector', { functionName: 'receive', selector: '0x23b872dd' }, []],
])('a name %s is not shown', (_, one, abi) => {
  expect(describe('contract-call', { address: SHOP, abi, functions: [one] })).toEqual([
    { key: 'callUnread', vars: { address: SHOP }, address: SHOP },
  ]);
});

test('amounts have the separators of the language', () => {
  const data = { allowance: '0x3635c9adc5dea00000', start: 0, period: 0 };
  const [line] = describePermission(
    { type: 'native-token-recurring-allowance', data: data as never },
    ETHER,
    'de',
    token,
  );
  expect(line?.vars).toEqual({ amount: '1.000,00 ETH' });
});
