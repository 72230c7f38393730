import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAppLink, readWallet } from '../../../../plugins/wallets/directory/records.js';
import { BROWSE_RULES } from '../../../../plugins/wallets/links/linkRules.js';
import { browseUrl, createLink, linkKinds, storesFor } from '../../../../plugins/wallets/links/links.js';
import type { Device } from '../../../../plugins/wallets/links/linkTypes.js';
import { codePoint } from '../../../tools/codePoint.js';
import { HOSTILE } from './hostileLinks.js';

const RUNS = process.env.LATCHKEY_FULL === '1' ? 5_000 : 1_000;
const URI = 'wc:abc123@2?relay-protocol=irn&symKey=00ff&expiryTimestamp=1735689600&methods=wc_sessionAuthenticate';
const ENCODED = encodeURIComponent(URI);
const DESKTOP: Device = { platform: 'desktop', telegram: false, framed: false, browser: 'chromium' };
const ANDROID: Device = { ...DESKTOP, platform: 'android' };
const IOS: Device = { ...DESKTOP, platform: 'ios', browser: 'safari' };
const wallet = (links: object) => ({ id: 'one', ...links });

describe('a mobile link', () => {
  test.each([
    ['otter://', 'otter://wc?uri='],
    ['otter:', 'otter://wc?uri='],
    ['otter', 'otter://wc?uri='],
    ['otter://main', 'otter://main/wc?uri='],
    ['otter://main/', 'otter://main/wc?uri='],
    ['otter:main', 'otter://main/wc?uri='],
    ['https://otter.example', 'https://otter.example/wc?uri='],
    ['https://otter.example/link', 'https://otter.example/link/wc?uri='],
  ])('%s becomes %s', (mobileLink, start) => {
    expect(createLink(wallet({ mobileLink }), { kind: 'mobile', uri: URI }, ANDROID)?.href).toBe(start + ENCODED);
  });

  test('keeps its scheme when the rest is invalid', () => {
    const link = createLink(wallet({ mobileLink: 'java:script' }), { kind: 'mobile', uri: URI }, ANDROID);
    expect(link?.href).toBe(`java://script/wc?uri=${ENCODED}`);
  });

  test('opens in the same tab, in the top frame of a framed page, and in a new tab in Telegram', () => {
    const open = (device: Device) =>
      createLink(wallet({ mobileLink: 'otter://' }), { kind: 'mobile', uri: URI }, device)?.target;
    expect(open(IOS)).toBe('_self');
    expect(open({ ...IOS, framed: true })).toBe('_top');
    expect(open({ ...IOS, telegram: true })).toBe('_blank');
    expect(open({ ...IOS, telegram: true, framed: true })).toBe('_blank');
  });

  test('is encoded twice in Telegram on Android, and only there', () => {
    const href = (device: Device) =>
      createLink(wallet({ mobileLink: 'otter://' }), { kind: 'mobile', uri: URI }, device)?.href;
    expect(href({ ...ANDROID, telegram: true })).toBe(`otter://wc?uri=${encodeURIComponent(ENCODED)}`);
    expect(href({ ...IOS, telegram: true })).toBe(`otter://wc?uri=${ENCODED}`);
    expect(href(ANDROID)).toBe(`otter://wc?uri=${ENCODED}`);
  });

  test('is undefined without a valid pairing URI', () => {
    for (const uri of [undefined, '', 'https://evil.example', 'wc:a b', `wc:${'a'.repeat(1_100)}`, 'wc:a"onclick=x']) {
      expect(
        createLink(wallet({ mobileLink: 'otter://' }), { kind: 'mobile', ...(uri && { uri }) }, ANDROID),
      ).toBeUndefined();
    }
  });
});

describe('other links', () => {
  test('a web app opens in a new tab on every device', () => {
    for (const device of [DESKTOP, ANDROID, IOS, { ...IOS, framed: true }]) {
      const link = createLink(
        wallet({ webappLink: 'https://otter.example/app' }),
        { kind: 'webapp', uri: URI },
        device,
      );
      expect(link).toEqual({ href: `https://otter.example/app/wc?uri=${ENCODED}`, target: '_blank' });
    }
  });

  test('a desktop app opens in the same tab, an https desktop link in a new one', () => {
    const open = (desktopLink: string) => createLink(wallet({ desktopLink }), { kind: 'desktop', uri: URI }, DESKTOP);
    expect(open('otter://')?.target).toBe('_self');
    expect(open('https://otter.example')?.target).toBe('_blank');
  });

  test('a universal link is linkMode, or else an https mobile link', () => {
    const open = (links: object) => createLink(wallet(links), { kind: 'universal', uri: URI }, IOS)?.href;
    expect(open({ linkMode: 'https://otter.example/wc' })).toBe(`https://otter.example/wc/wc?uri=${ENCODED}`);
    expect(open({ mobileLink: 'https://otter.example' })).toBe(`https://otter.example/wc?uri=${ENCODED}`);
    expect(open({ mobileLink: 'otter://' })).toBeUndefined();
  });

  test.each([
    [
      ANDROID,
      { mobileLink: 'otter://', webappLink: 'https://o.example', desktopLink: 'otter://' },
      ['mobile', 'webapp'],
    ],
    [IOS, { mobileLink: 'otter://', linkMode: 'https://o.example' }, ['mobile', 'universal']],
    [IOS, { desktopLink: 'otter://' }, []],
    [
      DESKTOP,
      { mobileLink: 'otter://', webappLink: 'https://o.example', desktopLink: 'otter://' },
      ['webapp', 'desktop'],
    ],
    [DESKTOP, { mobileLink: 'otter://' }, []],
  ])('case %#: the kinds of links depend on the device and the record', (device, links, kinds) => {
    expect(linkKinds(wallet(links), device as Device)).toEqual(kinds);
  });
});

