import { describe, expect, it } from 'vitest';
import { discover } from '../../../plugins/eip155/discovery.js';
import { fakeContext, listen, settle } from './context.js';
import { announcement, ICON, info, request, startPage } from './page.js';

describe('EIP-6963 announcements', () => {
  it('the first list contains the wallets that answer the one request', () => {
    const fake = fakeContext();
    let asked = 0;
    fake.window.addEventListener('eip6963:requestProvider', () => {
      asked++;
      fake.window.dispatchEvent(announcement({ info: info(), provider: { request } }));
    });
    const seen = listen(discover, fake);
    expect(asked).toBe(1);
    expect(seen.lists).toHaveLength(1);
    expect(seen.now).toMatchObject([
      {
        id: 'com.example.one',
        rdns: 'com.example.one',
        name: 'Wallet One',
        type: 'ANNOUNCED',
        imageUrl: ICON,
        namespaces: ['eip155'],
      },
    ]);
  });

  it('later announcements are listed at once, in their order', () => {
    const { seen, announce } = startPage();
    announce({ info: info(), provider: { request } });
    expect(seen.now.map(({ id }) => id)).toEqual(['com.example.one']);
    announce({ info: info({ uuid: 'u2', rdns: 'com.example.two' }), provider: { request } });
    return settle().then(() => expect(seen.now.map(({ id }) => id)).toEqual(['com.example.one', 'com.example.two']));
  });

  it('an announcement without detail does not block the valid ones after it', async () => {
    const { seen, announce } = startPage();
    announce(null);
    for (const n of [1, 2, 3])
      announce({ info: info({ uuid: `u${n}`, rdns: `com.example.n${n}` }), provider: { request } });
    await settle();
    expect(seen.now).toHaveLength(3);
  });

  it.each([
    ['undefined', undefined],
    ['a number', 1],
    ['text', ''],
    ['a list', []],
    ['nothing inside', {}],
    ['no info', { info: null, provider: { request } }],
    ['a provider alone', { provider: { request } }],
    ['info as a list', { info: [], provider: { request } }],
    ['no provider', { info: info() }],
    ['a provider that cannot be asked', { info: info(), provider: {} }],
    ['an empty uuid', { info: info({ uuid: '' }), provider: { request } }],
    ['a uuid that is no text', { info: info({ uuid: {} }), provider: { request } }],
    ['a domain of 256 characters', { info: info({ rdns: `${'a'.repeat(252)}.com` }), provider: { request } }],
    ['neither name nor domain', { info: info({ name: '\u200b', rdns: 'nodomain' }), provider: { request } }],
    [
      'getters that throw',
      {
        get info() {
          throw new Error('no');
        },
      },
    ],
  ])('an announcement with %s is skipped and counted', async (_, detail) => {
    const { seen, announce, counts } = startPage();
    announce(detail);
    expect(seen.lists).toEqual([[]]);
    expect(await counts()).toEqual({ skipped: 1, conflicts: 0, overflow: 0 });
  });

  it('each field is read once, so a getter cannot change the shown name', () => {
    const { seen, announce } = startPage();
    let reads = 0;
    const shifty = {
      ...info(),
      get name() {
        return ++reads === 1 ? 'A' : 'B';
      },
    };
    announce({ info: shifty, provider: { request } });
    expect(seen.now[0]?.name).toBe('A');
    expect(reads).toBe(1);
  });

  it('reading a proxy provider touches only its request method', () => {
    const { seen, announce } = startPage();
    const touched: (string | symbol)[] = [];
    const provider = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('endless');
        },
        get(_, key) {
          touched.push(key);
          return key === 'request' ? request : () => {};
        },
      },
    );
    announce({ info: info(), provider });
    expect(seen.now).toHaveLength(1);
    expect(touched).toEqual(['request']);
  });

  it('a second provider with the same uuid is counted and not listed', async () => {
    const { seen, announce, counts } = startPage();
    announce({ info: info(), provider: { request } });
    announce({ info: info({ name: 'Impostor', rdns: 'com.evil' }), provider: { request } });
    await settle();
    expect(seen.now.map(({ name }) => name)).toEqual(['Wallet One']);
    expect(await counts()).toMatchObject({ conflicts: 1 });
  });

  it('a wallet cannot claim a well-known identity by its name', () => {
    const { seen, announce } = startPage();
    announce({ info: info({ name: 'MetaMask', rdns: 'com.evil' }), provider: { request } });
    expect(seen.now[0]).toMatchObject({ id: 'com.evil', rdns: 'com.evil' });
    expect(seen.now[0]).not.toHaveProperty('imageId');
    expect(seen.now[0]).not.toHaveProperty('explorerId');
  });

  it.each([
    'javascript:alert(1)',
    'https://example.com/beacon.png',
    'blob:https://example.com/1',
    'data:text/html,<script>1</script>',
    'DATA:IMAGE/HTML,x',
    '',
    5,
    null,
    `data:image/png;base64,${'A'.repeat(10 * 1024 * 1024)}`,
  ])('an icon that is unsafe or too large is dropped', (icon) => {
    const { seen, announce } = startPage();
    announce({ info: info({ icon }), provider: { request } });
    expect(seen.now).toHaveLength(1);
    expect(seen.now[0]).not.toHaveProperty('imageUrl');
  });

  it('an icon may have at most 128 KiB', () => {
    const { seen, announce } = startPage();
    const fits = 'data:image/png,'.padEnd(128 * 1024, 'A');
    announce({ info: info({ icon: fits }), provider: { request } });
    announce({ info: info({ uuid: 'u2', rdns: 'com.two', icon: `${fits}A` }), provider: { request } });
    return settle().then(() => expect(seen.now.map(({ imageUrl }) => imageUrl === fits)).toEqual([true, false]));
  });

  it.each([
    ['a'.repeat(10_000), `${'a'.repeat(63)}…`],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u200b\u200d\ufeff', 'com.example.one'],
    ['Wal\nlet', 'Wal let'],
    ['', 'com.example.one'],
    [undefined, 'com.example.one'],
  ])('a name is sanitised to one visible line, with the domain as fallback', (name, shown) => {
    const { seen, announce } = startPage();
    announce({ info: info({ name }), provider: { request } });
    expect(seen.now[0]?.name).toBe(shown);
  });

  it('1 000 announcements in one tick publish two lists; 256 are kept, the rest counted', async () => {
    const { seen, announce, counts } = startPage();
    for (let n = 0; n < 1_000; n++)
      announce({ info: info({ uuid: `u${n}`, rdns: `com.w${n}` }), provider: { request } });
    expect(await counts()).toMatchObject({ overflow: 744 });
    expect(seen.now).toHaveLength(256);
    expect(seen.lists.map((list) => list.length)).toEqual([0, 1, 256]);
  });

  it('an announcement repeated 1 000 times is published once', async () => {
    const { seen, announce } = startPage();
    const provider = { request };
    for (let n = 0; n < 1_000; n++) announce({ info: info({ uuid: `u${n}` }), provider });
    await settle();
    expect(seen.lists).toHaveLength(2);
    expect(seen.now).toHaveLength(1);
  });

  it('frozen announcements work, because nothing is written to them', () => {
    const { seen, announce } = startPage();
    announce(Object.freeze({ info: Object.freeze(info()), provider: Object.freeze({ request }) }));
    expect(seen.now).toHaveLength(1);
  });

  it('announcements after the end of the plugin are ignored', async () => {
    const { fake, seen, announce } = startPage();
    fake.close();
    announce({ info: info(), provider: { request } });
    await settle();
    expect(seen.lists).toEqual([[]]);
  });

  it('no wallets are found on a server', () => {
    const fake = fakeContext({ server: true });
    expect(listen(discover, fake).lists).toEqual([[]]);
  });
});
