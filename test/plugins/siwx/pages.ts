/** Tests with several pages: a reload, and other tabs. */

import { act } from 'react';
import { arrange } from './kit.js';
import type { Setup } from './setup.js';

/** The page that {@link arrange} returns. */
export type Page = ReturnType<typeof arrange>;

/** A tab with the storage, the cookie and the server of another one. */
const createTab = ({ storage, jar, server }: Page, given: Setup = {}) => arrange({ storage, jar, server, ...given });

/** A second tab, which has restored its connections. */
export async function openSecondTab(page: Page) {
  const next = createTab(page);
  await act(async () => next.modal.test.wake());
  return next;
}

/** The page after a reload. @param begin - Called before the connections are restored. */
export async function reload(page: Page, given?: Setup, begin?: (next: Page) => void) {
  await act(async () => page.modal.destroy());
  const next = createTab(page, given);
  begin?.(next);
  await act(async () => next.modal.test.wake());
  await next.waitFor(() => next.connections() > 0, 'the connection');
  return next;
}

/** Signs in on the first network and reloads on the second. The session lookup there is pending until `release`. */
export async function reloadOnOtherNetwork() {
  const page = arrange();
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.waitForMessage();
  let release = () => {};
  const next = await reload(page, { at: 'eip155:2' }, (one) => {
    release = one.hold('session');
  });
  await next.waitFor(() => next.requests('session').length === 1, 'the session lookup');
  return { next, release };
}

/** Dispatches the storage event that browsers send to other tabs. @param name - The stored value that changed. */
export async function notifyTab(from: Page, to: Page, name: 'siwx:changed' | 'kernel:connections' = 'siwx:changed') {
  const key = `latchkey:${name}`;
  const newValue = from.storage.getItem(key);
  await act(async () => {
    to.modal.test.page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: to.storage }));
    await to.modal.test.settle();
  });
}
