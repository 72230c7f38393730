import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingsIn, pack, REACT, run, SOUND, VIEM, writeApp } from './app.js';

it('finds nothing in an app without faults, and exits with 0', async () => {
  const folder = writeApp(SOUND);
  const nothing = `Nothing wrong was found in ${folder}.\n`;
  expect(await run(folder)).toEqual({ out: nothing, error: '', code: 0 });
});

it('says in one line what is wrong and what to do, and exits with 1', async () => {
  const { 'node_modules/viem/package.json': _, ...files } = SOUND;
  const folder = writeApp(files);
  const { out, code } = await run(folder);
  expect(out).toBe(
    '✗ viem is not installed, and "latchkey/plugins/eip155/networks" needs it. Run: npm install "viem@^2"\n' +
      `Found 1 fault and no warnings in ${folder}.\n`,
  );
  expect(code).toBe(1);
});

it('prints JSON with --json', async () => {
  const folder = writeApp(SOUND);
  const { out, code } = await run('--json', folder);
  expect(JSON.parse(out)).toEqual({ ok: true, folder, findings: [] });
  expect(code).toBe(0);
});

it('a peer that is only loaded late is a warning, and the exit code stays 0', async () => {
  const text = `import { createModal } from 'latchkey';\nimport { evm } from 'latchkey/presets/evm';`;
  const { 'node_modules/viem/package.json': _, ...files } = SOUND;
  const folder = writeApp({ ...files, 'src/modal.ts': text });
  const { out, code } = await run(folder);
  expect(out).toContain('– viem is not installed. A part of "latchkey/presets/evm" loads it when it is first used.');
  expect(out).toContain(`\nFound no faults and 1 warning in ${folder}.\n`);
  expect(code).toBe(0);
});

const withFull = (text: string) => ({
  ...SOUND,
  'src/modal.ts': `import { full } from 'latchkey/presets/full';\n${text}`,
});
const late = '– peer-late @walletconnect/universal-provider is not installed.';

it.each([
  ['no project id', `full({ networks: [], endpoints: { directory: '/wallets' } });`, []],
  ['a project id', `full({ projectId });`, [late]],
  ['a relay', `full({ endpoints: { relay: 'wss://relay.example' } });`, [late]],
  ['the part, without it', `full({ walletconnect: false }); // projectId`, []],
  ['options of the part', `full({ walletconnect: { relayUrl } });`, [late]],
])('the preset full loads WalletConnect with a project id or a relay: %s', async (_, text, expected) => {
  const findings = await findingsIn(withFull(text));
  expect(findings.map((one) => one.replace(/(installed\.).*/, '$1'))).toEqual(expected);
});

it.each([
  ['sandbox({ chains: [] });', []],
  ['sandbox({ polkadot: {} });', ['@scure/sr25519']],
  ['sandbox({ bip122: { apiUrl } });', ['@scure/btc-signer']],
  ['startPhone({ relayUrl }, window);', ['@walletconnect/sign-client']],
])('the sandbox loads the packages of its parts that the app uses: %s', async (text, expected) => {
  const files = { ...SOUND, 'src/local.ts': `import 'latchkey/plugins/sandbox';\n${text}` };
  const findings = await findingsIn(files);
  expect(findings.map((one) => / (@\S+) is not/.exec(one)?.[1])).toEqual(expected);
});

it('the last line counts faults and warnings', async () => {
  const folder = writeApp({ 'package.json': {} });
  const { out, code } = await run(folder);
  expect(out.split('\n').at(-2)).toBe(`Found 1 fault and 1 warning in ${folder}.`);
  expect(code).toBe(1);
});

it('the plugin walletconnect needs its package, in the version with a free licence', async () => {
  const text = `import { walletconnect } from 'latchkey/plugins/walletconnect';`;
  const folder = writeApp({ ...SOUND, 'src/phone.ts': text });
  expect((await run(folder)).out).toContain('Run: npm install @walletconnect/universal-provider@2.21.8');
  const other = pack('@walletconnect/universal-provider', '2.22.0');
  expect(await findingsIn({ ...SOUND, ...other, 'src/phone.ts': text })).toEqual([
    'peer-version @walletconnect/universal-provider 2.22.0 is installed, and latchkey accepts 2.21.8.',
  ]);
});

it.each([
  ['17.0.2', ['peer-version react 17.0.2 is installed, and latchkey accepts ^18.3 || ^19.']],
  ['18.2.9', ['peer-version react 18.2.9 is installed, and latchkey accepts ^18.3 || ^19.']],
  ['18.3.0', []],
  ['19.0.0-rc.1', ['peer-version react 19.0.0-rc.1 is installed, and latchkey accepts ^18.3 || ^19.']],
  ['20.0.0', ['peer-version react 20.0.0 is installed, and latchkey accepts ^18.3 || ^19.']],
  ['next', []],
])('compares the version %s of React with the range of the package', async (version, expected) => {
  expect(await findingsIn({ ...SOUND, ...pack('react', version) })).toEqual(expected);
});

