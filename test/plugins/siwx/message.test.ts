import fc from 'fast-check';
import { displayText } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createMessage, formatLines, parseLines } from '../../../plugins/siwx/message/message.js';
import { parseTime } from '../../../plugins/siwx/message/time.js';
import { dataOf, EIP155, VECTORS } from './vectors.js';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const text = createMessage(dataOf(EIP155, address), 'Ethereum').toString();

test('a message has the exact layout of EIP-4361', () => {
  expect(text).toBe(
    [
      'app.example.com wants you to sign in with your Ethereum account:',
      address,
      '',
      'Please sign with your account',
      '',
      'URI: https://app.example.com/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891756abcdefgh',
      'Issued At: 2025-01-01T00:00:00.000Z',
      'Expiration Time: 2025-01-02T00:00:00.000Z',
    ].join('\n'),
  );
  expect(text).toHaveLength(299);
});

test('all optional lines are written in the order of EIP-4361', () => {
  const issuedAt = '2025-01-01T00:00:00.000Z';
  const full = formatLines({
    scheme: 'https',
    domain: 'app.example.com',
    name: 'Ethereum',
    address,
    statement: 'Hi',
    uri: 'https://app.example.com/login',
    version: '1',
    reference: '1',
    nonce: '32891756abcdefgh',
    issuedAt,
    notBefore: issuedAt,
    requestId: 'req-1',
    resources: ['https://example.com/a', 'urn:recap:eyJhdHQiOnt9fQ'],
  });
  expect(full).toHaveLength(355);
  expect(full.split('\n').slice(-6)).toEqual([
    ...[`Issued At: ${issuedAt}`, `Not Before: ${issuedAt}`, 'Request ID: req-1'],
    ...['Resources:', '- https://example.com/a', '- urn:recap:eyJhdHQiOnt9fQ'],
  ]);
  expect(parseLines(full)).toMatchObject({ scheme: 'https', requestId: 'req-1', statement: 'Hi' });
});

test('a missing statement leaves two empty lines, or one in Sign in with Solana', () => {
  const { statement: _, ...data } = dataOf(EIP155, address);
  const two = createMessage(data, 'Ethereum').toString();
  expect(two.split('\n').slice(1, 5)).toEqual([address, '', '', 'URI: https://app.example.com/login']);
  expect(parseLines(two)?.compact).toBeUndefined();
  const one = two.replace('\n\n\n', '\n\n');
  expect(parseLines(one)).toMatchObject({ compact: true, nonce: '32891756abcdefgh' });
});

test('a message of only two lines is parsed', () => {
  const [head = ''] = text.split('\n');
  expect(parseLines(`${head}\n${address}`)).toEqual({ domain: 'app.example.com', name: 'Ethereum', address });
  expect(parseLines(`${head}\n${address}\n`)).toBeUndefined();
});

const domain = fc.domain().map((name) => name.toLowerCase());
const uri = fc.webUrl().map((url) => new URL(url).href);
const time = fc
  .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const lines = fc.record({
  domain,
  uri,
  name: fc.constantFrom('Ethereum', 'Solana', 'Some Chain'),
  address: fc.stringMatching(/^[!-~]{1,60}$/),
  statement: optional(fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => displayText(text, 100) === text)),
  reference: fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
  nonce: fc.stringMatching(/^[A-Za-z0-9]{17,40}$/),
  version: fc.constant('1'),
  issuedAt: optional(time),
  expirationTime: optional(time),
  notBefore: optional(time),
  requestId: optional(fc.stringMatching(/^[-a-z0-9._~]{1,20}$/)),
  resources: optional(fc.array(uri, { minLength: 1, maxLength: 4 })),
});

test('a formatted message is parsed to the same lines', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const written = formatLines(given);
      const read = parseLines(written);
      expect(read && formatLines(read)).toBe(written);
      expect(read).toEqual(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    }),
  );
});

test('only texts that formatLines would write are parsed', () => {
  const known = text.split('\n');
  const line = fc.oneof(fc.constantFrom(...known, 'Resources:', '- https://example.com/a', ''), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'), (some, end) => {
      const candidate = [...known.slice(0, 2), ...some].join(end);
      const read = parseLines(candidate);
      if (read) expect(formatLines(read)).toBe(candidate);
    }),
  );
});

