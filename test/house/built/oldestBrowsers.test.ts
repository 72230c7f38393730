import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, transform } from 'esbuild';
import { expect, test } from 'vitest';
import { manifest, presentEntries, root } from '../../tools/aliases.mjs';
import { newerInScript, newerInSheet, sheetsIn } from '../../tools/browserSupport.mjs';
import { oldestBrowsers } from '../../tools/plugins.mjs';

/** Newer features that are in use, and the reason why the oldest browsers can do without each. */
const known: Readonly<Record<'scripts' | 'sheets' | 'tooOld', Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(root, 'test/house/newerFeatures.json'), 'utf8'),
);

/** Browsers that can run the code up to the sentence which says that they are too old. */
const LEAST = { chrome: '99', firefox: '104', safari: '15.4' };

const entryPoints = presentEntries()
  .filter(({ specifier }) => !/server|testing|sandbox/.test(specifier))
  .map(({ output }) => output);

/** Bundles as an app's bundler does, without the packages that the app brings. */
const BUNDLED = {
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: join(root, 'out'),
  write: false,
  logLevel: 'error',
  external: ['node:*', ...Object.keys(manifest.peerDependencies).flatMap((name) => [name, `${name}/*`])],
} as const satisfies BuildOptions;

/** All browser entries of dist with the packages that they bring, split into files as by an app's bundler. */
const files = build({ ...BUNDLED, entryPoints }).then(({ outputFiles }) => outputFiles.map(({ text }) => text));

/** The newer features with the browsers that lack them, and the entries of the list that nothing uses. */
function compare(found: readonly (readonly [string, string])[], list: Readonly<Record<string, string>>) {
  const covers = (entry: string, name: string) => name === entry || name.startsWith(`${entry}: `);
  return {
    unlisted: [
      ...new Set(
        found
          .filter(([name]) => !Object.keys(list).some((entry) => covers(entry, name)))
          .map(([name, browsers]) => `${name} (${browsers})`),
      ),
    ].sort(),
    needless: Object.keys(list).filter((entry) => !found.some(([name]) => covers(entry, name))),
  };
}

test('the scripts of dist use nothing without a test that the oldest browsers do not have', async () => {
  const found = (await files).flatMap((text) => newerInScript(text));
  expect(compare(found, known.scripts)).toEqual({ unlisted: [], needless: [] });
});

test('a browser that is too old can run what a page loads before the sentence about it', async () => {
  const { outputFiles } = await build({
    ...BUNDLED,
    entryPoints: [...entryPoints, ...['modal/engine', 'ui/shell/mountTooOld'].map((path) => `dist/kernel/${path}.js`)],
    absWorkingDir: root,
    plugins: [
      {
        name: 'at-once',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^/ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  const texts = outputFiles.map(({ text }) => text);
  const found = texts.flatMap((text) => newerInScript(text, LEAST));
  expect(compare(found, { ...known.scripts, ...known.tooOld }).unlisted).toEqual([]);
  expect(compare(found, known.tooOld).needless).toEqual([]);
  const target = Object.entries(LEAST).map(([browser, version]) => `${browser}${version}`);
  // esbuild does not know which properties an engine has. These have those in use.
  const supported = { 'regexp-unicode-property-escapes': true };
  for (const text of texts) {
    const { code } = await transform(text, { target, supported });
    expect(code).toBe((await transform(text)).code);
  }
  const page = readFileSync(join(root, 'kernel/guide/browsers.md'), 'utf8');
  expect(page).toContain(`Chrome ${LEAST.chrome}, Firefox ${LEAST.firefox} and Safari ${LEAST.safari}`);
});

test('the style sheets of dist use nothing that the oldest browsers do not have, except what they can do without', async () => {
  const sheets = (await files).flatMap(sheetsIn);
  expect(sheets.length).toBeGreaterThan(50);
  expect(compare(sheets.flatMap(newerInSheet), known.sheets)).toEqual({ unlisted: [], needless: [] });
});

test.each([
  ['AbortSignal.any([one, two])', ['AbortSignal.any']],
  ["'any' in AbortSignal && AbortSignal.any([one, two])", []],
  ['URL.canParse(text)', ['URL.canParse']],
  ['list.toSorted()', ['.toSorted()']],
  ['list.toSorted?.()', []],
  ['new Set(list).union(others)', ['.union()']],
  ['structuredClone(value)', []],
  ['text.match(/[\\p{L}--[a-z]]/v)', ['the flag v of a regular expression']],
])('the script %s has the newer features %j', (script, names) => {
  expect(newerInScript(script).map(([name]) => name)).toEqual(names);
});

test('a lookbehind, which Safari before 16.4 cannot parse, is a newer feature there', () => {
  expect(newerInScript('text.match(/(?<!a)b/)', LEAST)).toEqual([['lookbehind', 'safari 16.4']]);
});

test.each([
  ['.lk:has(a){color:red}', [':has']],
  ['@supports selector(:has(a)){.lk:has(a){color:red}}', []],
  ['.lk{width:1cqw;color:color-mix(in srgb,red,blue)}', []],
  ['.lk{color:light-dark(red,blue)}', ['light-dark()']],
  ['.lk{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['@starting-style{.lk{opacity:0}}', ['@starting-style']],
  ['.lk{min-height:1lh}', ['lh']],
])('the sheet %s has the newer features %j', (sheet, names) => {
  expect(newerInSheet(sheet).map(([name]) => name)).toEqual(names);
});

test('README, the guide and the error of older browsers name the oldest browsers', () => {
  const { chrome, firefox, safari } = oldestBrowsers;
  const text = `Chrome ${chrome}, Firefox ${firefox} and Safari ${safari}`;
  for (const path of ['README.md', 'kernel/guide/use-it.md', 'kernel/ui/shell/mountTooOld.ts']) {
    expect(readFileSync(join(root, path), 'utf8')).toContain(text);
  }
});
