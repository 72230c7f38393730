/** Starts MiniBrowser of WebKitGTK, its driver and a screen for it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../../tools/eventually.js';
import { WINDOW } from './engine.js';

const MINI_BROWSER = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** A browser that starts takes 0.4 s on a quiet machine, and 4 s on a busy one. */
const START_MS = 20_000;
const STARTS = 5;

/** A running browser, and the end of it and its driver. */
export interface Running {
  readonly browser: WebDriver;
  end(): Promise<void>;
}

export interface Starter {
  /** Ends the browser that runs, and starts another one. */
  start(): Promise<Running>;
  stop(): Promise<void>;
}

/** A driver allows no second session, so a single MiniBrowser runs at a time. Each has a driver of its own. */
export async function startScreenAndDriver(): Promise<Starter> {
  const screen = await startScreen();
  let last: ChildProcess | undefined;
  // Groups of their own outlive a worker that is ended.
  const endAll = () => {
    for (const one of [last, screen.process]) if (one) kill(one);
  };
  process.once('exit', endAll);
  return {
    async start() {
      for (let left = STARTS; ; left -= 1) {
        // The driver of a test that failed may still run, and its browser with it.
        if (last) await end(last);
        const port = await freePort();
        const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
          env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1' },
          stdio: 'ignore',
          // A group of its own, so that the browser ends with its driver.
          detached: true,
        });
        last = driver;
        const browser = await startBrowser(`http://127.0.0.1:${port}`);
        if (browser) return { browser, end: () => end(driver) };
        if (left === 1) throw new Error(`MiniBrowser did not start in ${STARTS} attempts.`);
      }
    },
    async stop() {
      if (last) await end(last);
      await end(screen.process);
      process.off('exit', endAll);
    },
  };
}

/** @returns `undefined` if the browser has not started in time: one that fails to start leaves its driver waiting */
async function startBrowser(server: string): Promise<WebDriver | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, START_MS, undefined);
  });
  // The driver is ended after a start that is late, which rejects its request.
  const started = openBrowser(server).catch(() => undefined);
  return Promise.race([started, late]).finally(() => clearTimeout(timer));
}

async function openBrowser(server: string): Promise<WebDriver> {
  await eventually(async () => {
    if (!(await fetch(`${server}/status`)).ok) throw new Error('WebKitWebDriver does not answer.');
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

/**
 * A screen without a monitor. Xvfb chooses a free number and writes it. Without `-noreset` it starts anew after its last client,
 * and refuses a browser that starts in that moment.
 */
async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const { width, height } = WINDOW;
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'];
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
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

/** Ends a process and those that it has started, also one that hangs. */
const end = (leader: ChildProcess) =>
  new Promise<void>((done) => {
    if (leader.exitCode === null && leader.signalCode === null) leader.once('exit', () => done());
    else done();
    kill(leader);
  });

function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group is empty.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
