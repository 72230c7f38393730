import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, isSameAddress, isSameToken } from '../../../kernel/contract/address.js';

const hex = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`);
const base58 = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);

test('a hex address is the same in any letter case', () => {
  fc.assert(
    fc.property(hex, fc.func(fc.boolean()), (address, isUpper) => {
      const spelled = `0x${[...address.slice(2)].map((digit, i) => (isUpper(i) ? digit.toUpperCase() : digit)).join('')}`;
      expect(isSameAddress(spelled, address)).toBe(true);
      expect(addressKey(spelled)).toBe(address);
      expect(isSameToken({ address: spelled }, { address })).toBe(true);
    }),
  );
});

test('base58 addresses that differ in letter case are different', () => {
  fc.assert(
    fc.property(base58, (address) => {
      const lower = address.toLowerCase();
      expect(isSameAddress(address, lower)).toBe(address === lower);
      expect(isSameToken({ address }, { address: lower })).toBe(address === lower);
      expect(addressKey(address)).toBe(address);
    }),
  );
});

test('an absent address equals no address, and is the native currency in a token', () => {
  expect(isSameAddress(undefined, undefined)).toBe(false);
  expect(isSameAddress(undefined, '0x')).toBe(false);
  expect(isSameToken({}, {})).toBe(true);
  expect(isSameToken({}, { address: '0x' })).toBe(false);
});
