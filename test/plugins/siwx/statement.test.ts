import { expect, test } from 'vitest';
import { createMessage, parseLines } from '../../../plugins/siwx/message/message.js';
import { dataOf, EIP155, nameOf, VECTORS } from './vectors.js';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Statements that hide text, or that look like another line of the message. */
const hostileStatements: readonly (readonly [what: string, statement: string])[] = [
  ['a left-to-right mark', 'Sign\u200ein'],
  ['a right-to-left mark', 'Sign\u200fin'],
  ['an Arabic letter mark', 'Sign\u061cin'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'].map(
    (mark) => [`the mark U+${mark.charCodeAt(0).toString(16)} for the reading direction`, `Sign${mark}in`] as const,
  ),
  ['a zero-width space', 'Sign\u200bin'],
  ['a zero-width non-joiner', 'Sign\u200cin'],
  ['a zero-width joiner', 'Sign\u200din'],
  ['a word joiner', 'Sign\u2060in'],
  ['a byte order mark', '\ufeffSign in'],
  ['a soft hyphen', 'Sign\u00adin'],
  ['tag characters', 'Sign in\u{e0053}\u{e0069}'],
  ['a variation selector', 'Sign in\u{e0101}'],
  ['a Hangul filler', 'Sign\u3164in'],
  ['a half-width Hangul filler', 'Sign\uffa0in'],
  ['an interlinear annotation', 'Sign\ufff9in'],
  ['a space only', ' '],
  ['spaces of several kinds only', '\u00a0\u2003\u3000'],
  ['empty Braille cells only', '\u2800\u2800'],
  ['a URI line', 'URI: https://evil.example'],
  ['a chain line in other letters', 'chain id : 2'],
  ['a nonce line in full width', 'Ｎｏｎｃｅ：12345678'],
  ['an indented expiration line', '  Expiration Time: 2035-01-01T00:00:00Z'],
  ['a resource list', 'Resources:'],
  ['a first line', 'evil.example wants you to sign in with your Ethereum account:'],
];

const NAMESPACE_NAMES = [...new Set(VECTORS.map(([, network]) => nameOf(network)))];

test.each(hostileStatements)(
  'a statement with %s is rejected by builder and parser in every namespace',
  (_, statement) => {
    expect(NAMESPACE_NAMES).toEqual(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot']);
    for (const [, network, account] of VECTORS) {
      const name = nameOf(network);
      const data = { ...dataOf(network, account), statement: 'Please sign' };
      expect(() => createMessage({ ...data, statement }, name).toString()).toThrow('The field "statement"');
      const honest = createMessage(data, name).toString();
      expect(parseLines(honest)).toBeDefined();
      expect(parseLines(honest.replace('Please sign', statement))).toBeUndefined();
    }
  },
);

test.each(['Please sign: it is free', 'Sign in – no fee', 'Входите', 'ログイン', 'Version 2 of the terms: see below'])(
  'the statement "%s" is accepted',
  (statement) => {
    const message = createMessage({ ...dataOf(EIP155, address), statement }, 'Ethereum').toString();
    expect(parseLines(message)?.statement).toBe(statement);
  },
);

test.each([
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:https://example.com/1'],
  ...['file:///etc/passwd', 'view-source:https://example.com'],
])('the resource "%s" is rejected by builder and parser in every namespace', (resource) => {
  for (const [, network, account] of VECTORS) {
    const data = { ...dataOf(network, account), resources: ['https://example.com/a'] };
    const write = () => createMessage({ ...data, resources: [resource] }, nameOf(network)).toString();
    expect(write).toThrow('The field "resources"');
    const honest = createMessage(data, nameOf(network)).toString();
    expect(parseLines(honest)?.resources).toEqual(['https://example.com/a']);
    expect(parseLines(honest.replace('https://example.com/a', resource))).toBeUndefined();
  }
});
