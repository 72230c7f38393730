/** An app compiles without the optional peers that it does not use, also with `skipLibCheck: false`. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manifest, presentEntries, root } from '../../tools/aliases.mjs';

const optional = Object.keys(manifest.peerDependenciesMeta);

/** The folders whose declarations need an optional peer: they join that library to the modal. */
const JOINED = [
  'plugins/appkit needs @solana/web3.js',
  'plugins/appkit needs @wagmi/core',
  'plugins/appkit needs viem',
  'plugins/appkit needs vue',
  'plugins/ethers needs ethers',
  'plugins/ethers5 needs @ethersproject/providers',
  'plugins/solana-kit needs @solana/kit',
  'plugins/solana-web3 needs @solana/web3.js',
  'plugins/viem needs viem',
  'plugins/wagmi needs @wagmi/core',
  'plugins/wagmi needs viem',
];

test('without the optional peers, only the declarations of the entries that join a library have errors', () => {
  const errors = compileWithoutPeers();
  const found = errors.map((line) => {
    const [, folder, name] =
      /dist\/types\/(\w+\/[\w-]+)\/.*error TS2307: Cannot find module '([^']+)'/.exec(line) ?? [];
    return folder ? `${folder} needs ${name}` : line;
  });
  expect([...new Set(found)].sort()).toEqual(JOINED);
});

/** Compiles an app that imports every entry, with `skipLibCheck: false`. @returns the errors of tsc */
function compileWithoutPeers(): readonly string[] {
  // Outside of the repository, because inside it a missing package resolves from the root.
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-peers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  cpSync(join(root, 'dist', 'types'), join(modules, 'latchkey', 'dist', 'types'), { recursive: true });
  writeFileSync(join(modules, 'latchkey', 'package.json'), JSON.stringify(manifest));
  const names = readdirSync(join(root, 'node_modules')).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, 'node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
  );
  for (const name of names.filter((one) => !optional.includes(one))) {
    if (name.includes('/')) mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  const app = presentEntries().map(({ specifier }) => `import '${specifier}';\n`);
  writeFileSync(join(folder, 'app.ts'), app.join(''));
  const options = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true };
  const compilerOptions = { ...options, lib: ['es2022', 'dom', 'dom.iterable'], types: [], skipLibCheck: false };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  return stdout.trim().split('\n');
}
