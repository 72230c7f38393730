/** Firefox by WebDriver BiDi. */

import puppeteer, { type KeyInput, type Page, TargetType } from 'puppeteer-core';
import { type Engine, openFolds, reportViolations, type Session, type Tab, WINDOW } from './engine.js';

const OPTIONS = {
  browser: 'firefox',
  executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  headless: true,
  defaultViewport: WINDOW,
  extraPrefsFirefox: {
    // Requests of Firefox itself.
    'browser.safebrowsing.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    // Scroll bars that take no space, as the other engines have them.
    'ui.useOverlayScrollbars': 1,
  },
} as const;

/**
 * Reports of a page about its requests and imports when it is left. Firefox rejects them, others drop them in silence. The second
 * and third are the kernel's errors for them.
 */
const ABORTED =
  /NetworkError when attempting to fetch|error loading dynamically imported module|The service .* could not be loaded\.|could not be reached; see the cause\./;

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch(OPTIONS);
  return {
    name: 'Firefox',
    session: async () => {
      const context = await browser.createBrowserContext();
      const opened: Page[] = [];
      const tabs = new Map<Page, Tab>();
      const tab = (page: Page) => {
        const known = tabs.get(page) ?? tabOf(page);
        tabs.set(page, known);
        return known;
      };
      const session: Session = {
        async open() {
          const page = await context.newPage();
          opened.push(page);
          await page.setViewport(WINDOW);
          await page.evaluateOnNewDocument(openFolds);
          await page.evaluateOnNewDocument(reportViolations);
          return tab(page);
        },
        async popups() {
          const pages = await Promise.all(
            context.targets().flatMap((one) => (one.type() === TargetType.PAGE ? [one.page()] : [])),
          );
          return pages.flatMap((page) => (page && !opened.includes(page) ? [tab(page)] : []));
        },
        close: () => context.close(),
      };
      return session;
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  const leave = async (move: () => Promise<unknown>) => {
    const before = faults.length;
    await move();
    faults.push(...faults.splice(before).filter((fault) => !ABORTED.test(fault)));
  };
  return {
    goto: (url) => leave(() => page.goto(url)),
    reload: () => leave(() => page.reload()),
    back: () => leave(() => page.goBack()),
    url: async () => page.url(),
    run: (body, ...args) =>
      page.evaluate(`(${body})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof body>>>,
    load: (source) => page.evaluate(`${source}; undefined`).then(() => undefined),
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, down) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: down });
    },
    resize: (size) => page.setViewport(size),
    type: (text) => page.keyboard.type(text),
    async press(key, { control } = {}) {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    screenshot: () => page.screenshot(),
    faults: async () => faults,
    show: () => page.bringToFront(),
  };
}
