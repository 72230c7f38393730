/** Findings about installed packages: missing peers, versions that are not accepted, and second copies. */

import { importsOf, withoutComments } from './imports.js';
import { findPackage, packageOf } from './packages.js';
import type { App, AppFacts, Finding, Installed } from './types.js';
import { isInRange } from './versions.js';

/** Packages of which a page must have one copy, because a value of one copy is foreign to another. */
const SINGLE = ['react', 'react-dom', 'viem'];
/** Packages that import one of them, and share its values with the modal. */
const SHARING = ['react-dom', 'wagmi', '@wagmi/core', '@tanstack/react-query'];

/** A peer that was found in the code of the package. */
interface Need {
  /** The first entry of the app that leads to it. */
  readonly entry: string;
  /** False if it is loaded late, by a part that the app may never use. */
  readonly isCertain: boolean;
}

/** @param own - This package, as the app has installed it. */
export function* checkPackages(app: App, own: Installed, facts: AppFacts): Generator<Finding> {
  const { peerDependencies: ranges = {}, peerDependenciesMeta: meta = {}, name = '' } = own.manifest;
  const needs = new Map<string, Need>();
  for (const entry of entriesOf(app, name)) {
    const file = fileOf(own, entry);
    if (file === undefined) {
      yield {
        level: 'error',
        kind: 'entry-unknown',
        text: `"${entry}" is imported, which ${name} ${own.manifest.version} does not have.`,
        todo: `Correct the import, or update ${name}.`,
      };
      continue;
    }
    for (const [peer, isLate] of peersOf(own, file)) {
      if (isLate && !writesOne(app, facts.parts[entry.slice(name.length + 1)]?.[peer])) continue;
      const isNeeded = facts.needed[entry.slice(name.length + 1)]?.includes(peer);
      const isCertain = !isLate || !meta[peer]?.optional || isNeeded === true;
      if (!needs.has(peer) || (isCertain && !needs.get(peer)?.isCertain)) needs.set(peer, { entry, isCertain });
    }
  }
  for (const [peer, { entry, isCertain }] of needs) {
    const range = ranges[peer];
    if (range === undefined) continue;
    const found = findPackage(peer, own.folder) ?? findPackage(peer, app.folder);
    if (!found) yield missing(peer, range, entry, isCertain);
    else if (isInRange(found.manifest.version ?? '', range) === false)
      yield {
        level: 'error',
        kind: 'peer-version',
        text: `${peer} ${found.manifest.version} is installed, and ${name} accepts ${range}.`,
        todo: `Run: npm install ${installName(peer, range)}`,
      };
  }
  yield* checkCopies(app, own);
}

/** Whether a source of the app has one of these names, and does not set it to false. Without names, it is not known. */
function writesOne({ sources }: App, names: readonly string[] = []): boolean {
  if (names.length === 0) return true;
  const name = new RegExp(`\\b(?:${names.join('|')})\\b(?!["']?\\s*:\\s*false\\b)`);
  return sources.some(({ text }) => name.test(withoutComments(text)));
}

function missing(peer: string, range: string, entry: string, isCertain: boolean): Finding {
  return isCertain
    ? {
        level: 'error',
        kind: 'peer-missing',
        text: `${peer} is not installed, and "${entry}" needs it.`,
        todo: `Run: npm install ${installName(peer, range)}`,
      }
    : {
        level: 'warning',
        kind: 'peer-late',
        text: `${peer} is not installed. A part of "${entry}" loads it when it is first used.`,
        todo: `Unless the app never uses that part, run: npm install ${installName(peer, range)}`,
      };
}

/** The package with the version of its range, if that is one version or one major version. */
const installName = (peer: string, range: string): string => {
  if (/^\d/.test(range)) return `${peer}@${range}`;
  return range.includes('||') ? peer : `"${peer}@${range}"`;
};

/** Two copies that the app and its packages get for the same import. */
function* checkCopies(app: App, own: Installed): Generator<Finding> {
  const sharing = SHARING.flatMap((name) => findPackage(name, app.folder) ?? []);
  for (const name of SINGLE) {
    const copies = new Map<string, string>();
    for (const from of [app.folder, own.folder, ...sharing.map(({ folder }) => folder)]) {
      const found = findPackage(name, from);
      if (found) copies.set(found.folder, found.manifest.version ?? 'of an unknown version');
    }
    if (copies.size < 2) continue;
    const list = [...copies].map(([folder, version]) => `${version} in ${folder}`);
    yield {
      level: 'error',
      kind: 'copies-several',
      text: `There are ${copies.size} copies of ${name}: ${list.join(', ')}.`,
      todo: `Keep one: give every package of the app the same version of ${name}, and run "npm dedupe".`,
    };
  }
}

/** The entries of this package that an app imports. */
export function entriesOf({ imports }: App, name: string): readonly string[] {
  const all = imports.map(({ specifier }) => specifier);
  return [...new Set(all.filter((one) => one === name || one.startsWith(`${name}/`)))].sort();
}

function fileOf({ folder, manifest }: Installed, specifier: string): string | undefined {
  const { join } = process.getBuiltinModule('node:path');
  const target = manifest.exports?.[`.${specifier.slice((manifest.name ?? '').length)}`];
  const path = typeof target === 'string' ? target : target?.default;
  return path === undefined ? undefined : join(folder, path);
}

/** The packages that a module and its own imports import. @returns whether each of them is only loaded late, by name */
function peersOf(own: Installed, start: string): ReadonlyMap<string, boolean> {
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const { dirname, join } = process.getBuiltinModule('node:path');
  const peers = new Map<string, boolean>();
  const seen = new Map<string, boolean>();
  const queue: [file: string, isLate: boolean][] = [[start, false]];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [file, isLate] = next;
    // A module that was only reached late is read again if it is also loaded at once.
    if (seen.get(file) === false || (seen.has(file) && isLate)) continue;
    seen.set(file, isLate);
    if (!/\.[cm]?js$/.test(file) || !existsSync(file)) continue;
    for (const { specifier, isDynamic } of importsOf(readFileSync(file, 'utf8'))) {
      const late = isLate || isDynamic;
      const name = packageOf(specifier);
      const inner = specifier.startsWith('.') ? join(dirname(file), specifier) : undefined;
      const target = inner ?? (name === own.manifest.name ? fileOf(own, specifier) : undefined);
      if (target !== undefined) queue.push([target, late]);
      else if (name !== undefined) peers.set(name, late && (peers.get(name) ?? true));
    }
  }
  return peers;
}