it.each([
  ['react', '18.3.1', '19.3.1', 'latchkey'],
  ['viem', '2.40.0', '2.57.1', 'wagmi'],
])('finds a second copy of %s', async (name, inner, outer, owner) => {
  const files = { ...SOUND, ...pack(owner, '0.1.0'), ...pack(name, inner, `node_modules/${owner}/`) };
  const own = { 'node_modules/latchkey/package.json': SOUND['node_modules/latchkey/package.json'] as object };
  expect(await findingsIn({ ...files, ...own })).toEqual([
    `copies-several There are 2 copies of ${name}: ${outer} in APP/node_modules/${name}, ` +
      `${inner} in APP/node_modules/${owner}/node_modules/${name}.`,
  ]);
});

it('a copy of viem that only a dependency uses is no fault', async () => {
  const inner = pack('viem', '2.31.0', 'node_modules/@walletconnect/utils/');
  expect(await findingsIn({ ...SOUND, ...pack('@walletconnect/utils', '2.21.8'), ...inner })).toEqual([]);
});

it('finds the peers of a linked package beside the package itself', async () => {
  const files = Object.entries(SOUND).map(([path, content]) => [path.replace(/^node_modules/, 'store'), content]);
  const folder = writeApp({ ...Object.fromEntries(files), ...REACT, ...VIEM });
  symlinkSync(join(folder, 'store', 'latchkey'), join(folder, 'node_modules', 'latchkey'), 'junction');
  expect((await run(folder)).out).toBe(`Nothing wrong was found in ${folder}.\n`);
});

it('finds packages that are installed in a folder above', async () => {
  const files = Object.entries(SOUND).map(([path, content]) =>
    path.startsWith('node_modules') ? [path, content] : [`apps/my app/${path}`, content],
  );
  const folder = writeApp(Object.fromEntries(files));
  expect((await run(join(folder, 'apps', 'my app'))).code).toBe(0);
});

it('reads neither what symbolic links lead to nor what tools write', async () => {
  const wrong = `import { viem } from 'latchkey/plugins/oak';`;
  const outside = writeApp({ 'wrong.ts': wrong });
  const folder = writeApp({ ...SOUND, 'dist/index.js': wrong, '.next/a.js': wrong });
  symlinkSync(outside, join(folder, 'linked'), 'junction');
  symlinkSync(join(outside, 'wrong.ts'), join(folder, 'linked.ts'));
  symlinkSync(folder, join(folder, 'loop'), 'junction');
  expect((await run(folder)).out).toBe(`Nothing wrong was found in ${folder}.\n`);
});

it('finds an import of an entry that the package does not have', async () => {
  const files = { ...SOUND, 'src/[id] ü.tsx': `import { oak } from "latchkey/plugins/oak";` };
  expect(await findingsIn(files)).toEqual([
    'entry-unknown "latchkey/plugins/oak" is imported, which latchkey 0.1.0 does not have.',
  ]);
});

it('reads no imports in comments and in types', async () => {
  const text = `// import 'latchkey/plugins/oak';
/* import('latchkey/plugins/oak') */
const url = 'https://a.example'; // import 'latchkey/plugins/oak'
import type { Oak } from 'latchkey/plugins/oak';
import { type Oak as Other } from 'latchkey/plugins/oak';`;
  expect(await findingsIn({ ...SOUND, 'src/types.ts': text })).toEqual([]);
});

it.each([
  `import { solanaMainnet } from 'latchkey/plugins/solana';`,
  `import {\n  solanaMainnet as network,\n} from "latchkey/plugins/solana";`,
])('finds networks of a namespace without its plugin: %s', async (text) => {
  const [finding, ...more] = await findingsIn({ ...SOUND, 'src/networks.ts': text });
  expect(finding).toBe('namespace-missing Networks of solana are imported (solanaMainnet), and no plugin of solana.');
  expect(more).toEqual([]);
});

it.each([
  `import { solana, solanaMainnet } from 'latchkey/plugins/solana';`,
  `import { solanaMainnet } from 'latchkey/plugins/solana';\nimport * as all from 'latchkey/plugins/solana';`,
])('networks with their plugin are no fault: %s', async (text) => {
  expect(await findingsIn({ ...SOUND, 'src/networks.ts': text })).toEqual([]);
});

it('an app without the package is told to install it', async () => {
  const [first, second] = await findingsIn({ 'package.json': {} });
  expect(first).toBe('package-missing latchkey is not installed in APP, so its peers were not checked.');
  expect(second).toBe('– imports-none No source in APP imports latchkey.');
});

it('a package.json that is not valid JSON is named', async () => {
  const folder = writeApp(SOUND);
  writeFileSync(join(folder, 'package.json'), '{ "name": ');
  const { error, code } = await run(folder);
  expect(error).toContain(`${join(folder, 'package.json')} is not valid JSON: `);
  expect(code).toBe(1);
  writeFileSync(join(folder, 'package.json'), '[]');
  expect((await run(folder)).error).toContain('holds no JSON object');
});

it('a folder that is not there, or is no app, is named', async () => {
  const folder = writeApp({});
  mkdirSync(join(folder, 'empty'));
  expect((await run(join(folder, 'gone'))).error).toContain('does not exist; expected the folder of an app.');
  expect((await run(join(folder, 'empty'))).error).toContain('has no package.json; expected the folder of an app.');
});

it.each([[['a', 'b']], [['--fast']], [['--health']]])('prints its usage for %j', async (args) => {
  const { error, code } = await run(...args);
  expect(error).toContain('Usage: latchkey doctor [folder] [--health <file>] [--json]');
  expect(code).toBe(1);
});