describe('a browse link', () => {
  const id = BROWSE_RULES[0]?.ids[0] ?? '';
  test('opens the page in the in-app browser, without query and hash', () => {
    expect(browseUrl({ id }, 'https://app.example/swap?token=secret#key')).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fswap?ref=https%3A%2F%2Fapp.example',
    );
    for (const { ids } of BROWSE_RULES) {
      for (const one of ids) {
        const href = browseUrl({ id: one }, 'https://app.example/?token=secret#key');
        expect(href).toMatch(/^https:\/\//);
        expect(href).not.toMatch(/secret|key$/);
      }
    }
  });

  test('is offered on phones, for wallets without a mobile link', () => {
    expect(linkKinds({ id }, IOS)).toEqual(['browse']);
    expect(linkKinds({ id, mobileLink: 'otter://' }, IOS)).toEqual(['mobile']);
    expect(linkKinds({ id }, DESKTOP)).toEqual([]);
  });

  test('is undefined for pages that are not https, and for other wallets', () => {
    expect(browseUrl({ id }, 'http://localhost:5173/')).toBeUndefined();
    expect(browseUrl({ id }, 'not a page')).toBeUndefined();
    expect(browseUrl({ id: 'other' }, 'https://app.example/')).toBeUndefined();
  });
});

describe('hostile links', () => {
  test('more than 300 hostile links are rejected', () => {
    expect(HOSTILE.length).toBeGreaterThan(300);
    const passed = HOSTILE.filter((link) => readAppLink(link) !== undefined);
    expect(passed).toEqual([]);
  });

  test('are removed from records, and no link or store is built from them', () => {
    for (const link of HOSTILE) {
      const record = readWallet({
        id: 'one',
        name: 'One',
        mobileLink: link,
        desktopLink: link,
        webappLink: link,
        linkMode: link,
        homepage: link,
        imageUrl: link.startsWith('data:image/') ? '' : link,
        stores: { chrome: link, play: link, app: link },
      });
      expect(record).toEqual({ id: 'one', name: 'One', chains: [], stores: {}, injected: [] });
      // Custom directories can return any link, so links are validated again when they are built.
      for (const kind of ['mobile', 'desktop', 'webapp', 'universal'] as const) {
        const raw = { id: 'one', mobileLink: link, desktopLink: link, webappLink: link, linkMode: link };
        expect(createLink(raw, { kind, uri: URI }, ANDROID)).toBeUndefined();
      }
      expect(storesFor({ stores: { chrome: link, play: link, app: link }, homepage: link }, DESKTOP)).toEqual([]);
    }
  });

  test('a link that is no valid URL is refused', () => {
    expect(createLink({ id: 'one', mobileLink: 'otter:[' }, { kind: 'mobile', uri: URI }, ANDROID)).toBeUndefined();
  });

  test('every link is https or has a scheme that is not blocked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint, maxLength: 40 }),
        fc.constantFrom('', 'https://', 'otter:', 'otter://', 'javascript:'),
        fc.constantFrom('mobile', 'desktop', 'webapp', 'universal'),
        (rest, start, kind) => {
          const text = start + rest;
          const raw = { id: 'one', mobileLink: text, desktopLink: text, webappLink: text, linkMode: text };
          const link = createLink(raw, { kind: kind as 'mobile', uri: URI }, ANDROID);
          if (!link) return;
          const { protocol, username, password } = new URL(link.href);
          expect(protocol).toMatch(/^[a-z][a-z0-9+.-]{1,30}:$/);
          expect(['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'intent:', 'about:', 'ws:']).not.toContain(
            protocol,
          );
          if (protocol === 'https:') expect(username + password).toBe('');
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('store links to other hosts are removed', () => {
    const record = readWallet({
      id: 'one',
      name: 'One',
      stores: {
        chrome: 'https://chromewebstore.google.com.evil.example/detail/x',
        play: 'https://evil.example/play.google.com',
        app: 'https://apps.apple.com/app/one/id1',
      },
    });
    expect(record?.stores).toEqual({ app: 'https://apps.apple.com/app/one/id1' });
  });
});

describe('stores', () => {
  const stores = {
    chrome: 'https://chromewebstore.google.com/detail/one/x',
    play: 'https://play.google.com/store/apps/details?id=one',
    app: 'https://apps.apple.com/app/one/id1',
  };
  const homepage = 'https://one.example/';
  test.each([
    [ANDROID, ['play', 'homepage']],
    [IOS, ['app', 'homepage']],
    [DESKTOP, ['chrome', 'app', 'play', 'homepage']],
    [{ ...DESKTOP, browser: 'firefox' }, ['app', 'play', 'homepage']],
    [{ ...DESKTOP, browser: 'safari' }, ['app', 'play', 'homepage']],
    [{ ...DESKTOP, browser: 'other' }, ['chrome', 'app', 'play', 'homepage']],
  ])('case %#: only stores that this device can install from are listed', (device, expected) => {
    expect(storesFor({ stores, homepage }, device as Device).map(({ store }) => store)).toEqual(expected);
  });
});
