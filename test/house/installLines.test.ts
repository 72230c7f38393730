/**
 * Packages whose later releases have a licence of their vendor are named with the exact version that is free: a range such as
 * `~2.21.8` installs a later one.
 */

import { expect, test } from 'vitest';
import { readText, trackedFiles } from './files.js';

/** The last release under Apache-2.0, by package. A package of these scopes that is not listed must not be installed. */
const LAST_FREE: Readonly<Record<string, string>> = {
  '@walletconnect/universal-provider': '2.21.8',
  '@walletconnect/sign-client': '2.21.8',
};

/** The release of AppKit, under Apache-2.0, that the apps of this manifest are built with. No other manifest and no text may name it. */
const COMPARED = { manifest: 'test/hosts/appkit/package.json', version: '1.7.2' };

const PACKAGE = /@(?:walletconnect|reown)\/[\w-]+(?:\.[\w-]+)*/;
/** The package, and the version that follows it: `@walletconnect/sign-client@~2.21.8`. */
const NAMED = new RegExp(`(${PACKAGE.source})(?:@([^\\s\`'",;)]*[^\\s\`'",;.:)]))?`, 'g');
/** A command of a package manager, or an instruction to install something. */
const INSTALLS = /\b(?:npm|pnpm|yarn|bun|npx|bunx)\b.*\b(?:install|i|add|exec|dlx|x)\b|\b(?:npx|bunx)\b|\b[Ii]nstall\b/;
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** The fault of a package and version. Empty for the exact free version. */
function faultOf(name: string, version: string | undefined): readonly string[] {
  const free = LAST_FREE[name];
  if (free === undefined) return [`${name} is not on the list of free versions`];
  return version === free ? [] : [`${name}@${version ?? '(any)'}; expected exactly ${free}`];
}

/** Whether a manifest has the exact release of AppKit that the apps are compared with. */
const isCompared = (path: string, name: string, version: string) =>
  path === COMPARED.manifest && name.startsWith('@reown/appkit') && version === COMPARED.version;

/** The faults of the install lines in a text. A command may go on in the next line. */
function faultsIn(text: string): readonly string[] {
  return (
    text
      .replace(/\\\n/g, ' ')
      // A paragraph is wrapped between the command and its packages.
      .replace(/\b([Ii]nstall|add|i)[ \t]*\n[ \t]*(?=[`'"]?@)/g, '$1 ')
      .split('\n')
      .filter((line) => INSTALLS.test(line))
      .flatMap((line) => [...line.matchAll(NAMED)].flatMap(([, name = '', version]) => faultOf(name, version)))
  );
}

test('an install line of a package with vendor licences names the last free version exactly', () => {
  // The code and data of the libraries themselves are no instructions.
  const files = trackedFiles().filter((path) => /\.(md|mdx|txt|html|tsx?|mjs|cjs|js|sh|ya?ml)$/.test(path));
  const others = files.filter((path) => path !== 'test/house/installLines.test.ts');
  expect(others.length).toBeGreaterThan(500);
  const found = others.flatMap((path) => faultsIn(readText(path)).map((fault) => `${path}: ${fault}`));
  expect(found).toEqual([]);
});

test('a manifest names the last free version exactly', () => {
  const manifests = trackedFiles().filter((path) => /(^|\/)package\.json$/.test(path));
  const found = manifests.flatMap((path) => {
    const manifest = JSON.parse(readText(path)) as Readonly<Record<string, Record<string, string> | undefined>>;
    return DEPENDENCIES.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([name]) => name.replace(PACKAGE, '') === '')
        .filter(([name, version]) => !isCompared(path, name, version))
        .flatMap(([name, version]) => faultOf(name, version).map((fault) => `${path}, ${kind}: ${fault}`)),
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ['npm install @walletconnect/universal-provider@2.21.8', 0],
  ['Run `npm install @walletconnect/universal-provider@2.21.8`.', 0],
  ['`@walletconnect/universal-provider` is loaded late.', 0],
  ['npm install @walletconnect/universal-provider', 1],
  ['npm install @walletconnect/universal-provider@~2.21.8', 1],
  ['npm i viem @walletconnect/sign-client@^2.21.8', 1],
  ['pnpm add @walletconnect/universal-provider@latest', 1],
  ['yarn add \\\n  @walletconnect/universal-provider@2.21.10', 1],
  ['Install `@walletconnect/universal-provider` beside it.', 1],
  ['To use it, install\n`@walletconnect/universal-provider`.', 1],
  ['npm install @reown/appkit@1.8.0', 1],
])('the text “%s” has %i faults', (text, count) => {
  expect(faultsIn(text)).toHaveLength(count);
});
