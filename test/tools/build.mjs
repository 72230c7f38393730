/** Builds dist: rollup writes the modules, tsc the declarations. `--if-stale` skips the build if the sources are unchanged. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './aliases.mjs';

const stamp = join(root, 'node_modules', '.cache', 'latchkey', 'built-from');

/** Builds dist, unless it was built from the current sources. */
export function buildIfStale() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(join(root, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  build();
}

function build() {
  rmSync(stamp, { force: true });
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  tool('rollup', 'dist/bin/rollup', ['-c', '--silent']);
  tool('typescript', 'bin/tsc', ['-p', 'test/tools/tsconfig.build.json']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprintOfSources());
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  const files = ['kernel', 'plugins', 'presets']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const starters = ['new-chain', 'new-feature'].flatMap((name) =>
    readdirSync(join(root, 'test', 'plugins', name)).map((file) => join('test', 'plugins', name, file)),
  );
  const others = [
    ...starters,
    ...['anvil', '../hosts/next', '../hosts/libraries', 'typescript'].map(
      (folder) => `test/tools/${folder}/package.json`,
    ),
    'package.json',
    'package-lock.json',
    'rollup.config.mjs',
    'tsconfig.json',
    'test/tools/plugins.mjs',
    'test/tools/buttonStyles.mjs',
    'test/tools/lateFiles.mjs',
    'test/tools/starters.mjs',
    'test/tools/variants.mjs',
  ];
  for (const file of [...files, ...others.map((name) => join(root, name))].sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs a tool by its script: `npx` takes half a second longer. */
function tool(name, bin, args) {
  const script = join(root, 'node_modules', name, bin);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} failed with exit status ${status}. Its output is above.`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    if (process.argv.includes('--if-stale')) buildIfStale();
    else build();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
