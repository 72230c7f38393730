// @vitest-environment jsdom
/** Links of the modal that the app around the page opens. */

import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLinksBy } from '../../../plugins/hosts/openLinks.js';
import { meadow, screens } from '../../kernel/wallets.js';

const HREF = 'https://wallet.example/get';

/** Clicks a link in an open modal. @returns whether the browser follows it */
async function clickLink(attributes: string, opened: (href: string) => void): Promise<boolean> {
  const modal = createTestModal({
    plugins: [meadow([]), screens],
    platform: { window: window as unknown as Window & typeof globalThis },
  });
  onTestFinished(() => modal.destroy());
  openLinksBy(modal.test.context, opened);
  void modal.open();
  const find = () => document.querySelector('[data-latchkey]')?.shadowRoot;
  await modal.test.until(() => Boolean(find()), 'shell');
  await modal.test.settle();
  const box = find()?.appendChild(document.createElement('div'));
  if (box) box.innerHTML = `<a ${attributes}><span>Get</span></a>`;
  const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
  return box?.querySelector('span')?.dispatchEvent(click) ?? false;
}

test('a link that leads to a new tab is opened by the app', async () => {
  const opened = vi.fn();
  expect(await clickLink(`href="${HREF}" target="_blank"`, opened)).toBe(false);
  expect(opened).toHaveBeenCalledExactlyOnceWith(HREF);
});

test.each([
  ['stays on the page', 'href="#top"'],
  ['leads into a wallet app', 'href="wallet://wc" target="_blank"'],
])('a link that %s is followed by the browser', async (_what, attributes) => {
  const opened = vi.fn();
  expect(await clickLink(attributes, opened)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
