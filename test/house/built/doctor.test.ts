import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../tools/aliases.mjs';

const COMMAND = join(root, 'dist', 'bin', 'latchkey.js');

/** An app with the built package, and with these packages of the repository. */
function writeApp(source: string, ...packages: readonly string[]): string {
  // Outside of the repository, because inside it a missing package resolves from the root.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-doctor-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const own = join(folder, 'node_modules', 'latchkey');
  mkdirSync(own, { recursive: true });
  symlinkSync(join(root, 'dist'), join(own, 'dist'), 'junction');
  symlinkSync(join(root, 'package.json'), join(own, 'package.json'));
  for (const name of packages) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'modal.ts'), source);
  return folder;
}

const doctor = (folder: string) => spawnSync(process.execPath, [COMMAND, 'doctor'], { cwd: folder, encoding: 'utf8' });

const APP = `import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { evm } from 'latchkey/presets/evm';
createModal({ plugins: [...evm({ networks: [mainnet] }), walletconnect({ projectId: 'meadow' })] });
`;

test('the built command finds nothing in an app with all peers', () => {
  const folder = writeApp(APP, 'react', 'react-dom', 'viem', '@walletconnect/universal-provider');
  const { stdout, stderr, status } = doctor(folder);
  expect({ stdout, stderr, status }).toEqual({
    stdout: `Nothing wrong was found in ${folder}.\n`,
    stderr: '',
    status: 0,
  });
});

test('the built command finds the peers that the built plugins need', () => {
  const { stdout, status } = doctor(writeApp(APP));
  expect(stdout.match(/✗ \S+ is not installed/g)?.sort()).toEqual([
    '✗ @walletconnect/universal-provider is not installed',
    '✗ react is not installed',
    '✗ react-dom is not installed',
    '✗ viem is not installed',
  ]);
  expect(status).toBe(1);
});
