/** The files of which `latchkey create` makes a plugin: the examples `new-chain` and `new-feature`, and what an own package needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from './aliases.mjs';

/** Development packages by kind, in alphabetical order. Their versions are those of this repository. */
const PACKAGES = {
  chain: ['@noble/curves', 'typescript', 'vitest'],
  feature: ['@types/react', 'axe-core', 'esbuild', 'jsdom', 'react', 'react-dom', 'typescript', 'vitest'],
};

const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2022",
    "module": "nodenext",
    "jsx": "react-jsx",
    "strict": true,
    "declaration": true,
    "rootDir": "src",
    "outDir": "dist",
    "skipLibCheck": true,
    "types": []
  },
  "include": ["src"]
}
`;

/**
 * Reads the starters. Each name in them is that of the example.
 *
 * @returns {Readonly<Record<'chain' | 'feature', { readonly name: string, readonly files: Readonly<Record<string, string>> }>>}
 */
export function readStarters() {
  return { chain: starter('chain', 'sea-coin'), feature: starter('feature', 'sea-shell') };
}

function starter(kind, name) {
  const folder = join(root, 'test', 'plugins', `new-${kind}`);
  const sources = readdirSync(folder).sort();
  const files = Object.fromEntries(
    sources.map((file) => [file === 'README.md' ? file : `src/${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
  return {
    name,
    files: { ...files, 'package.json': packageOf(kind, name), 'tsconfig.json': TSCONFIG, '.gitignore': IGNORED },
  };
}

const IGNORED = 'dist\nnode_modules\n';

function packageOf(kind, name) {
  const { version, devDependencies, peerDependencies } = manifest;
  const own = { latchkey: `^${version}` };
  const versions = PACKAGES[kind].map((one) => [one, `^${devDependencies[one]}`]);
  const content = {
    name: `latchkey-${name}`,
    version: '0.1.0',
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist', '!dist/check*'],
    scripts: { build: 'tsc', check: 'tsc && latchkey check dist/check.js', test: 'vitest run src' },
    peerDependencies: kind === 'chain' ? own : { ...own, react: peerDependencies.react },
    devDependencies: Object.fromEntries([...versions, ...Object.entries(own)].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Versions of the packages that a new app may need: those that the tests of this repository use. */
export function readVersions() {
  const dependenciesOf = (...path) =>
    JSON.parse(readFileSync(join(root, 'test', ...path, 'package.json'))).dependencies;
  const anvil = dependenciesOf('tools', 'anvil')['@foundry-rs/anvil-linux-amd64'];
  const platforms = ['darwin-amd64', 'darwin-arm64', 'linux-amd64', 'linux-arm64', 'win32-amd64'];
  const { '@tanstack/react-query': query, wagmi } = dependenciesOf('hosts', 'libraries');
  return {
    ...manifest.devDependencies,
    latchkey: manifest.version,
    '@tanstack/react-query': query,
    wagmi,
    next: dependenciesOf('hosts', 'next').next,
    'typescript-5.9': dependenciesOf('tools', 'typescript')['typescript-5.9'].replace('npm:typescript@', ''),
    ...Object.fromEntries(platforms.map((platform) => [`@foundry-rs/anvil-${platform}`, anvil])),
  };
}
