import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { manifest, root } from '../../tools/aliases.mjs';
import { filesBelow, readText, withoutComments } from '../files.js';

const modules = () => filesBelow('dist').filter((path) => path.endsWith('.js'));
const declarations = () => filesBelow('dist').filter((path) => path.endsWith('.d.ts'));

const SERVERS = 'dist/plugins/sandbox/node/';

/** Code that a strict Content-Security-Policy forbids, or that turns text into markup. */
const forbidden: [name: string, pattern: RegExp][] = [
  ['new Function', /\bnew Function\b|(?<![\w.])Function\(/],
  ['eval', /(?<![\w.$])eval\(/],
  ['innerHTML', /\.(inner|outer)HTML\b/],
  ['insertAdjacentHTML', /insertAdjacentHTML/],
  ['document.write', /document\.write/],
  ['dangerouslySetInnerHTML', /dangerouslySetInnerHTML/],
  ['a style attribute', /setAttribute\(\s*["'`]style/],
  ['a style element', /createElement\(\s*["'`]style|jsxs?\(\s*["'`]style["'`]/],
  ['a timer that compiles text', /set(Timeout|Interval)\(\s*["'`]/],
  ['a javascript: link', /javascript:/i],
];

test.each(forbidden)('no shipped module uses %s', (_name, pattern) => {
  // The conformance kit and two files of the local servers contain such text as hostile input. No page loads them.
  const hostile = ['dist/kernel/testing/', ...['directory/faults', 'oddities'].map((name) => `${SERVERS}${name}.js`)];
  const paged = modules().filter((path) => !hostile.some((start) => path.startsWith(start)));
  expect(paged.filter((path) => pattern.test(readText(path)))).toEqual([]);
  expect(modules().length).toBeGreaterThan(20);
});

test.each(['kernel/ui/index.js', 'kernel/react/index.js'])(
  "%s begins with 'use client' for server frameworks",
  (path) => {
    expect(readText(`dist/${path}`)).toMatch(/^["']use client["'];/);
  },
);

test('no shipped file contains a path of the build machine', () => {
  const paths = filesBelow('dist').filter(
    (path) => readText(path).includes(root) || /\/(home|Users)\/\w/.test(readText(path)),
  );
  expect(paths).toEqual([]);
});

test('each language is one file, which imports only the texts of its buttons', () => {
  const languages = modules().filter((path) => /^dist\/plugins\/locales\/(?!index\.js$|buttons\/)/.test(path));
  expect(languages.map((path) => path.split('/').slice(3).join('/'))).toEqual(
    ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'vi', 'zh'].map((tag) => `${tag}.js`),
  );
  for (const path of languages) {
    const [tag] = path.split('/').slice(3);
    const imports = Array.from(readText(path).matchAll(/from ["']([^"']+)["']/g), ([, name]) => name);
    expect(imports).toEqual([`./buttons/${tag}`]);
  }
});

test('tapable is bundled with its licence', () => {
  expect(readText('dist/vendor/tapable/LICENSE')).toContain('Copyright JS Foundation');
  expect(readText('dist/vendor/unicode/LICENSE')).toContain('Unicode, Inc.');
  expect(modules().filter((path) => /from ["']tapable/.test(readText(path)))).toEqual([]);
});

test('declarations import only dependencies and peers', () => {
  const known = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
  ]);
  const specifiers = declarations().flatMap((path) =>
    [...withoutComments(readText(path)).matchAll(/(?:from |import\()['"]([^'"\n]+)['"]/g)].map(
      ([, name = '']) => [path, name] as const,
    ),
  );
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
  const foreign = specifiers.filter(([, name]) => !/^(\.|node:)/.test(name) && !known.has(packageOf(name)));
  expect(foreign.map(([path, name]) => `${path}: ${name}`)).toEqual([]);
});

const packedPaths = () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, stdio: 'pipe' });
  const report: unknown = JSON.parse(output.toString());
  const [packed] = (Array.isArray(report) ? report : Object.values(report as object)) as {
    files: { path: string }[];
  }[];
  return packed?.files.map(({ path }) => path) ?? [];
};

test('the package contains only dist, the guides with their pictures, the licence and package.json', () => {
  const paths = packedPaths();
  const isGuide = (path: string) =>
    /^(\w+|kernel\/(README|guide\/[-\w]+|guide\/reference\/(names\/)?[-\w/]+)|plugins\/([-\w]+\/)*README)\.md$/.test(
      path,
    );
  expect(paths.filter((path) => !path.startsWith('dist/') && !isGuide(path)).sort()).toEqual([
    'LICENSE',
    'kernel/guide/pictures/modal-dark.webp',
    'kernel/guide/pictures/modal-light.webp',
    'kernel/guide/reference/errors.json',
    'package.json',
  ]);
  expect(paths.filter((path) => path.startsWith('dist/')).length).toBe(filesBelow('dist').length);
  expect(paths.filter(isGuide)).toEqual(
    expect.arrayContaining(['README.md', 'kernel/guide/use-it.md', 'plugins/README.md', 'plugins/siwx/README.md']),
  );
});

test('no page of the package has a relative link to a file that the package lacks', () => {
  const paths = new Set(packedPaths());
  const pages = [...paths].filter((path) => path.endsWith('.md'));
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#|mailto:|\{)([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !paths.has(posix.normalize(posix.join(posix.dirname(page), link))))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('package.json has no script that runs when the package is installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare|prepublish)$/.test(name))).toEqual([]);
});
