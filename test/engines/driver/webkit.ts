/** WebKit, the engine of Safari: MiniBrowser of WebKitGTK by classic WebDriver, on a screen of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../../tools/eventually.js';
import { type Engine, openFolds, reportViolations, type Session, type Tab, WINDOW } from './engine.js';

const MINI_BROWSER = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const SCRIPT_MS = 45_000;
/** A browser that starts takes 0.6 s on a quiet machine, and 4 s on a busy one. */
const START_MS = 20_000;
const STARTS = 5;
/** The names of keys in `KeyboardEvent.key`, as WebDriver has them. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Backspace: Key.BACK_SPACE },
  ...{ ArrowDown: Key.ARROW_DOWN, ArrowRight: Key.ARROW_RIGHT },
};

/** A driver allows no second session, so a single MiniBrowser runs at a time. Each session has a driver of its own. */
export async function startWebKit(): Promise<Engine> {
  const screen = await startScreen();
  let last: ChildProcess | undefined;
  return {
    name: 'WebKit',
    async session() {
      for (let left = STARTS; ; left -= 1) {
        // The driver of a test that failed may still run, and its browser with it.
        if (last) await end(last);
        const port = await freePort();
        last = spawn('WebKitWebDriver', [`--port=${port}`], {
          env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1' },
          stdio: 'ignore',
        });
        const browser = await startBrowser(`http://127.0.0.1:${port}`);
        if (browser) return openSession(browser);
        if (left === 1) throw new Error(`MiniBrowser did not start in ${STARTS} attempts.`);
      }
    },
    async stop() {
      if (last) await end(last);
      await end(screen.process);
    },
  };
}

/** @returns `undefined` if the browser has not started in time: about one of 20 never connects to its driver */
async function startBrowser(server: string): Promise<WebDriver | undefined> {
  await eventually(async () => {
    if (!(await fetch(`${server}/status`)).ok) throw new Error('WebKitWebDriver does not answer.');
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, START_MS, undefined);
  });
  const started = Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities).build());
  // The driver is ended after a start that is late, which rejects the request.
  return Promise.race([started.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

async function openSession(browser: WebDriver): Promise<Session> {
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
    close: () => browser.quit(),
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
    async url() {
      await show(handle);
      return browser.getCurrentUrl();
    },
    async clickAt(x, y) {
      await show(handle);
      await browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform();
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

/** A screen without a monitor. Xvfb chooses a free number and writes it. */
async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const { width, height } = WINDOW;
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.stdout.once('data', (data: Buffer) => resolve(String(data).trim()));
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { process: xvfb, display: `:${number}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

const end = (process: ChildProcess) =>
  new Promise<void>((done) => {
    if (process.exitCode !== null || process.signalCode !== null) return done();
    process.once('exit', () => done());
    process.kill();
  });
