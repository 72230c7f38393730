import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addressGroups, displayText, initial, shortAddress } from '../../../kernel/values/text.js';
import { codePoint } from '../../tools/codePoint.js';

const graphemes = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;

/** Random mixtures of ordinary text and characters used in hostile names. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', ' ', '\n', '\t', '…', 'é', '漢', '👩', '❤'),
    fc.constantFrom('\u202e', '\u2066', '\u200b', '\u200d', '\ufeff', '\u00ad', '\ufe0f', '\u2028', '\u0000', '\u009f'),
    fc.constantFrom('\u{e0041}', '\ud800', '\udc00', '\u0301', '\u0300', '\u3164', '\u2800', '\ufff9', '\uffff'),
    fc.constantFrom('\u1100', '\u0600', '\u0915', '\u094d', '\u{1f1e6}'),
    fc.string({ unit: codePoint, minLength: 1, maxLength: 1 }),
  ),
  maxLength: 300,
});

describe('displayText', () => {
  test('ordinary names stay as they are', () => {
    for (const name of ['Harbor', 'Émile’s Wallet', '漢字ウォレット', 'نور', 'Ünï-cödé 42 🔥'])
      expect(displayText(name)).toBe(name);
  });

  test('a value that is not a string gives an empty text', () => {
    for (const value of [undefined, null, 7, {}, ['a'], { toString: () => 'a' }]) expect(displayText(value)).toBe('');
  });

  test('bidi controls, zero-width characters, byte order marks, tags and fillers are removed', () => {
    const invisible =
      '\u202a\u202e\u2066\u2069\u200e\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u{e0001}\u{e0041}\u3164\uffa0\u2800\ufff9';
    expect(displayText(`${invisible}US${invisible}DC${invisible}`)).toBe('USDC');
    expect(displayText(invisible)).toBe('');
  });

  test('controls and line breaks become one space, removed at both ends', () => {
    expect(displayText(' \nHar\u0000\u0085\r\n\u2028bor \t')).toBe('Har bor');
  });

  test('lone surrogates and non-characters are removed', () => {
    expect(displayText('a\ud800b\udc00c\uffffd\u{1fffe}')).toBe('abcd');
  });

  test('a letter keeps at most four combining marks; leading marks are removed', () => {
    expect(displayText(`\u0301a${'\u0300'.repeat(500)}b`)).toBe(`a${'\u0300'.repeat(4)}b`);
  });

  test('joined emoji are split, and variation selectors are removed', () => {
    expect(displayText('👩‍👩‍👧 ❤️')).toBe('👩👩👧 ❤');
  });

  test('a text of 10,000 characters is cut to the limit, including the ellipsis', () => {
    const text = displayText('x'.repeat(10_000));
    expect(text).toBe(`${'x'.repeat(63)}…`);
  });

  test('the limit counts graphemes, not code units', () => {
    expect(displayText('🔥'.repeat(5), 5)).toBe('🔥🔥🔥🔥🔥');
    expect(displayText('🔥'.repeat(6), 5)).toBe('🔥🔥🔥🔥…');
  });

  test('a single long grapheme is cut too', () => {
    expect(displayText('\u1100'.repeat(10_000)).length).toBeLessThanOrEqual(64 * 8);
  });

  test('the result is one visible line within the limit, for any input', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 80 }), (input, max) => {
        const text = displayText(input, max);
        expect(text).not.toMatch(/[\p{DI}\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(text.trim()).toBe(text);
        expect(graphemes(text)).toBeLessThanOrEqual(max);
        expect(text.length).toBeLessThanOrEqual(max * 8);
      }),
    );
  });

  test('cleaning a cleaned text changes nothing', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        expect(displayText(displayText(input))).toBe(displayText(input));
      }),
    );
  });

  test('long repetitions do not slow down the patterns', () => {
    for (const pump of [' ', '\u0300', '\u200b', 'a\u0300', ' \u0300', 'a '])
      expect(displayText(pump.repeat(200_000)).length).toBeLessThan(600);
  });
});

describe('initial', () => {
  test('is the first visible letter in upper case', () => {
    expect(initial('\u200bharbor')).toBe('H');
    expect(initial('🔥 wallet')).toBe('🔥');
    expect(initial('\u200b')).toBe('');
  });
});

describe('addresses', () => {
  const ether = '0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4';

  test('a long address is shortened to its two ends, a short one is unchanged', () => {
    expect(shortAddress(ether)).toBe('0x7a3F…91D4');
    expect(shortAddress('alice.eth')).toBe('alice.eth');
  });

  test('an address is split into groups of four, the first includes 0x', () => {
    expect(addressGroups(ether)).toEqual([
      '0x7a3F',
      '29c0',
      '4B1e',
      '5D86',
      'aE9C',
      '2f0d',
      '4471',
      'b8E3',
      '5a6C',
      '91D4',
    ]);
    expect(addressGroups('7vfCXTUXx')).toEqual(['7vfC', 'XTUX', 'x']);
    expect(addressGroups('')).toEqual([]);
  });

  test('the joined groups are equal to the address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0x)?[0-9a-zA-Z]{0,90}$/), (address) => {
        expect(addressGroups(address).join('')).toBe(address);
      }),
    );
  });
});

describe('ASCII text', () => {
  test('is cleaned without Intl.Segmenter, which is slow to create', () => {
    vi.stubGlobal('Intl', {
      get Segmenter() {
        throw new Error('Unexpected use of Intl.Segmenter.');
      },
    });
    expect(displayText('Harbor Wallet 2.0')).toBe('Harbor Wallet 2.0');
    expect(shortAddress('0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4')).toBe('0x7a3F…91D4');
  });

  test('gives the same result as cutting by characters', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 0, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(ascii, fc.integer({ min: 1, max: 12 }), (text, max) => {
        const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
        const cut = line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
        expect(displayText(text, max)).toBe(cut);
      }),
    );
  });
});
