/**
 * Measures how many bytes a page loads: dist bundled by esbuild with code splitting, without React, each file gzipped.
 * Prints a table, and exits with status 1 if a budget of test/size.json is exceeded.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './aliases.mjs';
import { measureShape } from './appShapes.mjs';
import { buildIfStale } from './build.mjs';
import { bundleAtOnce, pageSettings, resolveToDist } from './bundling.mjs';
import { countFirstClick } from './firstClick.mjs';
import { atOnceInVite, bytesAtOnceInVite, firstClickInVite } from './inVite.mjs';

const budgets = JSON.parse(readFileSync(join(root, 'test', 'size.json'), 'utf8'));
const rows = [];
const faults = [];
/** The minified bytes of each app by plugin. */
const shapes = [];

buildIfStale();
const options = '{ networks: [] }';
const pages = {
  evm: `import { createModal } from 'latchkey'; import { evm } from 'latchkey/presets/evm';
    globalThis.modal = createModal({ plugins: evm(${options}) });`,
  full: `import { createModal } from 'latchkey'; import { full } from 'latchkey/presets/full';
    globalThis.modal = createModal({ plugins: full({ eip155: ${options} }) });`,
};
const whole = { evm: await bundle(pages.evm), full: await bundle(pages.full) };
for (const { preset, limit, stretch } of budgets.eager) {
  const app = whole[preset];
  report(`presets/${preset}, loaded at once`, await sizeAtOnce(pages[preset]), limit, stretch);
  for (const name of budgets.lazyOnly) {
    if (app.holds(app.eager, name)) faults.push(`presets/${preset} loads ${name} at once; it must load it lazily.`);
  }
}

const app = whole.full;
const { parts: uses, limit: shellLimit, plainLimit, esbuildAllowance } = budgets.shellAndConnect;
const parts = uses.map(([part]) => part);
// Code that is added to the page until wallets are listed: hooks and router, shell, the view, its list, discovery.
const late = uses.flatMap(([part, ...names], at) =>
  names.map(
    (name) => `import { ${name} as ${name}${at} } from './dist/${part}.js'; globalThis.${name} = ${name}${at};`,
  ),
);
const shown = await sizeAtOnce(`${pages.evm} ${late.join(' ')}`);
report('engine, shell and the view Connect', shown - (await sizeAtOnce(pages.evm)), shellLimit);
// The same code as separate files, each compressed alone.
const withButton = `${pages.evm} import { ConnectButton, ModalProvider } from 'latchkey/react';
  globalThis.button = [ConnectButton, ModalProvider];`;
for (const [kind, page, limit] of [
  ['React button', withButton, shellLimit],
  ['plain page', pages.evm, plainLimit],
]) {
  const split = await bundle(page);
  const files = [...split.reach(...parts)].filter((file) => !split.eager.has(file));
  const inVite = await firstClickInVite(page, parts);
  // A returning user sees the account on the button and may never open the modal, so the shell must not load.
  if (
    page === withButton &&
    split.holds(split.reach('kernel/react/buttons/accountContent'), 'kernel/ui/shell/mountShell')
  ) {
    faults.push('The account on a button loads the shell.');
  }
  report(`a first click, ${kind}, ${files.length} files of esbuild`, split.size(files), limit + esbuildAllowance);
  report(`a first click, ${kind}, ${inVite.files} files of Vite`, inVite.bytes, limit);
}
// Code shared by lazy parts must stay in the page's own script.
const atOnce = await atOnceInVite('test/bench/app');
if (atOnce > 1) faults.push(`A page with a React button loads ${atOnce} files at once in Vite; it should be one.`);
const withReactOnly = await bytesAtOnceInVite('test/bench/floors/react');
for (const { page, preset, limit, stretch } of budgets.pages) {
  const bytes = (await bytesAtOnceInVite(`test/bench/${page}`)) - withReactOnly;
  report(`presets/${preset}, a page with a button, over one with React alone`, bytes, limit, stretch);
}
// Files that the first click loaded do not count.
const clicked = app.reach('kernel/modal/engine', 'kernel/ui/shell/mountShell', 'presets/full/first');
for (const view of app.lazy.filter((name) => /^presets\/full\/plugins\/[^/]+\/views\/.*View$/.test(name))) {
  const own = [...app.reach(view)].filter((file) => !app.eager.has(file) && !clicked.has(file));
  const { limit, why } = budgets.viewChunk.larger[basename(view)] ?? budgets.viewChunk;
  measure(view, app, new Set(own), limit);
  if (limit > budgets.viewChunk.explained && !why)
    faults.push(`test/size.json gives no reason for the size of ${view}.`);
}
for (const { plugin, parts, limit } of budgets.ownLate) {
  report(`plugins/${plugin}, ${parts.join(' with ')}, its own code`, await sizeOfOwn(plugin, parts), limit);
}
const engine = whole.evm.reach('kernel/modal/engine');
const screen = whole.evm.reach(...budgets.ownScreen.parts);
const ofScreen = [...screen].filter((file) => !whole.evm.eager.has(file) && !engine.has(file));
measure('the list of a connect screen of the app’s own', whole.evm, new Set(ofScreen), budgets.ownScreen.limit);
for (const part of app.lazy) {
  if (app.holds(app.reach(part), 'viem')) faults.push(`${part} loads viem; no module of the presets may load it.`);
}

