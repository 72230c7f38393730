/**
 * `npm test`: runs all checks, fast ones first. Uses Node's built-ins only, because a fresh clone has nothing else.
 * The core flows run in Firefox and WebKit beside the browser tests. `--full` (`npm run test:full`) runs all flows, adds the host
 * pages, and runs the property tests and the gallery in full size. `--engines` (`npm run engines`) runs only the flows.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ensureAnvil,
  ensureBrowsers,
  ensureDependencies,
  ensureDocs,
  ensureEngines,
  ensureStores,
} from './tools/install.mjs';
import { readScore } from './tools/score.mjs';
import { runSteps, StepFailed } from './tools/steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'node_modules', '.cache', 'latchkey');
const isFull = process.argv.includes('--full');
const environment = { ...process.env, ...(isFull && { LATCHKEY_FULL: '1' }) };

/** All flows in Chromium, Firefox and WebKit. */
const engines = [
  { title: 'Engines', run: () => prepareEngines() },
  { title: 'Flows in each engine', tests: true, run: () => vitest('engines') },
];

/** Each step is one check, or a Vitest run that counts its tests. */
const all = [
  { title: 'Dependencies', run: () => ensureDependencies() },
  { title: 'Local EVM chain', run: () => prepareAnvil() },
  { title: 'Generator of the reference', run: () => ensureDocs() },
  { title: 'Format and lint', run: () => tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings']) },
  { title: 'Types', run: () => tool('typescript', 'tsc', ['-p', '.']) },
  { title: 'Imports', run: () => node('test/tools/imports.mjs') },
  { title: 'Build', run: () => node('test/tools/build.mjs') },
  {
    title: 'Unused code',
    run: () => tool('knip', 'knip', ['--config', 'test/tools/knip.config.mjs', '--treat-config-hints-as-errors']),
  },
  { title: 'Package (publint)', run: () => tool('publint', 'publint', ['--strict']) },
  { title: 'Package (are the types wrong)', run: () => node('test/tools/attw.mjs') },
  { title: 'Size', run: () => node('test/tools/size.mjs') },
  { title: 'Stores', run: () => prepareStores() },
  {
    title: 'Unit and house tests',
    tests: true,
    run: () => vitest('unit', 'dom', 'alone', 'stores', 'house', 'dist'),
  },
  { title: 'Browsers', run: () => prepareEngines() },
  { title: 'Browser tests', tests: true, run: () => vitestBesideFlows() },
  // The host pages install other build tools, which takes minutes. Only the full run includes them.
  ...(isFull ? [{ title: 'Host pages', run: () => node('test/hosts/run.mjs') }] : []),
];

const isNeeded = ({ title }) => ['Dependencies', 'Local EVM chain'].includes(title);
const steps = process.argv.includes('--engines') ? [...all.filter(isNeeded), ...engines] : all;
const { failed } = await runSteps(steps, (text) => process.stdout.write(text));
process.exitCode = failed > 0 ? 1 : 0;

async function prepareAnvil() {
  environment.ANVIL = await ensureAnvil();
}

/** The tests run without the stores that are missing, and this names them. */
async function prepareStores() {
  for (const instructions of await ensureStores()) process.stdout.write(`${instructions}\n`);
}

/** The flows run in the engines that are installed, and this names the others. */
async function prepareEngines() {
  Object.assign(environment, await ensureBrowsers());
  const { environment: found, instructions } = await ensureEngines();
  Object.assign(environment, found);
  for (const text of instructions) process.stdout.write(`${text}\n`);
}

/** The browser tests with the flows of `test/engines` beside them: the core flows, and in the full run all. */
function vitestBesideFlows() {
  environment.LATCHKEY_FLOWS = isFull ? 'all' : 'core';
  return vitest('browser');
}

/** Runs Vitest projects and counts their tests. */
function vitest(...projects) {
  const report = join(reports, `${projects[0]}.json`);
  rmSync(report, { force: true });
  const names = projects.flatMap((project) => ['--project', project]);
  const args = ['run', '--config', 'test/vitest.config.mjs', ...names];
  // Only this run tries a browser test twice. The commands for one part or one file show the first failure.
  const status = run(file('vitest', 'vitest'), args, { LATCHKEY_REPORT: report, LATCHKEY_TRIES: '2' });
  return readScore(existsSync(report) ? readFileSync(report, 'utf8') : undefined, status);
}

function node(script) {
  mustPass(run(join(root, script), []), script);
}

function tool(name, bin, args) {
  mustPass(run(file(name, bin), args), bin);
}

function mustPass(status, what) {
  if (status !== 0) throw new StepFailed(`${what} failed (exit status ${status}).`);
}

function run(script, args, more = {}) {
  const env = { ...environment, ...more };
  const { status, signal } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return signal ?? status;
}

/** The script file of a command of an installed package. */
function file(name, bin) {
  const folder = join(root, 'node_modules', name);
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof declared === 'string' ? declared : declared[bin]);
}
