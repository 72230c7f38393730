/** Tests that the page stays where it is behind the open dialog, in a Chromium whose scrollbars take space. */

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dapp, value } from './browser.js';
import { LAUNCH, WAIT_MS } from './launch.js';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...LAUNCH, ignoreDefaultArgs: ['--hide-scrollbars'] });
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const offset = (page: Page) => page.evaluate(() => scrollY);
/** Presses a button of the page by script, also behind a modal dialog. */
const press = (page: Page, id: string) =>
  page.evaluate((one) => document.querySelector<HTMLElement>(`[data-testid="${one}"]`)?.click(), id);

/** Opens a page that is longer than the window, with a fixed element, and scrolls it by 200 px. */
async function visit(path: string, css = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  await page.goto(`${dapp.url}${path}`);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`body { min-height: 3000px } #fixed { position: fixed; inset: auto 0 0 }${text}`);
    document.adoptedStyleSheets.push(sheet);
    const fixed = document.body.appendChild(document.createElement('div'));
    fixed.id = 'fixed';
    scrollTo(0, 200);
    // Counts what the browser has handled.
    for (const type of ['wheel', 'keyup'])
      addEventListener(
        type,
        () =>
          (document.documentElement.dataset.handled = `${Number(document.documentElement.dataset.handled ?? 0) + 1}`),
        true,
      );
  }, css);
  await expect.poll(() => offset(page)).toBe(200);
  return page;
}

/** Turns the wheel above this point. Returns after the page has handled it, and has been drawn again. */
async function turnWheel(page: Page, x: number, y: number): Promise<void> {
  const handled = () => page.evaluate(() => Number(document.documentElement.dataset.handled ?? 0));
  const before = await handled();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await expect.poll(handled).toBeGreaterThan(before);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Where everything on the page is, and how wide. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, #app *, #fixed')].map((node) => {
      const { left, top, width } = node.getBoundingClientRect();
      return `${node.tagName} ${[left, top, width]}`;
    }),
  );

/** The same without what changes when a modal is created anew. */
const headings = async (page: Page) => (await boxes(page)).filter((box) => box.startsWith('H'));

const PAGES = [
  ['without styles', ''],
  ['whose body hides what is too wide', 'body { overflow-x: hidden }'],
  ['whose root always has a scrollbar', 'html { overflow-y: scroll }'],
  ['that keeps the space of scrollbars', 'html { scrollbar-gutter: stable both-edges }'],
  ['from right to left', 'html { direction: rtl }'],
] as const;

test.each(PAGES)('a page %s neither scrolls nor moves behind the dialog', async (_name, css) => {
  const page = await visit('several.html', css);
  const untouched = () =>
    page.evaluate(() => {
      const { documentElement: root, body } = document;
      return [document.adoptedStyleSheets.length, root.getAttribute('style'), body.getAttribute('style')];
    });
  const [placed, styled] = [await boxes(page), await untouched()];
  await press(page, 'left-open');
  await dialog(page).getByRole('button', { name: 'Acorn' }).waitFor();
  expect(await boxes(page)).toEqual(placed);
  await turnWheel(page, 100, 700);
  await turnWheel(page, 640, 400);
  expect(await offset(page)).toBe(200);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await boxes(page)).toEqual(placed);
  expect(await untouched()).toEqual(styled);
  await turnWheel(page, 100, 700);
  await expect.poll(() => offset(page)).toBeGreaterThan(200);
  await page.context().close();
});

test('of two open dialogs each holds the page, and the page does not move when the first one is destroyed', async () => {
  const page = await visit('several.html');
  const placed = await headings(page);
  await press(page, 'left-open');
  await expect.poll(() => dialog(page).count()).toBe(1);
  await press(page, 'right-open');
  await expect.poll(() => dialog(page).count()).toBe(2);
  // Destroys the left modal.
  await press(page, 'left-renew');
  await expect.poll(() => dialog(page).count()).toBe(1);
  expect(await headings(page)).toEqual(placed);
  await turnWheel(page, 100, 700);
  expect(await offset(page)).toBe(200);
  await press(page, 'right-renew');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await headings(page)).toEqual(placed);
  await turnWheel(page, 100, 700);
  await expect.poll(() => offset(page)).toBeGreaterThan(200);
  await page.context().close();
});

test('a page that removes the modal from the document scrolls again', async () => {
  const page = await visit('several.html');
  await press(page, 'left-open');
  await dialog(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-latchkey]'))
      if (host.shadowRoot?.querySelector('dialog')) host.remove();
  });
  await turnWheel(page, 100, 700);
  await expect.poll(() => offset(page)).toBeGreaterThan(200);
  await page.context().close();
});

test('an embedded modal leaves the page scrolling', async () => {
  const page = await visit('?embed&parts=eip155&bench');
  await value(page, 'event-log').waitFor({ state: 'attached' });
  await page.locator('.embed [data-latchkey]').waitFor({ state: 'attached' });
  await turnWheel(page, 20, 700);
  await expect.poll(() => offset(page)).toBeGreaterThan(200);
  await page.context().close();
});
