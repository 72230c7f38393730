import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manifest, root } from '../../tools/aliases.mjs';

const COMMAND = join(root, 'dist', 'bin', 'latchkey.js');
const run = (folder: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });

test('the built command shows the changes of an app of AppKit, and writes them with --write', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-migrate-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{\n  "dependencies": {\n    "@reown/appkit": "1.7.2"\n  }\n}\n');
  writeFileSync(join(folder, 'modal.js'), "import { createAppKit } from '@reown/appkit';\n");
  const shown = run(folder, 'migrate', 'appkit');
  expect([shown.stderr, shown.status]).toEqual(['', 0]);
  expect(shown.stdout).toContain("+import { createAppKit } from 'latchkey/appkit';");
  expect(run(folder, 'migrate', 'appkit', '--write').stdout).toContain('Changed 2 files.');
  expect(readFileSync(join(folder, 'modal.js'), 'utf8')).toBe("import { createAppKit } from 'latchkey/appkit';\n");
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain(`"latchkey": "^${manifest.version}"`);
});

test('the command of the data server keeps its name', () => {
  const { stderr, status } = run(root, 'migrate');
  expect(stderr).toContain('Usage: latchkey migrate <config> [--dry-run]');
  expect(status).toBe(1);
});
