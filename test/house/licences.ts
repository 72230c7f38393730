/** Reads the lock files of the repository, and judges the licences of their packages. Works without a network. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/aliases.mjs';
import { readText, trackedFiles } from './files.js';

/** An entry of `packages` in a lock file of npm, version 3. */
export interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dependencies?: Record<string, string>;
}

/** A package of a lock file. */
export interface LockedPackage extends Locked {
  /** `node_modules/…`. */
  readonly path: string;
  /** `name@version`. */
  readonly id: string;
}

/** The lock files of all package managers. Only those of npm can be read. */
export const lockFiles = (): string[] =>
  trackedFiles().filter((path) =>
    /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$/.test(path),
  );

/** The packages of a lock file by path, without the project itself. @throws if it is not a lock file of npm, version 3 */
export function readLock(file: string): ReadonlyMap<string, LockedPackage> {
  const { lockfileVersion, packages } = JSON.parse(readText(file)) as {
    readonly lockfileVersion: unknown;
    readonly packages: Readonly<Record<string, Locked>>;
  };
  if (lockfileVersion !== 3) throw new Error(`${file} is not a lock file of version 3.`);
  return new Map(
    Object.entries(packages)
      .filter(([path, { link }]) => path !== '' && !link)
      .map(([path, one]) => [path, { ...one, path, id: `${path.replace(/^.*node_modules\//, '')}@${one.version}` }]),
  );
}

/**
 * The licence as the lock file names it, otherwise as the installed manifest of the same version does.
 *
 * @param folder - The folder of the lock file.
 */
export function statedLicence({ path, version, license }: LockedPackage, folder: string): string {
  const file = join(folder, path, 'package.json');
  if (license !== undefined || !existsSync(join(root, file))) return license ?? 'none';
  const installed = JSON.parse(readText(file)) as Locked;
  return (installed.version === version ? installed.license : undefined) ?? 'none';
}

/** Whether an SPDX expression allows use under licences of a list: one side of each `OR`, both sides of each `AND`. */
export function isAllowed(expression: string, licences: ReadonlySet<string>): boolean {
  const tokens: string[] = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  // Each side is read to its end, so that the position is right also where the result is known.
  const readAny = (): boolean => {
    let found = readAll();
    while (tokens[at] === 'OR') {
      at += 1;
      found = readAll() || found;
    }
    return found;
  };
  const readAll = (): boolean => {
    let found = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      found = readOne() && found;
    }
    return found;
  };
  const readOne = (): boolean => {
    const token = tokens[at++] ?? '';
    if (token !== '(') return licences.has(token);
    const found = readAny();
    return tokens[at++] === ')' && found;
  };
  const found = readAny();
  return found && at === tokens.length;
}
