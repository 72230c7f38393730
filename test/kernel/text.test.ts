import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addressGroups, displayText, initial, shortAddress } from '../../kernel/platform/text.js';
import { codePoint } from '../tools/codePoint.js';

const graphemes = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;

/** Strings of what hostile names are made of, besides ordinary text. */
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

  test('what is not a string is empty', () => {
    for (const value of [undefined, null, 7, {}, ['a'], { toString: () => 'a' }]) expect(displayText(value)).toBe('');
  });

  test('bidi controls, zero-width characters, marks of order, tags and fillers disappear (AMT-12)', () => {
    const invisible =
      '\u202a\u202e\u2066\u2069\u200e\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u{e0001}\u{e0041}\u3164\uffa0\u2800\ufff9';
    expect(displayText(`${invisible}US${invisible}DC${invisible}`)).toBe('USDC');
    expect(displayText(invisible)).toBe('');
  });

  test('controls and line breaks become one space, and none at the ends', () => {
    expect(displayText(' \nHar\u0000\u0085\r\n\u2028bor \t')).toBe('Har bor');
  });

  test('lone surrogates and non-characters disappear', () => {
    expect(displayText('a\ud800b\udc00c\uffffd\u{1fffe}')).toBe('abcd');
  });

  test('at most four combining marks stack on a letter, and none leads', () => {
    expect(displayText(`\u0301a${'\u0300'.repeat(500)}b`)).toBe(`a${'\u0300'.repeat(4)}b`);
  });

  test('emoji are simplified: joined ones fall into their members, variation selectors go', () => {
    expect(displayText('👩‍👩‍👧 ❤️')).toBe('👩👩👧 ❤');
  });

  test('ten thousand characters are cut to the cap, the ellipsis included (ANN-12)', () => {
    const text = displayText('x'.repeat(10_000));
    expect(text).toBe(`${'x'.repeat(63)}…`);
  });

  test('the cap counts what people see, not code units', () => {
    expect(displayText('🔥'.repeat(5), 5)).toBe('🔥🔥🔥🔥🔥');
    expect(displayText('🔥'.repeat(6), 5)).toBe('🔥🔥🔥🔥…');
  });

  test('one endless grapheme is cut too', () => {
    expect(displayText('\u1100'.repeat(10_000)).length).toBeLessThanOrEqual(64 * 8);
  });

  test('whatever comes, the result is visible, whole, one line and within the cap', () => {
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

  test('a second pass changes nothing', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        expect(displayText(displayText(input))).toBe(displayText(input));
      }),
    );
  });

  test('pump strings for every pattern finish', () => {
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

  test('a long address keeps its two ends, a short one everything', () => {
    expect(shortAddress(ether)).toBe('0x7a3F…91D4');
    expect(shortAddress('alice.eth')).toBe('alice.eth');
  });

  test('groups of four, the first with its 0x', () => {
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

  test('the groups of an address joined are the address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0x)?[0-9a-zA-Z]{0,90}$/), (address) => {
        expect(addressGroups(address).join('')).toBe(address);
      }),
    );
  });
});

describe('what most names are', () => {
  test('needs no segmenter, which takes longer to make than a dialog to open', () => {
    vi.stubGlobal('Intl', {
      get Segmenter() {
        throw new Error('Nobody should ask.');
      },
    });
    expect(displayText('Harbor Wallet 2.0')).toBe('Harbor Wallet 2.0');
    expect(shortAddress('0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4')).toBe('0x7a3F…91D4');
  });

  test('ends up as it would character by character', () => {
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