const nonceLine = 'Nonce: 32891756abcdefgh';
const invalidTexts: readonly (readonly [what: string, text: string])[] = [
  ['CRLF', text.replaceAll('\n', '\r\n')],
  ['one CR', text.replace(nonceLine, `${nonceLine}\r`)],
  ['a tab', text.replace('URI: ', 'URI:\t')],
  ['a trailing line end', `${text}\n`],
  ['trailing text', `${text}\nand more`],
  ['a trailing space', `${text} `],
  ['a leading line', `\n${text}`],
  ['a second block of fields', `${text}\n\n${text.split('\n').slice(5).join('\n')}`],
  ['a field twice', text.replace(nonceLine, `${nonceLine}\nNonce: abcdefgh32891756`)],
  ['another order', text.replace(`Chain ID: 1\n${nonceLine}`, `${nonceLine}\nChain ID: 1`)],
  ['a junk line', text.replace(nonceLine, `junk\n${nonceLine}`)],
  ['a statement of two lines', text.replace('Please', 'Please\nreally')],
  ['another version', text.replace('Version: 1', 'Version: 2')],
  ['a short nonce', text.replace(nonceLine, 'Nonce: 1234567')],
  ['a nonce with a hyphen', text.replace(nonceLine, 'Nonce: 32891756-abcdefgh')],
  ['an empty list of resources', `${text}\nResources:`],
  ['an invalid resource', `${text}\nResources:\n- no resource`],
  ['a missing dash', `${text}\nResources:\nhttps://example.com/a`],
  ['a domain with a path', text.replace('app.example.com', 'app.example.com/x')],
  ['a domain with a user', text.replace('app.example.com', 'you@app.example.com')],
  ['a domain in capitals', text.replace('app.example.com', 'APP.example.com')],
  ['an override of the reading direction', text.replace('Please', 'Please\u202e')],
  ['half a surrogate pair', text.replace('Please', 'Please\ud800')],
  ['a line separator', text.replace('Please', 'Please\u2028')],
  ['a zero byte', text.replace('Please', 'Please\u0000')],
  ['a date that does not exist', text.replace('Issued At: 2025-01-01', 'Issued At: 2025-02-30')],
  ['no text', ''],
];

test.each(invalidTexts)('a message with %s is rejected', (_, given) => {
  expect(parseLines(given)).toBeUndefined();
});

test('a message of 400 KB is rejected before it is parsed', () => {
  expect(parseLines('URI: '.repeat(80_000))).toBeUndefined();
  expect(parseLines(text.replace('Please', 'Please '.repeat(600)))).toBeUndefined();
});

test.each([
  ['statement', { statement: 'one\ntwo' }],
  ['nonce', { nonce: 'a b' }],
  ['uri', { uri: 'no uri' }],
  ['domain', { domain: 'app.example.com\nx' }],
  ['resources', { resources: ['https://example.com/\n- https://evil.example'] }],
  ['requestId', { requestId: 'a\nb' }],
  ['expirationTime', { expirationTime: 'tomorrow' }],
])('an invalid %s is rejected with an error that names the field', (field, wrong) => {
  const write = () => createMessage({ ...dataOf(EIP155, address), ...wrong }, 'Ethereum').toString();
  expect(write).toThrow(`The field "${field}" of the sign-in message is invalid; expected `);
});

test.each([
  ['2025-01-01T00:00:00Z', 1735689600000],
  ['2025-01-01T00:00:00.5Z', 1735689600500],
  ['2025-01-01T01:00:00+01:00', 1735689600000],
  ['2024-02-29T23:59:59.999Z', 1709251199999],
])('%s is parsed as a time', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each([
  ...['', 'now', '2025-01-01', '2025-01-01T00:00:00', '2025-01-01t00:00:00Z', '2025-01-01T00:00:00z'],
  ...['2025-01-01T24:00:00Z', '2016-12-31T23:59:60Z', '2025-13-01T00:00:00Z', '2025-02-29T00:00:00Z'],
  ...['+275760-09-13T00:00:00Z', '2025-01-01 00:00:00Z', '2025-01-01T00:00:00+0100', '2025-01-01T00:00:00+24:00'],
  ...['2025-00-10T00:00:00Z', ' 2025-01-01T00:00:00Z', '1735689600000'],
])('"%s" is not a valid time', (written) => {
  expect(parseTime(written)).toBeUndefined();
});

test('the vectors of all namespaces have the same layout', () => {
  for (const [, network, account] of VECTORS) {
    const read = parseLines(createMessage(dataOf(network, account), 'Ethereum').toString());
    expect(read).toMatchObject({ address: account, reference: network.split(':')[1] });
  }
});
