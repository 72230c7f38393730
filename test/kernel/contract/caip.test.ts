import { expect, test } from 'vitest';
import {
  formatAccountId,
  isNetworkId,
  namespaceOf,
  parseAccountId,
  parseNetworkId,
} from '../../../kernel/contract/caip.js';

// Examples of CAIP-2 §Test Cases and CAIP-10 §Test Cases.
test.each([
  ['eip155:1', 'eip155', '1'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
  ['cosmos:cosmoshub-2', 'cosmos', 'cosmoshub-2'],
  ['starknet:SN_GOERLI', 'starknet', 'SN_GOERLI'],
  ['lip9:9ee11e9df416b18b', 'lip9', '9ee11e9df416b18b'],
  ['chainstd:8c3444cf8970a9e41a706fab93e7a6c4', 'chainstd', '8c3444cf8970a9e41a706fab93e7a6c4'],
])('%s is a network in the namespace %s', (id, namespace, reference) => {
  expect(parseNetworkId(id)).toEqual({ namespace, reference });
  expect(namespaceOf(id)).toBe(namespace);
});

test.each([
  ['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'eip155:1', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  [
    'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    'bip122:000000000019d6689c085ae165831e93',
    '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  ],
  ['hedera:mainnet:0.0.1234567890-zbhlt', 'hedera:mainnet', '0.0.1234567890-zbhlt'],
])('%s is an account on %s', (id, network, address) => {
  expect(parseAccountId(id)).toMatchObject({ network, address });
  expect(formatAccountId(network, address)).toBe(id);
});

test('an id at the length limit is valid, a longer one is not', () => {
  for (const [good, bad] of [
    ['abc:1', 'ab:1'],
    ['abcdefgh:1', 'abcdefghi:1'],
    [`abc:${'x'.repeat(32)}`, `abc:${'x'.repeat(33)}`],
    ['abc:x', 'abc:'],
  ]) {
    expect(parseNetworkId(good)).toBeDefined();
    expect(() => parseNetworkId(bad)).toThrow(expect.objectContaining({ code: 'NETWORK_ID_INVALID' }));
  }
  expect(parseAccountId(`abc:1:${'x'.repeat(128)}`).address).toHaveLength(128);
  expect(() => parseAccountId(`abc:1:${'x'.repeat(129)}`)).toThrow();
  expect(parseAccountId(`abcdefgh:${'r'.repeat(32)}:${'x'.repeat(128)}`).reference).toHaveLength(32);
});

test.each([
  '',
  ':',
  'abc',
  'ABC:1',
  'abc:1:2',
  'abc:1 ',
  ' abc:1',
  'abc:1\n',
  'abc:é',
  'abc:1/2',
  1,
  null,
  undefined,
  {},
  ['abc:1'],
])('%j is not a network id', (text) => {
  expect(() => parseNetworkId(text)).toThrow(expect.objectContaining({ code: 'NETWORK_ID_INVALID' }));
});

test.each(['abc:1', 'abc:1:', 'abc:1:a:b', 'abc:1:a b', 'abc:1:a/b', null])('%j is not an account id', (text) => {
  expect(() => parseAccountId(text)).toThrow(expect.objectContaining({ code: 'ACCOUNT_ID_INVALID' }));
});

test('parts that do not form an account id are rejected', () => {
  expect(() => formatAccountId('abc', '1:2')).not.toThrow();
  expect(() => formatAccountId('abc:1', 'a:b')).toThrow(expect.objectContaining({ code: 'ACCOUNT_ID_INVALID' }));
});

test('the error contains the given value and the expected format', () => {
  expect(() => parseNetworkId('homestead')).toThrow('"homestead" is not a network id, written "namespace:reference".');
  expect(() => parseNetworkId('x'.repeat(10_000))).toThrow(/^"x{80}" is not/);
  expect(() => parseNetworkId(1)).toThrow('A value of type number is not a network id');
});

test('network ids are told from account ids, other texts and other values', () => {
  expect(['eip155:1', 'starknet:SN_GOERLI', 'lip9:9ee11e9df416b18b'].filter(isNetworkId)).toHaveLength(3);
  const others = ['eip155', 'eip155:', ' eip155:1', 'eip155:1:0x00', 'EIP155:1', ['eip155:1'], 1, null, undefined];
  expect(others.filter(isNetworkId)).toEqual([]);
});
