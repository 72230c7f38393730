import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SDK } from '../../../kernel/contract/sdk.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { isImageId, readRdns, readWallet, readWallets } from '../../../plugins/wallets/directory/records.js';
import { parsePage } from '../../../plugins/wallets/directory/response.js';
import { imageUrl } from '../../../plugins/wallets/directory/urls.js';
import { matchesText, nameKey, namesAgree } from '../../../plugins/wallets/ranking/names.js';
import { codePoint } from '../../tools/codePoint.js';

const ENDPOINT = { baseUrl: 'https://wallets.example.com', projectId: 'p 1&x=y', sdk: SDK };
const UUID = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900';

describe('a record', () => {
  test('keeps valid fields and cleans texts for display', () => {
    expect(
      readWallet({
        id: 'otter',
        name: ' Ot\u202eter\u200b\nWallet ',
        imageId: UUID,
        rdns: 'Example.Otter',
        chains: ['aaaa:1', 'nonsense', 'aaaa:2'],
        injected: [
          { namespace: 'aaaa', id: 'window.otter.aaaa' },
          { namespace: 'AAAA', id: 'x' },
          { namespace: 'aaaa', id: 'a b' },
        ],
        order: 10,
        badge: 'certified',
      }),
    ).toEqual({
      id: 'otter',
      name: 'Otter Wallet',
      imageId: UUID,
      rdns: 'example.otter',
      chains: ['aaaa:1', 'aaaa:2'],
      injected: [{ namespace: 'aaaa', id: 'window.otter.aaaa' }],
      stores: {},
      order: 10,
      badge: 'certified',
    });
  });

  test.each([
    [{ id: '', name: 'One' }],
    [{ id: '../x', name: 'One' }],
    [{ id: 'a,b', name: 'One' }],
    [{ id: 'x'.repeat(129), name: 'One' }],
    [{ id: 'one', name: '' }],
    [{ id: 'one', name: '\u200b\u202e' }],
    [{ id: 1, name: 'One' }],
    [{ id: 'one', name: {} }],
  ])('case %#: is invalid without a valid id and name', (given) => {
    expect(readWallet(given as never)).toBeUndefined();
  });

  test('has a name of at most 64 graphemes', () => {
    expect([...(readWallet({ id: 'one', name: 'ab'.repeat(5_000) })?.name ?? '')]).toHaveLength(64);
  });

  test('is skipped if its id is repeated', () => {
    expect(
      readWallets([
        { id: 'a', name: 'One' },
        { id: 'a', name: 'Two' },
      ]).map(({ name }) => name),
    ).toEqual(['One']);
  });

  test('does not change when it is validated again', () => {
    const text = fc.oneof(fc.string({ unit: codePoint, maxLength: 30 }), fc.webUrl(), fc.domain());
    const field = fc.option(text, { nil: undefined });
    const given = fc.record({
      id: fc.oneof(fc.stringMatching(/^[0-9a-f]{1,64}$/), text),
      name: text,
      imageId: field,
      imageUrl: field,
      rdns: field,
      mobileLink: field,
      desktopLink: field,
      webappLink: field,
      homepage: field,
      chains: fc.array(text, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(given, (one) => {
        const once = readWallet(one as never);
        expect(once && readWallet(once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['com', 'a..b', '.a.b', 'a.b.', 'a b.c', 'é.com', `${'a'.repeat(255)}.com`, 7, null])(
    '%s is not a valid domain',
    (rdns) => {
      expect(readRdns(rdns)).toBeUndefined();
    },
  );
});

describe('a response', () => {
  const record = { id: 'one', name: 'One', chains: ['aaaa:1'], badge_type: 'none', mobile_link: null };
  test('keeps the valid records and counts all records', () => {
    const junk = [null, 1, [], {}, { ...record, id: 2 }, { ...record, name: null }];
    const page = parsePage(
      JSON.stringify({ data: [...junk, record, { ...record, id: 'two', chains: 'x', injected: {} }], count: 8 }),
    );
    expect(page.wallets.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(page).toMatchObject({ received: 8, count: 8 });
  });

  test.each([[-1], ['40'], [1.5], [null], [{}], [undefined]])('with the count %s has no count', (count) => {
    expect(parsePage(JSON.stringify({ data: [], count })).count).toBeUndefined();
  });

  test.each(['', '<html>', '{"data":[', '[]', 'null', '{}', '{"data":{}}', '\ufeff{"data":[]}', '['.repeat(100_000)])(
    'case %#: with an invalid body throws RESPONSE_MALFORMED',
    (body) => {
      expect(() => parsePage(body)).toThrow(expect.objectContaining({ code: 'RESPONSE_MALFORMED' }));
    },
  );

  test('with a deeply nested field keeps the other records', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = `{"data":[{"id":"a","name":"A","chains":${deep}},${JSON.stringify(record)}],"count":2}`;
    expect(parsePage(body).wallets.map(({ id }) => id)).toEqual(['a', 'one']);
  });

  test('is read up to 1,000 records', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...record, id: `w${at}` }));
    expect(parsePage(JSON.stringify({ data: many })).wallets).toHaveLength(1_000);
  });

  test('with any JSON is parsed or throws RESPONSE_MALFORMED', () => {
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string());
    const fields = [
      'id',
      'name',
      'image_id',
      'rdns',
      'mobile_link',
      'chains',
      'injected',
      'order',
      'badge_type',
      'app_store',
    ];
    const records = fc.array(fc.dictionary(fc.constantFrom(...fields), field), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.oneof(
          records.map((data) => ({ data })),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        (value) => {
          try {
            for (const wallet of parsePage(JSON.stringify(value)).wallets) expect(readWallet(wallet)).toEqual(wallet);
          } catch (error) {
            expect(error).toMatchObject({ code: 'RESPONSE_MALFORMED' });
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('image URLs', () => {
  test('contain the id, the project id and the SDK name', () => {
    expect(imageUrl(ENDPOINT, { kind: 'wallet', id: 'one', imageId: UUID })).toBe(
      `https://wallets.example.com/getWalletImage/${UUID}?projectId=p+1%26x%3Dy&st=latchkey&sv=latchkey-0.1.0`,
    );
    expect(imageUrl(ENDPOINT, { kind: 'token', id: 'ETH' })).toMatch(/\/public\/getTokenImage\/ETH\?/);
    expect(imageUrl(ENDPOINT, { kind: 'currency', id: 'eur' })).toMatch(/\/public\/getCurrencyImage\/eur\?/);
    expect(imageUrl(ENDPOINT, { kind: 'network', id: 'aaaa:1', imageId: UUID })).toMatch(/\/public\/getAssetImage\//);
    expect(imageUrl(ENDPOINT, { kind: 'network', id: 'aaaa:1' })).toBeUndefined();
  });

  test.each([
    '../',
    '..',
    '%2e%2e/',
    'a?b',
    'a#b',
    'a\\b',
    'a/b',
    'a.b',
    ' a',
    'a\n',
    '',
    'x'.repeat(10_000),
    '@evil',
    ':80',
  ])('case %#: are not built from ids with URL characters', (imageId) => {
    expect(isImageId(imageId)).toBe(false);
    expect(imageUrl(ENDPOINT, { kind: 'wallet', id: 'one', imageId })).toBeUndefined();
    expect(imageUrl(ENDPOINT, { kind: 'token', id: imageId })).toBeUndefined();
  });

  test('keep the path of the directory for any id', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 40 }), (imageId) => {
        const url = imageUrl(ENDPOINT, { kind: 'wallet', id: 'one', imageId });
        if (url) expect(new URL(url).pathname).toBe(`/getWalletImage/${imageId}`);
      }),
    );
  });

  test('contain the name and version of this package', () => {
    expect(SDK.version).toBe(`${packageJson.name}-${packageJson.version}`);
  });
});

describe('names', () => {
  test.each([
    ['Kestrel', 'Kestrel Wallet', true],
    ['Rabby Wallet', 'Rabby', true],
    ['OKX Wallet', 'OKX', true],
    ['Kestrel', 'Falcon', false],
    ['', '', false],
    ['Wallet', 'Wallet', true],
    ['K', 'Kestrel', false],
  ])('%s and %s agree: %s', (a, b, agree) => {
    expect(namesAgree(a, b)).toBe(agree);
    expect(namesAgree(b, a)).toBe(agree);
  });

  test('have equal keys despite case, spaces and punctuation', () => {
    expect(nameKey('Otter  Wallet!')).toBe(nameKey('otter wallet'));
    expect(nameKey('Otter')).not.toBe(nameKey('Otter Wallet'));
    expect(nameKey('…')).toBe('');
  });

  test('are searched without outer spaces but with inner spaces', () => {
    expect(matchesText('Amber Finch', '  ber fi ')).toBe(true);
    expect(matchesText('Amber Finch', 'berfi')).toBe(false);
  });
});
