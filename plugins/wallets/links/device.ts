/** What links depend on, read from the page. */

import type { Env } from 'latchkey';
import type { Device } from './linkTypes.js';

const DESKTOP: Device = Object.freeze({ platform: 'desktop', telegram: false, framed: false, browser: 'other' });

/** The device as its browser describes it; a desktop where there is no page. */
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
  // iPads say that they are Macs, which have no touch screen.
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? 'ios' : 'desktop';
}

/** Telegram's own browser shows itself by what its apps put into the page. */
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
    // Only a frame's parent of another origin cannot be looked at.
    return true;
  }
}

function readBrowser(userAgent: string): Device['browser'] {
  // Most browsers claim to be most others: the order matters.
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  if (/chrome|chromium|crios|edg|opr/i.test(userAgent)) return 'chromium';
  return /safari/i.test(userAgent) ? 'safari' : 'other';
}
