/** WebKit, the engine of Safari: MiniBrowser of WebKitGTK by classic WebDriver, on a screen of its own. */

import { type Actions, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../../tools/eventually.js';
import { type Engine, openFolds, reportViolations, type Session, type Tab, WINDOW } from './engine.js';
import { startScreenAndDriver } from './miniBrowser.js';

const SCRIPT_MS = 45_000;
/** The names of keys in `KeyboardEvent.key`, as WebDriver has them. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
};

interface Wheel {
  scroll(x: number, y: number, right: number, down: number, origin: Origin): Actions;
}

export async function startWebKit(): Promise<Engine> {
  const { start, stop } = await startScreenAndDriver();
  return {
    name: 'WebKit',
    async session() {
      const { browser, end } = await start();
      // A browser that hangs would not answer a request to quit.
      return openSession(browser, end);
    },
    stop,
  };
}

async function openSession(browser: WebDriver, close: () => Promise<void>): Promise<Session> {
  await browser.manage().setTimeouts({ script: SCRIPT_MS });
  await browser
    .manage()
    .window()
    .setRect({ ...WINDOW, x: 0, y: 0 });
  const faults: string[] = [];
  let current = await browser.getWindowHandle();
  const opened = [current];
  let used = false;
  const show = async (handle: string) => {
    if (current === handle) return;
    await browser.switchTo().window(handle);
    current = handle;
  };
  return {
    async open() {
      if (!used) {
        used = true;
        return tabOf(browser, current, show, faults);
      }
      // A tab in the background gets no frames, and scripts that wait for one would never end.
      await browser.switchTo().newWindow('window');
      current = await browser.getWindowHandle();
      opened.push(current);
      return tabOf(browser, current, show, faults);
    },
    async popups() {
      const handles = (await browser.getAllWindowHandles()).filter((one) => !opened.includes(one));
      return handles.map((handle) => tabOf(browser, handle, show, faults));
    },
    close,
  };
}

function tabOf(browser: WebDriver, handle: string, show: (handle: string) => Promise<void>, faults: string[]): Tab {
  const run: Tab['run'] = async (body, ...args) => {
    await show(handle);
    const answer = await browser.executeAsyncScript<{ readonly value?: never; readonly error?: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${body})(...JSON.parse(arguments[0])))
         .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      JSON.stringify(args),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  // There are no scripts that run before those of a page. These run when it has been loaded.
  const arrive = async () => {
    await run(openFolds);
    await run(recordFaults);
    await run(reportViolations);
  };
  const collect = async () => {
    const recorded = () => {
      const page = globalThis as { latchkeyFaults?: string[] };
      return page.latchkeyFaults?.splice(0) ?? [];
    };
    faults.push(...(await run(recorded)));
  };
  return {
    run,
    show: () => show(handle),
    async goto(url) {
      await show(handle);
      await browser.get(url);
      await arrive();
    },
    async reload() {
      await collect();
      await browser.navigate().refresh();
      await arrive();
    },
    async back() {
      await collect();
      await browser.navigate().back();
      await arrive();
    },
    async url() {
      await show(handle);
      return browser.getCurrentUrl();
    },
    async load(source) {
      await show(handle);
      await browser.executeScript(source);
    },
    async clickAt(x, y) {
      await show(handle);
      await browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform();
    },
    async wheel(x, y, down) {
      await show(handle);
      // The types of the package lack the wheel, which turns the other way in this driver than the standard says.
      const actions = browser.actions() as Actions & Wheel;
      await actions.scroll(Math.round(x), Math.round(y), 0, -down, Origin.VIEWPORT).perform();
    },
    async resize({ width, height }) {
      await show(handle);
      // The window has a toolbar above the page.
      const bars = await run(() => outerHeight - innerHeight);
      await browser
        .manage()
        .window()
        .setRect({ width, height: height + bars, x: 0, y: 0 });
      await eventually(async () => {
        const shown = await run(() => innerHeight);
        if (shown !== height) throw new Error(`The page is ${shown} px high instead of ${height} px.`);
      });
    },
    async type(text) {
      await show(handle);
      await browser.actions().sendKeys(text).perform();
    },
    async press(key, { control } = {}) {
      await show(handle);
      const pressed = KEYS[key] ?? key;
      const actions = browser.actions();
      await (control
        ? actions.keyDown(Key.CONTROL).sendKeys(pressed).keyUp(Key.CONTROL)
        : actions.sendKeys(pressed)
      ).perform();
    },
    async screenshot() {
      await show(handle);
      return Buffer.from(await browser.takeScreenshot(), 'base64');
    },
    async faults() {
      await collect();
      return faults;
    },
  };
}

/** Runs in the page. */
function recordFaults(): void {
  const page = globalThis as { latchkeyFaults?: string[] };
  if (page.latchkeyFaults) return;
  const faults: string[] = [];
  page.latchkeyFaults = faults;
  addEventListener('error', ({ message }) => faults.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`error: ${reason}`));
  const { error } = console;
  console.error = (...given) => {
    faults.push(`console: ${given.join(' ')}`);
    error.apply(console, given);
  };
}
