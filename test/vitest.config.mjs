/**
 * Test projects: `unit` (kernel and plugins, code generation switched off), `house` (rules about the sources), `dist`
 * (rules about what is built; builds first when dist is stale) and `browser` (real Chromium).
 */
import { defineConfig } from 'vitest/config';
import { root } from './tools/aliases.mjs';
import { sheets, sources } from './tools/plugins.mjs';

const shared = { plugins: [sources(), sheets()], root, cacheDir: `${root}/node_modules/.vite` };
const isolated = { environment: 'node', pool: 'forks', retry: 0, restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  root,
  test: {
    coverage: {
      provider: 'v8',
      include: ['kernel/**', 'plugins/**', 'presets/**'],
      reportsDirectory: `${root}/coverage`,
    },
    projects: [
      {
        ...shared,
        test: {
          ...isolated,
          name: 'unit',
          include: [
            'test/kernel/**/*.test.{ts,tsx}',
            'test/plugins/**/*.test.{ts,tsx}',
            'test/presets/**/*.test.{ts,tsx}',
            'test/tools/**/*.test.ts',
          ],
          // What a page under a strict Content-Security-Policy forbids, Node forbids here.
          execArgv: ['--disallow-code-generation-from-strings'],
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
          globalSetup: ['test/browser/setup.ts'],
          include: ['test/browser/**/*.test.ts'],
          // What a page does on a busy machine takes its time; the default is one second.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
