/** Reads the files of an app. Nothing outside its folder is read. */

import { importsOf } from './imports.js';
import { readManifest } from './packages.js';
import type { App, SourceFile } from './types.js';

/** Folders of packages and of what tools write. */
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const PAGE =
  /\.html?$|^_headers$|^(?:vercel|netlify|firebase|serve|staticwebapp\.config)\.(?:json|toml)$|nginx.*\.conf$/;
const ENV = /^\.env(?:\.local|\.production)*$/;
/** Larger files are bundles or data. */
const MOST_BYTES = 1_000_000;

/**
 * Reads an app.
 *
 * @throws an `Error` if the folder or its package.json is missing, or if that file is not valid
 */
export function readApp(path: string): App {
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { existsSync, realpathSync, statSync } = process.getBuiltinModule('node:fs');
  const { join, resolve } = process.getBuiltinModule('node:path');
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new Error(`The folder ${path} does not exist; expected the folder of an app.`);
  const folder = realpathSync(resolve(path));
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${path} has no package.json; expected the folder of an app.`);
  readManifest(manifest);
  const sources: SourceFile[] = [];
  const pages: SourceFile[] = [];
  for (const file of filesOf(folder, '')) {
    if (PAGE.test(nameOf(file.path))) pages.push(file);
    else sources.push(file);
  }
  return {
    folder,
    sources,
    pages,
    imports: sources.flatMap(({ text }) => importsOf(text)),
    variables: namesIn(folder),
  };
}

/** Names of the variables that the files `.env` of a folder set to a text. */
function namesIn(folder: string): ReadonlySet<string> {
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const { parseEnv } = process.getBuiltinModule('node:util');
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && ENV.test(one.name));
  const set = files.flatMap(({ name }) => Object.entries(parseEnv(readFileSync(join(folder, name), 'utf8'))));
  return new Set(set.filter(([, value]) => value).map(([name]) => name));
}

/** Sources and pages below a folder. Symbolic links may lead out of the app, and are left out. */
function* filesOf(folder: string, below: string): Generator<SourceFile> {
  const { readdirSync, readFileSync, statSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) yield* filesOf(folder, path);
    if (!entry.isFile() || !(SOURCE.test(entry.name) || PAGE.test(entry.name))) continue;
    if (statSync(join(folder, path)).size > MOST_BYTES) continue;
    yield { path, text: readFileSync(join(folder, path), 'utf8') };
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
