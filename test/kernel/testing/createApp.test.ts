import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createCommand } from '../../../kernel/testing/create.js';
import type { Ask } from '../../../kernel/testing/createApp.js';
import { bitcoin } from '../../../plugins/bip122/index.js';
import { mainnet } from '../../../plugins/eip155/networks.js';
import { polkadotAssetHub } from '../../../plugins/polkadot/networks.js';
import { solanaMainnet } from '../../../plugins/solana/index.js';
import type { NewApp } from '../../../presets/newApp/answers.js';
import { choices, filesOf } from '../../../presets/newApp/index.js';
import { root } from '../../tools/aliases.mjs';
import { readVersions } from '../../tools/starters.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-create-app-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const versions = readVersions();

/** Runs the command. Resolves to its output and exit code. */
async function create(args: readonly string[], ask?: Ask) {
  const output = { out: '', error: '' };
  const command = createCommand({
    plugins: async () => {
      throw new Error('No plugin was asked for.');
    },
    apps: async () => ({ choices, filesOf: (app) => filesOf(app as NewApp, versions) }),
    parent: folder,
    ...(ask && { ask }),
  });
  const code = await command.run(args, {
    async out(text) {
      output.out += text;
    },
    async error(text) {
      output.error += text;
    },
  });
  return { ...output, code };
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

it.each([
  ['vite-plain', ['--framework', 'vite']],
  ['vite-all', ['--chains', 'evm,solana,bitcoin,polkadot', '--logins', 'email,google,farcaster', '--wagmi']],
  ['vite-bitcoin', ['--chains', 'bitcoin', '--logins', 'none']],
  ['vite-two', ['--chains', 'bitcoin,polkadot']],
  ['vite-solana', ['--chains=solana', '--logins=farcaster']],
  ['plain-app', ['--framework', 'plain']],
  ['next-app', ['--framework', 'next']],
  ['vite-signed', ['--logins', 'signature', '--wagmi']],
  ['vite-signed-all', ['--chains', 'evm,solana,bitcoin,polkadot', '--logins', 'email,google,x,farcaster,signature']],
  ['vite-signed-coin', ['--chains', 'bitcoin', '--logins', 'signature']],
  ['plain-signed', ['--framework', 'plain', '--logins', 'signature']],
  ['next-signed', ['--framework', 'next', '--chains', 'evm,solana', '--logins', 'email,signature']],
  ['next-wagmi', ['--framework', 'next', '--wagmi', '--chains', 'evm,solana']],
])('%s is formatted', async (name, args) => {
  expect(await create([name, ...args])).toMatchObject({ code: 0, error: '' });
  const { formatter, javascript } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, formatter, javascript }));
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const printed = execFileSync(process.execPath, [biome, 'format', name], { cwd: folder, stdio: 'pipe' });
  expect(printed.toString()).toContain('No fixes applied.');
});

it('the choices and the next two commands are printed', async () => {
  const { out } = await create(['printed']);
  expect(out).toMatch(
    /^Created printed with \d+ files\. Chosen: --framework vite --chains evm --logins email,google\nNext:\n\n {2}cd printed && npm install\n {2}npm run dev\n$/,
  );
});

it('without a chain that the embedded wallet has, no log-in of it is chosen', async () => {
  const { out } = await create(['without-frame', '--chains', 'bitcoin,polkadot']);
  expect(out).toContain('Chosen: --framework vite --chains bitcoin,polkadot --logins none\n');
});

