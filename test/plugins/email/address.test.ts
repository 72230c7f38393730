/** E-mail addresses and error messages, with arbitrary content. */

import fc from 'fast-check';
import { ModalError } from 'latchkey';
import { isEmail, loginErrorText } from 'latchkey/plugins/frame/slots';
import { expect, test } from 'vitest';
import { telemetryMessage } from '../../../plugins/email/login/errors.js';
import { shortEmail } from '../../../plugins/email/views/TextWithEmail.js';
import { toAsciiEmail } from '../../../plugins/frame/logins.js';

const describeError = (error: unknown) => loginErrorText(error, (key) => key);

const coded = (code: string, message: string) => new ModalError(message, { code });

test('valid e-mail addresses are accepted', () => {
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (email) => isEmail(email) || email.length > 254));
});

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['ada@bücher', undefined],
  ['ada@bü cher.example', undefined],
  ['ada@bücher.example/x', undefined],
])('the domain of %s is written in ASCII: %s', (text, expected) => {
  expect([isEmail(text), toAsciiEmail(text)]).toEqual([expected !== undefined, expected]);
});

test('every accepted address has one @, a local part and a domain of at least two labels', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 60 }), (local, domain) => {
      const text = `${local}@${domain}`;
      if (!isEmail(text)) return true;
      return text.split('@').length === 2 && local !== '' && /^[^.]+(\.[^.]+)+$/.test(domain) && !/\s/.test(text);
    }),
    { numRuns: 2_000 },
  );
});

test('long hostile texts are rejected quickly', () => {
  const pumps = [
    'a@'.repeat(50_000),
    `a@${'a.'.repeat(50_000)}`,
    `a@${'-'.repeat(252)}`,
    `${'a'.repeat(100_000)}@`,
    '.'.repeat(254),
  ];
  for (const text of pumps) expect(isEmail(text)).toBe(false);
});

test('a shortened address keeps its domain, and a short one is unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const short = shortEmail(email);
      return short.endsWith(email.slice(email.lastIndexOf('@'))) && (email.length > 34 || short === email);
    }),
  );
});

test('an event message has no digit, no @ and at most 80 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (message) => {
      const words = telemetryMessage(coded('FRAME_SAID', message));
      return words === 'FRAME_SAID' || (words.length <= 80 && !/[\p{N}@]/u.test(words));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
  'an unknown error code gets the default text: %s',
  (code) => {
    expect(describeError(coded(code, 'x'))).toBe('failed');
    expect(telemetryMessage(coded(code, '123456'))).toBe(code);
  },
);

test('errors other than ModalError reveal nothing of their content', () => {
  for (const thrown of [
    undefined,
    null,
    'code 123456',
    new Error('code 123456'),
    { code: 'FRAME_SAID', message: 'x' },
  ]) {
    expect(describeError(thrown)).toBe('failed');
    expect(telemetryMessage(thrown)).toBe('UNKNOWN');
  }
});
