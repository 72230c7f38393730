/** Finds installed packages as Node.js does: in `node_modules` of a folder and of the folders above it. */

import type { Installed, Manifest } from './types.js';

/**
 * The package that an import from a folder finds.
 *
 * @param folder - Absolute, without symbolic links: a package manager may link packages to a store, beside their dependencies.
 * @returns undefined if it is not installed
 * @throws an `Error` with the path if its package.json is not valid
 */
export function findPackage(name: string, folder: string): Installed | undefined {
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { existsSync, realpathSync } = process.getBuiltinModule('node:fs');
  const { dirname, join } = process.getBuiltinModule('node:path');
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) {
      const real = realpathSync(path);
      return { folder: real, manifest: readManifest(join(real, 'package.json')) };
    }
    if (dirname(at) === at) return undefined;
  }
}

/** @throws an `Error` with the path if the file is no JSON object */
export function readManifest(path: string): Manifest {
  const value = readJson(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path} holds no JSON object; expected that of a package.`);
  return value;
}

/** @throws an `Error` with the path if the file cannot be read, or is no JSON */
export function readJson(path: string): unknown {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof SyntaxError) throw new Error(`${path} is not valid JSON: ${message}`);
    throw new Error(`${path} cannot be read: ${message}`);
  }
}

/** The name of the package of a module specifier. Undefined for paths, and for modules of Node.js or of a bundler. */
export function packageOf(specifier: string): string | undefined {
  return /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*(?=\/|$)/i.exec(specifier)?.[0];
}
