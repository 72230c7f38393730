/** Detects the device and the browser, on which links depend. */

import type { Env } from 'latchkey/plugin';
import type { Device } from './linkTypes.js';

const DESKTOP: Device = Object.freeze({ platform: 'desktop', telegram: false, framed: false, browser: 'other' });

/** The device as the browser describes it; a desktop if there is no `window`. */
export function readDevice(env: Pick<Env, 'window'>): Device {
  const { window } = env;
  if (!window) return DESKTOP;
  const { userAgent = '', maxTouchPoints = 0 } = window.navigator ?? {};
  return Object.freeze({
    platform: readPlatform(userAgent, maxTouchPoints),
    telegram: isTelegram(window, userAgent),
    framed: isFramed(window),
    browser: readBrowser(userAgent),
  });
}

function readPlatform(userAgent: string, touchPoints: number): Device['platform'] {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad reports that it is a Mac. Macs have no touch screen.
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? 'ios' : 'desktop';
}

/** Telegram's browser is recognised by its user agent, or by the objects that the Telegram apps add to the page. */
function isTelegram(window: Window, userAgent: string): boolean {
  if (/\bTelegram-(Android|iOS)\b/i.test(userAgent)) return true;
  try {
    const page = window as unknown as Readonly<Record<string, unknown>>;
    return Boolean(page.TelegramWebviewProxy || page.TelegramWebview || page.TelegramWebviewProxyProto);
  } catch {
    return false;
  }
}

function isFramed(window: Window): boolean {
  try {
    return window.top !== undefined && window.top !== null && window.top !== window.self;
  } catch {
    // Reading `top` throws only if the parent frame has another origin.
    return true;
  }
}

function readBrowser(userAgent: string): Device['browser'] {
  // The user agents of most browsers contain the names of other browsers, so the order of the checks matters.
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  if (/chrome|chromium|crios|edg|opr/i.test(userAgent)) return 'chromium';
  return /safari/i.test(userAgent) ? 'safari' : 'other';
}
