/**
 * Test projects: `unit` (kernel and plugins, code generation from strings disabled), `dom` (the same, with jsdom), `alone`
 * (the same, each file in its own process), `stores` (the sign-in server with a real Redis and PostgreSQL), `house` (rules about the sources), `dist` (rules about the build; builds dist
 * first if it is stale), `browser` (real Chromium) and `engines` (the core flows in Chromium, Firefox and WebKit).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { root } from './tools/aliases.mjs';
import { sequenceOf } from './tools/longestFirst.mjs';
import { sheets, sources } from './tools/plugins.mjs';
import { scoreReporter } from './tools/scoreReporter.mjs';

const shared = { plugins: [sources(), sheets()], root, cacheDir: `${root}/node_modules/.vite` };
const stops = 'test/tools/stopStarted.ts';
/** A test fails when nothing happens for this long. Only a test that hangs reaches it, also on a busy machine. */
const LIMIT_MS = 60_000;
/** Waits end before the test does, because their error names what is missing. */
const WAIT_MS = 0.8 * LIMIT_MS;
const limits = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, expect: { poll: { timeout: WAIT_MS } } };
const isolated = { environment: 'node', pool: 'forks', retry: 0, restoreMocks: true, unstubGlobals: true };
/** `npm test` sets the path of the report that it reads, and how often a browser test is tried. */
const { LATCHKEY_REPORT: report, LATCHKEY_TRIES: tries = 1 } = process.env;
/** `npm test` names the engines that are installed, and walks the core flows in them beside the browser tests. */
const { LATCHKEY_ENGINES: engines = '*', LATCHKEY_FLOWS: beside } = process.env;
const flows = engines.split(',').map((name) => `test/engines/${name}.test.ts`);
/** In the short run the other browser tests show what the flows would show in Chromium. */
const besides = beside ? flows.filter((path) => beside === 'all' || !path.endsWith('chromium.test.ts')) : [];
/** Vitest would leave one of two cores idle. */
const workers = Math.max(2, availableParallelism() - 1);

// Unit tests disallow eval, as a strict Content-Security-Policy does.
const strict = {
  ...isolated,
  execArgv: ['--disallow-code-generation-from-strings'],
  ...limits,
  setupFiles: [stops],
};
const files = ['kernel', 'plugins', 'presets', 'tools']
  .flatMap((folder) =>
    readdirSync(`${root}/test/${folder}`, { recursive: true }).map((name) => `test/${folder}/${name}`),
  )
  .filter((name) => /\.test\.tsx?$/.test(name));
const textOf = (name) => readFileSync(`${root}/${name}`, 'utf8');
/** Files that use jsdom. */
const pages = files.filter((name) => textOf(name).includes('@vitest-environment jsdom'));
/** Whether a file of these may start a client of the WalletConnect SDK, which leaves timers, sockets and globals behind. */
const hasClient = (name) =>
  /^test\/plugins\/walletconnect\//.test(name) ||
  (pages.includes(name) && textOf(name).includes("from 'latchkey/plugins/walletconnect'"));
/** The checks of a chain plugin watch what the plugin does when it is imported for the first time. */
const hasChecks = (name) => /^test\/plugins\/[^/]+\/(kit|check)\.test\.ts$/.test(name) && !pages.includes(name);
/** Files that need their own process. */
const alone = files.filter((name) => hasClient(name) || hasChecks(name));
/** The other files that use jsdom share processes and pages: `test/dom/setup.ts` clears the page after each test. */
const dom = pages.filter((name) => !alone.includes(name));

export default defineConfig({
  root,
  test: {
    maxWorkers: workers,
    sequence: sequenceOf(process.argv),
    ...(report && { reporters: ['default', scoreReporter(report)] }),
    coverage: {
      provider: 'v8',
      include: ['kernel/**', 'plugins/**', 'presets/**'],
      reportsDirectory: `${root}/coverage`,
    },
    projects: [
      {
        ...shared,
        // Our modules keep no state, so test files can share a process. Starting a process per file doubled the run time.
        test: {
          ...strict,
          isolate: false,
          name: 'unit',
          include: ['test/{kernel,plugins,presets,tools}/**/*.test.{ts,tsx}'],
          exclude: [...dom, ...alone],
        },
      },
      {
        ...shared,
        test: {
          ...strict,
          isolate: false,
          name: 'dom',
          environment: 'jsdom',
          include: dom,
          setupFiles: [stops, 'test/dom/setup.ts'],
        },
      },
      {
        ...shared,
        test: { ...strict, name: 'alone', include: alone, setupFiles: [stops, 'test/dom/setupOfPage.mjs'] },
      },
      // The sign-in server with real stores, in processes of its own.
      {
        ...shared,
        test: {
          ...isolated,
          ...limits,
          name: 'stores',
          setupFiles: [stops],
          include: ['test/stores/*.test.ts'],
        },
      },
      {
        ...shared,
        test: { ...isolated, name: 'house', include: ['test/house/*.test.ts'], testTimeout: 120_000 },
      },
      {
        ...shared,
        test: {
          ...isolated,
          name: 'dist',
          include: ['test/house/built/*.test.ts'],
          globalSetup: 'test/house/built/setup.ts',
          testTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          ...isolated,
          name: 'browser',
          retry: Number(tries) - 1,
          globalSetup: ['test/browser/setup.ts'],
          include: ['test/browser/**/*.test.ts', ...besides],
          expect: limits.expect,
          // Three workers share one queue of files: two leave cores idle while pages wait. Each worker has its own servers, which
          // it keeps for its next file.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // The same flows in three engines. Two workers: WebKit draws without a graphics card, and is the slowest.
      {
        ...shared,
        test: {
          ...isolated,
          ...limits,
          name: 'engines',
          globalSetup: ['test/browser/setup.ts'],
          include: flows,
          isolate: false,
          maxWorkers: 2,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
