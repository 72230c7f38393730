/** A window that a login opens, in a test's hands. */

import { act } from 'react';
import { vi } from 'vitest';
import { ORIGIN } from '../email/fakeFrame.js';
import { arrange, type Scene } from '../email/kit.js';

export const RESULT = 'https://frame.example/callback?code=1';
export const REDIRECT = 'https://accounts.example/login?state=abc';

/** What a page sees of a window it opened. */
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

/** @param open - What the browser answers; by default a new window each time. */
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
    /** Somebody says this to the page; by default our window does, from the frame's origin. */
    async say(data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) {
      const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
      Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : popups.at(-1) });
      await act(async () => void window.dispatchEvent(event));
      await kit.settle();
    },
  });
}

/** Presses Google, up to the moment the window is at the provider. */
export async function beginSocial(kit: ReturnType<typeof arrangeSocials> = arrangeSocials()) {
  await kit.open();
  await kit.click('Google');
  await kit.shown('ConnectingSocial');
  await kit.answer('socialRedirect', REDIRECT);
  return kit;
}
