/** Chromium by Playwright, as in the other browser tests. */

import type { Page } from 'playwright-core';
import { sharedBrowser } from '../../browser/sharedBrowser.js';
import { type Engine, openFolds, reportViolations, type Session, type Tab, WINDOW } from './engine.js';

export async function startChromium(): Promise<Engine> {
  const browser = await sharedBrowser();
  return {
    name: 'Chromium',
    session: async () => {
      const context = await browser.newContext({
        viewport: WINDOW,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await context.addInitScript(openFolds);
      await context.addInitScript(reportViolations);
      const opened = new Set<Page>();
      const popups: Tab[] = [];
      context.on('page', (page) => void (opened.has(page) || popups.push(tabOf(page))));
      const session: Session = {
        async open() {
          // `newPage` announces its page before it resolves.
          const before = popups.length;
          const page = await context.newPage();
          opened.add(page);
          popups.splice(before);
          return tabOf(page);
        },
        popups: async () => popups,
        close: () => context.close(),
      };
      return session;
    },
    stop: async () => undefined,
  };
}

function tabOf(page: Page): Tab {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  return {
    goto: (url) => page.goto(url).then(() => undefined),
    reload: () => page.reload().then(() => undefined),
    back: () => page.goBack().then(() => undefined),
    url: async () => page.url(),
    run: (body, ...args) =>
      page.evaluate(`(${body})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof body>>>,
    load: (source) => page.evaluate(`${source}; undefined`).then(() => undefined),
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, down) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, down);
    },
    resize: (size) => page.setViewportSize(size),
    type: (text) => page.keyboard.type(text),
    press: (key, { control } = {}) => page.keyboard.press(control ? `Control+${key}` : key),
    screenshot: () => page.screenshot(),
    faults: async () => faults,
    show: () => page.bringToFront(),
  };
}
