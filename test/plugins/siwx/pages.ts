/** More than one page: the same one after a reload, and the other tabs. */

import { act } from 'react';
import { type Arrangement, arrange } from './kit.js';

/** A page that signs in. */
export type Page = ReturnType<typeof arrange>;

/** Another tab: the same storage, cookie and server. */
const besides = ({ storage, jar, server }: Page, given: Arrangement = {}) =>
  arrange({ storage, jar, server, ...given });

/** Another tab that has begun. */
export async function openBeside(page: Page) {
  const next = besides(page);
  await act(async () => next.modal.test.wake());
  return next;
}

/** The same page after a reload: its storage, its cookie, its server. @param begin - Before anything is connected. */
export async function reload(page: Page, given?: Arrangement, begin?: (next: Page) => void) {
  await act(async () => page.modal.destroy());
  const next = besides(page, given);
  begin?.(next);
  await act(async () => next.modal.test.wake());
  await next.see(() => next.connections() > 0, 'the connection');
  return next;
}

/**
 * Signed in on the first network, and after a reload on the second: whether there as well has been asked, and is not
 * answered.
 */
export async function reloadAway() {
  const page = arrange();
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.asked();
  let letGo = () => {};
  const next = await reload(page, { at: 'eip155:2' }, (one) => {
    letGo = one.hold('session');
  });
  await next.see(() => next.asks('session').length === 1, 'the question');
  return { next, letGo };
}

/** What browsers tell the other tabs. */
export async function tellOther(from: Page, to: Page) {
  const key = Object.keys(from.storage).find((name) => name.endsWith(':siwx:changed')) ?? '';
  const newValue = from.storage.getItem(key);
  await act(async () => {
    to.modal.test.page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: to.storage }));
    await to.modal.test.settle();
  });
}
