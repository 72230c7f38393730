/** Addresses and words of others, whatever they hold. */

import fc from 'fast-check';
import { ModalError } from 'latchkey';
import { expect, test } from 'vitest';
import { isEmail, shortEmail } from '../../../plugins/email/login/emailAddress.js';
import { describeError, telemetryMessage } from '../../../plugins/email/login/errors.js';

const coded = (code: string, message: string) => new ModalError(message, { code });

test('addresses that mail goes to are taken', () => {
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (email) => isEmail(email) || email.length > 254));
});

test('whatever is taken has one @, a local part and a domain of two labels', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 60 }), (local, domain) => {
      const text = `${local}@${domain}`;
      if (!isEmail(text)) return true;
      return text.split('@').length === 2 && local !== '' && /^[^.]+(\.[^.]+)+$/.test(domain) && !/\s/.test(text);
    }),
    { numRuns: 2_000 },
  );
});

test('no text takes long to refuse', () => {
  const pumps = [
    'a@'.repeat(50_000),
    `a@${'a.'.repeat(50_000)}`,
    `a@${'-'.repeat(252)}`,
    `${'a'.repeat(100_000)}@`,
    '.'.repeat(254),
  ];
  for (const text of pumps) expect(isEmail(text)).toBe(false);
});

test('a shortened address keeps its domain, and a short one is left alone', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const short = shortEmail(email);
      return short.endsWith(email.slice(email.lastIndexOf('@'))) && (email.length > 34 || short === email);
    }),
  );
});

test('no event repeats a digit, an address or anything long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (message) => {
      const words = telemetryMessage(coded('FRAME_SAID', message));
      return words === 'FRAME_SAID' || (words.length <= 80 && !/[\p{N}@]/u.test(words));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
  'a code nobody listed is told as any other: %s',
  (code) => {
    expect(describeError(coded(code, 'x'))).toEqual({ key: 'failed' });
    expect(telemetryMessage(coded(code, '123456'))).toBe(code);
  },
);

test('what is no error of ours says nothing of itself', () => {
  for (const thrown of [
    undefined,
    null,
    'code 123456',
    new Error('code 123456'),
    { code: 'FRAME_SAID', message: 'x' },
  ]) {
    expect(describeError(thrown)).toEqual({ key: 'failed' });
    expect(telemetryMessage(thrown)).toBe('UNKNOWN');
  }
});