for (const { page, preset, bundler, requests, rounds, limit } of budgets.firstClick) {
  const { before, files } = await countFirstClick(bundler, page);
  const label = `presets/${preset}, a first click in Chromium, built by ${bundler}`;
  const deepest = Math.max(0, ...files.map(({ round }) => round));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  report(`${label}: ${files.length} requests in ${deepest} rounds`, bytes, limit);
  if (files.length > requests) faults.push(`${label} takes ${files.length} requests; the budget is ${requests}.`);
  if (deepest > rounds) faults.push(`${label} takes ${deepest} rounds of requests; the budget is ${rounds}.`);
  if (bundler === 'vite' && before > 1) faults.push(`${label}: the page has ${before} scripts; it should be one.`);
}

const kernel =
  'import * as app from "latchkey"; import * as author from "latchkey/plugin"; globalThis.kernel = [app, author];';
const bare = await sizeAtOnce(kernel);
const descriptors = async (plugins) => {
  const lines = plugins.map(
    (id) =>
      `import { ${id} } from 'latchkey/plugins/${id}'; globalThis.${id} = ${id}({ networks: [], projectId: 'p' });`,
  );
  return (await sizeAtOnce(`${kernel} ${lines.join(' ')}`)) - bare;
};
for (const { limit, plugins, together } of budgets.descriptors) {
  for (const ids of together ? [plugins] : plugins.map((id) => [id])) {
    report(`plugins/${ids.join(', ')}, descriptor`, await descriptors(ids), limit);
  }
}

for (const { name, limit, ...shape } of budgets.shapes) {
  const { gzipped, minified } = await measureShape(shape);
  report(`${name}, before a click`, gzipped, limit);
  shapes.push([name, minified]);
}

const width = Math.max(...rows.map(([label]) => label.length));
for (const [label, kib, limit, note] of rows) {
  process.stdout.write(
    `${label.padEnd(width)}  ${kib.toFixed(2).padStart(6)} KiB of ${String(limit).padStart(4)}  ${note}\n`,
  );
}
process.stdout.write('\nMinified bytes by plugin, before a click\n');
for (const [name, minified] of shapes) {
  const parts = [...minified].filter(([, bytes]) => bytes > 0).map(([owner, bytes]) => `${owner} ${bytes}`);
  process.stdout.write(`${name}: ${parts.join(', ')}\n`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

function measure(label, bundled, files, limit) {
  report(label, bundled.size(files), limit);
}

function report(label, bytes, limit, stretch) {
  const kib = bytes / 1024;
  rows.push([label, kib, limit, kib > limit ? 'TOO LARGE' : stretch && kib > stretch ? `(stretch ${stretch})` : '']);
  if (kib > limit) faults.push(`${label} is ${kib.toFixed(2)} KiB; the budget is ${limit} KiB.`);
}

/** The gzipped size of the code that a page loads at once, bytes. */
async function sizeAtOnce(contents) {
  return (await bundleAtOnce(contents)).gzipped;
}

/** The gzipped size of lazy parts of a plugin as one file, without the code of the kernel and of packages. */
async function sizeOfOwn(plugin, parts) {
  const folder = join(root, 'dist/plugins', plugin);
  // A view is a default export, which `export *` leaves out.
  const all = (part, index) =>
    `export * from './${part}.js'; ${/View$/.test(part) ? `export { default as view${index} } from './${part}.js';` : ''}`;
  const { outputFiles } = await build({
    ...pageSettings,
    stdin: { contents: parts.map(all).join(' '), resolveDir: folder },
    plugins: [{ name: 'own-files-only', setup: (build) => leaveOthersOut(build, folder) }],
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

/** Bundles an app with all code that it may load, and returns queries about the output files. */
async function bundle(contents) {
  const { metafile, outputFiles } = await build({
    ...pageSettings,
    stdin: { contents, resolveDir: root, sourcefile: 'app.js' },
    splitting: true,
    outdir: join(root, 'out'),
    plugins: [{ name: 'latchkey-dist', setup: resolveToDist }],
  });
  const outputs = metafile.outputs;
  const sizes = new Map(
    outputFiles.map((file) => [
      relative(root, file.path).replaceAll('\\', '/'),
      gzipSync(file.contents, { level: 9 }).length,
    ]),
  );
  const partOf = (output) => /^dist\/(.*)\.js$/.exec(output.entryPoint ?? '')?.[1];
  const byPart = new Map(
    Object.entries(outputs).flatMap(([file, output]) => (partOf(output) ? [[partOf(output), file]] : [])),
  );

  const walk = (files, seen = new Set()) => {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      walk(
        outputs[file].imports
          .filter(({ kind, external }) => kind === 'import-statement' && !external)
          .map(({ path }) => path),
        seen,
      );
    }
    return seen;
  };
  return {
    /** Modules below dist that have their own output file, because they are imported lazily. */
    lazy: [...byPart.keys()],
    /** The files that are loaded at once. */
    eager: walk(Object.keys(outputs).filter((file) => outputs[file].entryPoint === 'app.js')),
    /** The files that are loaded for these modules. */
    reach(...parts) {
      for (const part of parts)
        if (!byPart.has(part)) throw new Error(`test/size.json names ${part}, which nothing imports late.`);
      return walk(parts.map((part) => byPart.get(part)));
    },
    size: (files) => [...files].reduce((sum, file) => sum + sizes.get(file), 0),
    /** Whether a package, or a module below dist, has bytes in one of these files. */
    holds: (files, name) =>
      [...files].some((file) =>
        Object.entries(outputs[file].inputs).some(
          ([path, { bytesInOutput }]) =>
            bytesInOutput > 0 && (path.includes(`node_modules/${name}/`) || path === `dist/${name}.js`),
        ),
      ),
  };
}

function leaveOthersOut({ onResolve }, folder) {
  onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
    const isOwn = path.startsWith('.') && join(resolveDir, path).startsWith(`${folder}/`);
    return kind === 'entry-point' || (isOwn && kind !== 'dynamic-import') ? undefined : { path, external: true };
  });
}
