/** An app that emits declarations of its modal, as libraries and projects with references do: each type can be named outside. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manifest, root } from '../../tools/aliases.mjs';
import { ensureTypeScripts } from '../../tools/install.mjs';

const APP = `
import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { createHooks } from 'latchkey/react';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';

export const modal = createModal({ plugins: evm({ networks: [mainnet] }) });
export const whole = createModal({ plugins: full({ networks: [mainnet] }) });
export const hooks = createHooks(modal);
export const wholeHooks = createHooks(whole);
`;

/** The compilers by version. The full run has older ones too. */
const compilers = new Map([
  ['own', join(root, 'node_modules', 'typescript')],
  ...(process.env.LATCHKEY_FULL === '1' ? ensureTypeScripts() : []),
]);

test.each([...compilers])(
  'the modals and hooks of the presets need no annotation, with TypeScript %s',
  { timeout: 300_000 },
  (_, compiler) => {
    expect(emit(APP, compiler)).toEqual([]);
  },
);

/** Emits the declarations of an app that sees its own dependencies only, as with pnpm. @returns the errors of tsc */
function emit(app: string, compiler: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [store, own] = [join(folder, 'store', 'node_modules'), join(folder, 'app', 'node_modules')];
  cpSync(join(root, 'dist', 'types'), join(store, 'latchkey', 'dist', 'types'), { recursive: true });
  writeFileSync(join(store, 'latchkey', 'package.json'), JSON.stringify(manifest));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== 'latchkey') symlinkSync(join(root, 'node_modules', name), join(store, name), 'junction');
  }
  mkdirSync(own, { recursive: true });
  symlinkSync(join(store, 'latchkey'), join(own, 'latchkey'), 'junction');
  writeFileSync(join(folder, 'app', 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'app', 'app.ts'), app);
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    types: [],
    declaration: true,
    emitDeclarationOnly: true,
    outDir: 'out',
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'app', 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }));
  const tsc = join(compiler, 'bin', 'tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', join(folder, 'app')], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter((line) => line.includes('error') || stderr);
}
