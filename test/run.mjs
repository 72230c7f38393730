/**
 * `npm test`: runs all checks, fast ones first. Uses Node's built-ins only, because a fresh clone has nothing else.
 * `--full` (`npm run test:full`) adds the host pages and runs the property tests and the gallery in full size.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAnvil, ensureChromium, ensureDependencies, ensureStores, MissingTool } from './tools/install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'node_modules', '.cache', 'latchkey');
const environment = { ...process.env, ...(process.argv.includes('--full') ? { LATCHKEY_FULL: '1' } : {}) };
const score = { passed: 0, failed: 0 };

/** A tool failed, and has already printed why. */
class StepFailed extends Error {}

/** Title and seconds of each finished step. */
const times = [];

/** Each step is one check, or a Vitest run that counts its tests. */
const steps = [
  ['Dependencies', () => ensureDependencies()],
  ['Local EVM chain', () => prepareAnvil()],
  ['Format and lint', () => tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings'])],
  ['Types', () => tool('typescript', 'tsc', ['-p', '.'])],
  ['Imports', () => node('test/tools/imports.mjs')],
  ['Build', () => node('test/tools/build.mjs')],
  [
    'Unused code',
    () => tool('knip', 'knip', ['--config', 'test/tools/knip.config.mjs', '--treat-config-hints-as-errors']),
  ],
  ['Package (publint)', () => tool('publint', 'publint', ['--strict'])],
  ['Package (are the types wrong)', () => node('test/tools/attw.mjs')],
  ['Size', () => node('test/tools/size.mjs')],
  ['Stores', () => prepareStores()],
  ['Unit and house tests', () => vitest('unit', 'dom', 'alone', 'stores', 'house', 'dist')],
  ['Browser', () => prepareChromium()],
  ['Browser tests', () => vitest('browser')],
  // The host pages install other build tools, which takes minutes. Only the full run includes them.
  ...(process.argv.includes('--full') ? [['Host pages', () => node('test/hosts/run.mjs')]] : []),
];

for (const [index, [title, run]] of steps.entries()) {
  const began = performance.now();
  process.stdout.write(`\n[${index + 1}/${steps.length}] ${title}\n`);
  try {
    const counts = (await run()) ?? { passed: 1, failed: 0 };
    score.passed += counts.passed;
    score.failed += counts.failed;
  } catch (error) {
    score.failed += 1;
    process.stderr.write(
      `${error instanceof StepFailed || error instanceof MissingTool ? error.message : error.stack}\n`,
    );
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  times.push(`${seconds.padStart(7)} s  ${title}`);
  process.stdout.write(`      ${seconds} s\n`);
  if (score.failed > 0) break;
}
process.stdout.write(`\n${times.join('\n')}\n`);
process.stdout.write(`\n${score.passed} passed, ${score.failed} failed\n`);
process.exitCode = score.failed > 0 ? 1 : 0;

async function prepareAnvil() {
  environment.ANVIL = await ensureAnvil();
}

/** The tests run without the stores that are missing, and this names them. */
async function prepareStores() {
  for (const instructions of await ensureStores()) process.stdout.write(`${instructions}\n`);
}

async function prepareChromium() {
  environment.CHROMIUM = await ensureChromium();
}

/** Runs Vitest projects and counts their tests. */
function vitest(...projects) {
  const { args, report } = vitestArgs(projects, `vitest-${projects[0]}`);
  return scoreOf(run(file('vitest', 'vitest'), args), report);
}

function vitestArgs(projects, name) {
  const report = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const names = projects.flatMap((project) => ['--project', project]);
  const args = ['run', '--config', 'test/vitest.config.mjs', ...names];
  return { args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], report };
}

/** Reads the counts from the report, so that a crashed run cannot pass. */
function scoreOf(status, report) {
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  const skipped = numTotalTests - numPassedTests - numFailedTests;
  // A skipped test counts as a failure, and so does a run with a bad exit status but no failed test.
  if (skipped > 0) process.stderr.write(`${skipped} tests did not run.\n`);
  return { passed: numPassedTests, failed: numFailedTests + skipped || (status === 0 ? 0 : 1) };
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

function run(script, args) {
  const { status, signal } = spawnSync(process.execPath, [script, ...args], how());
  return signal ?? status;
}

function how() {
  return { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] };
}

/** The script file of a command of an installed package. */
function file(name, bin) {
  const folder = join(root, 'node_modules', name);
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof declared === 'string' ? declared : declared[bin]);
}
