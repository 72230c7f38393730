/**
 * `npm run check [-- <ref>]` checks format, types and imports, and runs the unit tests that depend on a file changed since the
 * last commit, or since <ref>. `npm run one -- <file> [arguments]` runs one test file of any kind. Uses Node's built-ins only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAnvil, ensureBrowsers, ensureEngines } from './install.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..', '..');
const environment = { ...process.env };
const [command, ...given] = process.argv.slice(2);

if (command === 'one') process.exitCode = await one(given);
else process.exitCode = await check([command, ...given].filter(Boolean)[0] ?? 'HEAD');

async function check(ref) {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  environment.ANVIL = await ensureAnvil();
  const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  const unit = ['unit', 'dom', 'alone'].flatMap((name) => ['--project', name]);
  const steps = [
    ['Format and lint', () => (changed.length > 0 ? tool('@biomejs/biome', 'biome', [...biome, ...changed]) : 0)],
    ['Types', () => tool('typescript', 'tsc', ['-p', '.'])],
    ['Imports', () => node([join(root, 'test/tools/imports.mjs')])],
    ['Unit tests', () => vitest([...unit, '--changed', ref, '--passWithNoTests', '--reporter=dot'])],
  ];
  for (const [title, run] of steps) {
    const began = performance.now();
    process.stdout.write(`\n${title}\n`);
    const status = run();
    process.stdout.write(`      ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    if (status !== 0) return 1;
  }
  return 0;
}

/** Runs one test file. The Vitest project of the file builds and starts its servers itself. */
async function one([given, ...more]) {
  const path = given === undefined ? '' : relative(root, resolve(given)).replaceAll('\\', '/');
  if (given === undefined || !existsSync(join(root, path))) {
    process.stderr.write(
      `The file "${given ?? ''}" does not exist. Usage: npm run one -- test/plugins/siwx/flow.test.ts [-t title]\n`,
    );
    return 1;
  }
  if (path.endsWith('.test-d.ts')) return tool('typescript', 'tsc', ['-p', '.']);
  if (path.endsWith('.mjs')) return node([join(root, path), ...more]);
  environment.ANVIL = await ensureAnvil();
  if (/^test\/(browser|engines)\//.test(path)) Object.assign(environment, await ensureBrowsers());
  if (path.startsWith('test/engines/')) Object.assign(environment, (await ensureEngines()).environment);
  return vitest([path, '--reporter=verbose', ...more]);
}

function vitest(args) {
  return tool('vitest', 'vitest', ['run', '--config', 'test/vitest.config.mjs', ...args]);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Runs a command of an installed package. */
function tool(name, bin, args) {
  const folder = join(root, 'node_modules', name);
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return node([join(folder, typeof declared === 'string' ? declared : declared[bin]), ...args]);
}

function node(args) {
  return spawnSync(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' }).status ?? 1;
}
