import { describe, expect, test } from 'vitest';
import { readDevice } from '../../../../plugins/wallets/links/device.js';

describe('the device', () => {
  const device = (userAgent: string, more: object = {}, navigator: object = {}) =>
    readDevice({
      window: { navigator: { userAgent, ...navigator }, ...more } as unknown as Window & typeof globalThis,
    });

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36',
      'android',
      'chromium',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'ios',
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0 Mobile/15E148 Safari/604.1',
      'ios',
      'chromium',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'desktop',
      'safari',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'desktop', 'firefox'],
    ['', 'desktop', 'other'],
  ])('%s', (userAgent, platform, browser) => {
    expect(device(userAgent)).toMatchObject({ platform, browser, telegram: false, framed: false });
  });

  test('a Mac with a touch screen is an iPad', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
    expect(device(mac, {}, { maxTouchPoints: 5 }).platform).toBe('ios');
    expect(device(mac, {}, { maxTouchPoints: 0 }).platform).toBe('desktop');
  });

  test('Telegram is recognised by its objects in the page and by its user agent', () => {
    expect(device('Mozilla/5.0 (Linux; Android 14)', { TelegramWebview: {} }).telegram).toBe(true);
    expect(device('Mozilla/5.0 (iPhone)', { TelegramWebviewProxy: {} }).telegram).toBe(true);
    expect(device('Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.3').telegram).toBe(true);
  });

  test('a framed page is recognised, even if its parent has another origin', () => {
    const self = {};
    expect(device('', { top: {}, self }).framed).toBe(true);
    expect(device('', { top: self, self }).framed).toBe(false);
    const closed = Object.defineProperty({}, 'top', {
      get() {
        throw new Error('SecurityError');
      },
    });
    expect(readDevice({ window: closed as Window & typeof globalThis }).framed).toBe(true);
  });

  test('without a window the device is a desktop', () => {
    expect(readDevice({ window: undefined }).platform).toBe('desktop');
  });
});
