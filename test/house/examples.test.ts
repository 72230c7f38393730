import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readChoice } from '../playground/choice.js';
import { codeOf, STYLES } from '../playground/code.js';
import { root } from '../tools/aliases.mjs';
import { type DocExample, examplesOf, moduleOf } from './docExamples.js';
import { readText, sourceFiles, trackedFiles } from './files.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A code block marked as TypeScript, and the file it is written to: the name in the block, or a numbered name. */
interface Block {
  readonly file: string;
  readonly code: string;
}

/** A name by which the compiler names the place of a faulty example. */
const fileOf = ({ path, line, code }: DocExample, index: number) =>
  `${path.replace(/\W+/g, '-')}-${line}-${index}.${/<[A-Z/]|\/>/.test(code) ? 'tsx' : 'ts'}`;

/** The blocks marked `ts` or `tsx` in a Markdown page. Blocks with a file name may import each other. */
function blocksOf(path: string, text: string): Block[] {
  const place = path.replace(/\W+/g, '-');
  return [...text.matchAll(/^```(tsx?)\b ?([^\s`]*)[^\n]*\n([\s\S]*?)^```/gm)].map(
    ([, extension = 'ts', name = '', code = ''], index) => ({
      file: name ? join(place, name) : `${place}-${index + 1}.${extension}`,
      code,
    }),
  );
}

/** Compiles each block as a module of its own and returns the output of tsc; empty if all blocks compile. */
function compile(blocks: readonly Block[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-examples-'));
  folders.push(folder);
  mkdirSync(join(folder, 'blocks'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, code } of blocks) {
    mkdirSync(dirname(join(folder, 'blocks', file)), { recursive: true });
    writeFileSync(join(folder, 'blocks', file), `${code}\nexport {};\n`);
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    include: [
      join(folder, 'blocks'),
      join(root, 'kernel', '**', '*.d.ts'),
      join(root, 'test', 'house', 'examplePrelude.ts'),
    ],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder], {
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString();
  }
}

/** The code of choices in the playground of the site that have every value of its controls, in each form. */
const playground = (): Block[] =>
  [
    'form=dialog',
    'preset=evm&form=dialog&locale=de&mode=dark&accent=00aa77&radius=4&font=serif',
    'networks=solana+polkadot&features=send&font=mono&logins=signature',
    'networks=eip155&logins=email+socials&form=dialog',
    'networks=bip122&features=&locale=ar&font=rounded&mode=light',
  ].flatMap((text, index) =>
    STYLES.map((style) => ({
      file: `playground-${index}-${style}.tsx`,
      code: codeOf(readChoice(text), style),
    })),
  );

test('every example in Markdown pages and docblocks compiles, and the code of the playground', () => {
  // The reference of names shows signatures, and the examples of docblocks.
  const pages = trackedFiles().filter((path) => path.endsWith('.md') && !path.includes('reference/names/'));
  const shown = pages.flatMap((path) => blocksOf(path, readText(path)));
  const documented = sourceFiles()
    .flatMap((path) => examplesOf(path, readText(path)))
    .map((one, index) => ({ file: fileOf(one, index), code: moduleOf(one) }));
  const blocks = [...shown, ...documented, ...playground()];
  expect(blocks.filter(({ file }) => file.startsWith('README')).length).toBeGreaterThan(0);
  expect(blocks.filter(({ file }) => file.startsWith('plugins-README')).length).toBeGreaterThan(10);
  expect(compile(blocks)).toBe('');
});

test('examples with file names on one page can import each other', () => {
  const page = ['```ts a/one.ts', 'export const one = 1;', '```', '```ts a/two.ts', "import { one } from './one.js';"];
  const wrong = ['export const two: string = one;', '```', ''];
  expect(compile(blocksOf('PAGE.md', [...page, ...wrong].join('\n')))).toContain('two.ts(2,');
});

test('an example that does not compile is reported', () => {
  const page = ['```ts', "import { createModal } from 'latchkey';", 'createModal({ plugin: [] });', '```', ''].join(
    '\n',
  );
  expect(compile(blocksOf('PAGE.md', page))).toContain('PAGE-md-1.ts(2,');
});
