import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../tools/aliases.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-created-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMAND = join(root, 'dist', 'bin', 'latchkey.js');
const TSC = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** Runs a script of Node, and returns what it prints. */
function run(cwd: string, script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Installs the packages of its package.json, those of this repository, and this one as `latchkey`. */
function install(own: string): void {
  const { devDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies)) {
    const link = join(own, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(name === 'latchkey' ? root : join(root, 'node_modules', name), link, 'junction');
  }
}

test.each([
  // Its checks of transfers do not apply, as it contributes none.
  ['chain', 'oak', '\\d+'],
  // It claims no language besides English.
  ['feature', 'address-book', '1'],
])('a created %s is typed, and passes all checks with the built package', (kind, name, skipped) => {
  run(folder, COMMAND, 'create', '--plugin', kind, name);
  const own = join(folder, name);
  install(own);
  run(own, TSC, '-p', '.');
  const report = run(own, COMMAND, 'check', 'dist/check.js');
  expect(report).toContain(`Checks of the ${kind} plugin "${name}"`);
  expect(report).toMatch(new RegExp(`\\d+ passed, 0 failed, ${skipped} skipped`));
});
