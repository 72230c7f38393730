/** Packs the package and checks the packed types with attw ("are the types wrong"). */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './aliases.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-pack-'));
try {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const packed = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // Hide npm's warnings about the user's own npm settings.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const report = JSON.parse(packed);
  const { filename } = Array.isArray(report) ? report[0] : Object.values(report)[0];
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
  const args = [attw, join(folder, filename), '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
