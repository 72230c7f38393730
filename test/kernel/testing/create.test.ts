import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createCommand } from '../../../kernel/testing/create.js';
import { root } from '../../tools/aliases.mjs';
import { readStarters } from '../../tools/starters.mjs';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-create-'));
  made.push(folder);
  return folder;
}

const noApps = async () => {
  throw new Error('No app was asked for.');
};

/** Runs the command in a folder. Resolves to its output and exit code. */
async function create(args: readonly string[], folder = emptyFolder()) {
  const output = { out: '', error: '' };
  const command = createCommand({ plugins: async () => readStarters(), apps: noApps, parent: folder });
  const code = await command.run(args, {
    async out(text) {
      output.out += text;
    },
    async error(text) {
      output.error += text;
    },
  });
  return { ...output, code, folder };
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();
const names = (folder: string) => filesBelow(folder).map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'));

describe.each([
  ['chain', 'oak', ['late.ts']],
  ['chain', 'tall-oak', ['late.ts']],
  ['feature', 'abc', ['MainView.tsx', 'strings.ts']],
  ['feature', 'my-long-address-book-abc', ['MainView.tsx', 'strings.ts']],
] as const)('a created %s with the name %s', (kind, name, own) => {
  it('has its sources, a test, fixtures, a README and what a package needs', async () => {
    const { code, out, error, folder } = await create(['--plugin', kind, name]);
    const expected = ['check.test.ts', 'check.ts', 'index.ts', ...own].map((file) => `src/${file}`);
    const others = ['.gitignore', 'README.md', 'package.json', 'tsconfig.json'];
    expect(names(join(folder, name)).sort()).toEqual([...others, ...expected].sort());
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(`Created ${name} with ${others.length + expected.length} files.`);
  });

  it('has nothing of the name of the example', async () => {
    const { folder } = await create(['--plugin', kind, name]);
    const left = filesBelow(folder).filter((path) => /sea.?(coin|shell)/i.test(path + readFileSync(path, 'utf8')));
    expect(left).toEqual([]);
  });

  it('is formatted', async () => {
    const { folder } = await create(['--plugin', kind, name]);
    const { formatter, javascript } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, formatter, javascript }));
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const printed = execFileSync(process.execPath, [biome, 'format', name], { cwd: folder, stdio: 'pipe' });
    expect(printed.toString()).toContain('No fixes applied.');
  });
});

it('the names of a plugin are in the spelling of their place', async () => {
  const { folder } = await create(['--plugin=feature', 'address-book']);
  const read = (path: string) => readFileSync(join(folder, 'address-book', path), 'utf8');
  expect(read('src/index.ts')).toContain('export function addressBook()');
  expect(read('src/index.ts')).toContain("id: 'address-book'");
  expect(read('src/index.ts')).toContain("views.of('AddressBook'");
  expect(read('src/strings.ts')).toContain("open: 'Address book'");
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'latchkey-address-book' });
});

it('a folder with files is refused, and stays as it is', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'oak'));
  writeFileSync(join(folder, 'oak', 'notes.txt'), 'mine');
  expect(await create(['--plugin', 'chain', 'oak'], folder)).toMatchObject({
    code: 1,
    out: '',
    error: 'The folder "oak" has files; expected a new or empty folder. Nothing was written.\n',
  });
  expect(names(folder)).toEqual(['oak/notes.txt']);
});

it('a file in place of the folder is refused', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'oak'), 'mine');
  const { code, error } = await create(['--plugin', 'chain', 'oak'], folder);
  expect([code, error]).toEqual([1, '"oak" is a file; expected a new or empty folder.\n']);
});

it('an empty folder is filled', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'oak'));
  expect(await create(['--plugin', 'chain', 'oak'], folder)).toMatchObject({ code: 0 });
});

it.each([
  ['chain', 'Oak'],
  ['chain', 'ab'],
  ['chain', 'mighty-oak'],
  ['chain', '../oak'],
  ['feature', 'address_book'],
  ['feature', '2nd-book'],
  ['feature', 'address--book'],
  ['feature', 'book-'],
  ['feature', 'a-very-long-name-of-a-book'],
  ['feature', ''],
])('the %s "%s" is refused in one sentence with what is expected, and writes nothing', async (kind, name) => {
  const { code, error, folder } = await create(['--plugin', kind, name]);
  expect(error).toMatch(new RegExp(`^"${name}" is no name of a ${kind}; expected .+ the first one a letter\\.\n$`));
  expect([code, names(folder)]).toEqual([1, []]);
});

it.each(['new', 'delete', 'view', 'views'])('the name "%s", which the code needs, is refused', async (name) => {
  const { code, error, folder } = await create(['--plugin', 'feature', name]);
  expect(error).toBe(`"${name}" cannot be the name of the function that makes the plugin; expected another name.\n`);
  expect([code, names(folder)]).toEqual([1, []]);
});

it('an unknown kind is refused with the kinds', async () => {
  expect(await create(['--plugin', 'wallet', 'oak'])).toMatchObject({
    code: 1,
    error: 'A plugin of the kind "wallet" is not known; expected "chain" or "feature".\n',
  });
});

it.each([[['--plugin', 'chain']], [['--plugin', 'chain', 'oak', 'ash']], [['--plugin', 'chain', '-x']]])(
  'the arguments %j print the usage',
  async (args) => {
    const { code, error } = await create(args);
    expect([code, error]).toEqual([1, expect.stringContaining('Usage: latchkey create --plugin chain|feature <name>')]);
  },
);
