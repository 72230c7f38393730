import * as library from '@polkadot/util-crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, toHex } from '../../../plugins/polkadot/hex.js';
import { decodeAddress, encodeAddress } from '../../../plugins/polkadot/ss58.js';

const ALICE = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

test.each([
  [ALICE, 42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  [ALICE, 0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [ALICE, 2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
])('%s is encoded for prefix %i', (key, prefix, address) => {
  expect(encodeAddress(fromHex(key) as Uint8Array, prefix)).toBe(address);
  expect(toHex(decodeAddress(address) as Uint8Array)).toBe(key);
});

test('encoding agrees with the official library for any key and prefix, and can be decoded', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
  // 46 and 47 are reserved: the library rejects them.
  const prefix = fc.integer({ min: 0, max: 16_383 }).filter((number) => number !== 46 && number !== 47);
  fc.assert(
    fc.property(key, prefix, (bytes, number) => {
      const address = encodeAddress(bytes, number);
      expect(address).toBe(library.encodeAddress(bytes, number));
      expect(decodeAddress(address)).toEqual(bytes);
    }),
  );
});

test('an address with one wrong letter is rejected', () => {
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
  fc.assert(
    fc.property(fc.nat({ max: address.length - 1 }), fc.constantFrom(...'123abcXYZ'), (at, letter) => {
      fc.pre(address[at] !== letter);
      expect(decodeAddress(`${address.slice(0, at)}${letter}${address.slice(at + 1)}`)).toBeUndefined();
    }),
  );
});

test.each([undefined, null, 5, {}, '', '0', 'alice.dot', 'O'.repeat(48), '1'.repeat(48), '1'.repeat(100_000)])(
  '%j is rejected',
  (junk) => expect(decodeAddress(junk)).toBeUndefined(),
);

test('decoding never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.anything()), (junk) => void decodeAddress(junk)));
});
