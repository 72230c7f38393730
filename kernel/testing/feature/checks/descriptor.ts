/** Checks of the descriptor of a feature: its validity, its size, and that it does no work before it is used. */

import { watchGlobals } from '../../globals.js';
import { fail, show } from '../../stage.js';
import { createTestModal } from '../../testModal.js';
import type { FeatureCheckRun } from '../check.js';

/** The most that the descriptor of a feature may have, minified and gzipped. */
const MOST_BYTES = 768;
const PAGE_ONLY = ['window', 'document', 'location', 'localStorage', 'sessionStorage', 'indexedDB'] as const;

export const descriptorChecks: readonly FeatureCheckRun[] = [
  {
    id: 'contract',
    title: 'the plugin is created by definePlugin, and is active beside the plugins of the fixtures',
    read: '“A plugin with a feature” in plugins/README.md',
    gate: true,
    async run({ make, stage }) {
      const plugin = await make();
      if (plugin?.contract !== 1)
        fail(`Its contract is ${show(plugin?.contract)}, expected 1. Create it with definePlugin.`);
      const { modal } = await stage({ plugin });
      const { plugins } = await modal.test.clock.drive(modal.health());
      const own = plugins.find(({ id }) => id === plugin.id);
      if (own?.status !== 'active')
        fail(
          `It is ${own?.status ?? 'missing'} in a modal: ${own?.reason ?? 'no reason is known'} Expected: active. Give the plugins that it requires in "plugins" of the fixtures.`,
        );
      return undefined;
    },
  },
  {
    id: 'import',
    title: 'importing and creating the plugin touches nothing',
    read: '“A plugin with a feature” in plugins/README.md',
    async run({ touched }) {
      if (!touched)
        return 'The plugin was given as an object, so it was imported before. Pass a function that imports it: () => import(…).';
      if (touched.length > 0)
        fail(
          `Importing it touches ${touched.join(', ')}. Expected: nothing. Do the work in code that is loaded by import(), or in setup(context).`,
        );
      return undefined;
    },
  },
  {
    id: 'descriptor',
    title: 'the descriptor has at most 0.75 KiB',
    read: '“Byte budgets” in kernel/README.md',
    async run({ fixtures: { descriptor } }) {
      if (!descriptor) return 'The fixtures have no "descriptor", the file to measure.';
      const bytes = await measure(descriptor);
      if (bytes === undefined) return 'esbuild is not installed beside the plugin. Run: npm install --save-dev esbuild';
      if (bytes > MOST_BYTES)
        fail(
          `Its descriptor has ${bytes} bytes, minified and gzipped. Expected: at most ${MOST_BYTES}. Move code into files that it loads by import().`,
        );
      return undefined;
    },
  },
  {
    id: 'server',
    title: 'on a server it uses no browser globals, and does no work',
    read: '“The lifecycle of a modal” in kernel/README.md',
    async run({ make, fixtures }) {
      const plugin = await make();
      const others = (await fixtures.plugins?.()) ?? [];
      const { touched } = await watchGlobals(async () => {
        const modal = createTestModal({ plugins: [...others, plugin], platform: { window: false } });
        modal.start();
        Reflect.get(modal.api, plugin.id);
        const { clock, requests, errors } = modal.test;
        modal.destroy();
        if (clock.timers > 0) fail('On a server it starts a timer. Expected: none.');
        if (requests.length > 0) fail(`On a server it requests ${requests[0]?.url}. Expected: no request.`);
        const own = errors.find((error) => (error as { readonly plugin?: string }).plugin === plugin.id);
        if (own !== undefined) fail(`On a server it fails: ${show(own)}. Expected: no error.`);
      }, PAGE_ONLY);
      if (touched.length > 0)
        fail(
          `On a server it touches ${touched.join(', ')}. Expected: nothing. Use env.window, which is undefined there.`,
        );
      return undefined;
    },
  },
];

/** Bundles a file with splitting, and prints the size of what it imports statically. The packages that the page has anyway are left out. */
const MEASURE = `
const { resolve } = require('node:path');
const { gzipSync } = require('node:zlib');
const [esbuild, entry] = process.argv.slice(1);
require(esbuild).build({
  entryPoints: [entry], outdir: resolve('latchkey-check'), write: false, metafile: true, logLevel: 'silent',
  bundle: true, minify: true, splitting: true, format: 'esm', platform: 'browser', jsx: 'automatic',
  external: ['latchkey', 'latchkey/*', 'react', 'react/*', 'react-dom', 'react-dom/*'],
}).then(({ outputFiles, metafile: { outputs } }) => {
  const eager = new Set();
  const add = (path) => {
    if (eager.has(resolve(path)) || !outputs[path]) return;
    eager.add(resolve(path));
    for (const one of outputs[path].imports) if (one.kind === 'import-statement') add(one.path);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint && resolve(entryPoint) === entry) add(path);
  const files = outputFiles.filter(({ path }) => eager.has(path));
  process.stdout.write(String(files.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0)));
}, (error) => { process.stderr.write(error.message); process.exitCode = 1; });
`;

/**
 * Measures a descriptor with the esbuild that is installed beside it, in a process of its own: esbuild does not run in jsdom.
 *
 * @returns its bytes; `undefined` if esbuild is not installed
 */
async function measure(entry: string): Promise<number | undefined> {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { resolve } = process.getBuiltinModule('node:path');
  const { fileURLToPath } = process.getBuiltinModule('node:url');
  const { execFile } = process.getBuiltinModule('node:child_process');
  const file = entry.startsWith('file:') ? fileURLToPath(entry) : resolve(entry);
  let esbuild: string;
  try {
    esbuild = createRequire(file).resolve('esbuild');
  } catch {
    return undefined;
  }
  return new Promise((done, reject) =>
    execFile(process.execPath, ['-e', MEASURE, esbuild, file], (error, printed, problem) =>
      error
        ? reject(new Error(`${file} cannot be bundled: ${problem.trim() || error.message}`))
        : done(Number(printed)),
    ),
  );
}
