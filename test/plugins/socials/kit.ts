/** Fake popups for social logins. */

import { act } from 'react';
import { vi } from 'vitest';
import { ORIGIN } from '../email/fakeFrame.js';
import { arrange, type Scene } from '../email/kit.js';

export const RESULT = 'https://frame.example/callback?code=1';
export const REDIRECT = 'https://accounts.example/login?state=abc';

/** The parts of a popup's window that the page uses. */
export function fakePopup() {
  return {
    closed: false,
    location: { href: '' },
    close: vi.fn(function close(this: { closed: boolean }) {
      this.closed = true;
    }),
  };
}

export type FakePopup = ReturnType<typeof fakePopup>;

/** @param open - Replaces `window.open`, which by default returns a new popup each time. */
export function arrangeSocials(scene: Scene = {}, open?: () => unknown) {
  const popups: FakePopup[] = [];
  const opening = vi.fn((..._args: unknown[]) => {
    if (open) return open();
    const popup = fakePopup();
    popups.push(popup);
    return popup;
  });
  const kit = arrange({ ...scene, window: { ...scene.window, open: opening } });
  return Object.assign(kit, {
    popups,
    opening,
    /** Dispatches a message on the page, by default from the last popup at the frame's origin. */
    async sendToPage(data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) {
      const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
      Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : popups.at(-1) });
      await act(async () => void window.dispatchEvent(event));
      await kit.settle();
    },
  });
}

/** Clicks Google and waits until the popup has the provider's address. */
export async function beginSocial(kit: ReturnType<typeof arrangeSocials> = arrangeSocials()) {
  await kit.open();
  await kit.click('Google');
  await kit.untilShown('ConnectingSocial');
  await kit.resolve('socialRedirect', REDIRECT);
  return kit;
}