it('each package of an app has a version', async () => {
  await create(['versions', '--framework', 'next', '--chains', 'evm,solana,bitcoin,polkadot', '--wagmi']);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('versions/package.json'));
  const all = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter((version) => !/^\^?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('an app without EVM networks needs no local EVM node', async () => {
  await create(['no-evm', '--chains', 'bitcoin']);
  expect(JSON.parse(read('no-evm/package.json')).optionalDependencies).toBeUndefined();
});

it.each([
  ['vite', 'signIn.js'],
  ['plain', 'signIn.js'],
  ['next', 'app/signIn.ts'],
])('the server of a %s app accepts the networks of its modal, and has its packages', async (framework, file) => {
  const name = `signed-${framework}`;
  const logins = ['--logins', 'signature', '--chains', 'evm,solana,bitcoin,polkadot'];
  await create([name, '--framework', framework, ...logins]);
  const server = read(`${name}/${file}`);
  const lists = [...server.matchAll(/networks: \[([^\]]+)\]/g)].map(([, list = '']) => list.match(/[\w]+:\w+/g));
  const others = [bitcoin.id, `polkadot:${polkadotAssetHub.genesisHash.slice(2, 34)}`];
  expect(lists).toEqual([
    [`eip155:${mainnet.id}`, solanaMainnet.id, ...others],
    ['eip155:31337', 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv', ...others],
  ]);
  const packages = ['@noble/curves', '@scure/btc-signer', '@scure/sr25519', 'viem'];
  expect(Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies)).toEqual(expect.arrayContaining(packages));
  expect(read(`${name}/README.md`)).toContain('| `SIWX_SECRET` |');
});

it('an app without the log-in "signature" has no server', async () => {
  await create(['unsigned', '--logins', 'email']);
  expect(existsSync(join(folder, 'unsigned', 'server.js'))).toBe(false);
  expect(read('unsigned/src/modal.ts')).not.toContain('siwx');
});

it('a folder with files is refused, and stays as it is', async () => {
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full', 'notes.txt'), 'mine');
  expect(await create(['full'])).toMatchObject({
    code: 1,
    error: 'The folder "full" has files; expected a new or empty folder. Nothing was written.\n',
  });
  expect(existsSync(join(folder, 'full', 'package.json'))).toBe(false);
});

it.each([
  [['--framework', 'vue'], '--framework has "vue"; expected vite, next, plain.'],
  [['--chains', 'evm,tron'], '--chains has "tron"; expected evm, solana, bitcoin, polkadot.'],
  [['--logins', 'myspace'], '--logins has "myspace"; expected email, '],
  [['--language', 'de'], '"--language" is no flag of "latchkey create".'],
  [
    ['--chains', 'bitcoin', '--logins', 'email,signature'],
    'The log-in email needs a chain of evm or solana; expected --logins signature, or another chain.',
  ],
  [['--framework', 'plain', '--wagmi'], 'wagmi needs React; expected --framework vite or next, got plain.'],
  [['--chains', 'solana', '--wagmi'], 'wagmi needs networks of evm; expected --chains evm,solana.'],
])('%j is refused with what is expected', async (args, message) => {
  const { code, error } = await create(['refused', ...args]);
  expect([code, error.startsWith(message)]).toEqual([1, true]);
  expect(existsSync(join(folder, 'refused'))).toBe(false);
});

it.each([['My App'], ['../app'], ['-app'], ['']])('the name "%s" is refused', async (name) => {
  const { code, error } = await create([name]);
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/is no name of an app|is no flag of|Usage: latchkey create <name>/),
  ]);
});

it('a terminal asks for each choice, and an empty answer is the default', async () => {
  const asked: string[] = [];
  const answers = ['', 'evm, solana', 'none', 'y'];
  const { code } = await create(['asked'], async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? '';
  });
  expect([code, asked]).toEqual([
    0,
    [
      'Framework (vite, next, plain) [vite]: ',
      'Chains, with commas (evm, solana, bitcoin, polkadot) [evm]: ',
      expect.stringMatching(/^Log-ins, with commas .* \[email,google\]: $/),
      'With wagmi (y, n) [n]: ',
    ],
  ]);
  expect(JSON.parse(read('asked/package.json')).dependencies).toHaveProperty('wagmi');
  expect(read('asked/src/modal.ts')).toContain('networks: [mainnet, solanaMainnet]');
});

it('a flag answers all questions', async () => {
  const asked: string[] = [];
  await create(['flagged', '--framework', 'plain'], async (question) => {
    asked.push(question);
    return '';
  });
  expect(asked).toEqual([]);
});
