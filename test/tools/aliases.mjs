/** Maps each export of package.json to its source file. package.json is the only list of entries. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package, without a trailing slash. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The parsed package.json. */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * @typedef {object} Entry
 * @property {string} specifier The specifier that an app imports: `latchkey/ui`.
 * @property {string} name Output path without extension, below dist: `kernel/ui/index`.
 * @property {string} source Absolute path of the source; it may not exist yet.
 * @property {string} output Absolute path of the built module.
 * @property {string} types Absolute path of the built declaration file.
 */

/** @type {readonly Entry[]} every exported module that has a source file, without style sheets */
export const entries = Object.entries(manifest.exports)
  .filter(([, target]) => target.default?.endsWith('.js'))
  .map(([subpath, target]) => {
    const name = target.default.replace('./dist/', '').replace(/\.js$/, '');
    const tsx = join(root, `${name}.tsx`);
    return {
      specifier: `latchkey${subpath.slice(1)}`,
      name,
      source: existsSync(tsx) ? tsx : join(root, `${name}.ts`),
      output: join(root, target.default),
      types: join(root, target.types),
    };
  });

/** The entries whose source exists. A house test fails when a source is missing. */
export const presentEntries = () => entries.filter((entry) => existsSync(entry.source));

/**
 * The source file behind a specifier of this package, or undefined for another package.
 * Slots of plugins resolve too, although package.json exports them by a pattern.
 */
export function sourceOf(specifier) {
  if (specifier !== 'latchkey' && !specifier.startsWith('latchkey/')) return undefined;
  const entry = entries.find((candidate) => candidate.specifier === specifier);
  if (entry) return entry.source;
  const rest = specifier.slice('latchkey/'.length);
  if (!/^(plugins|presets)\//.test(rest)) return undefined;
  return [`${rest}.ts`, `${rest}.tsx`, `${rest}/index.ts`]
    .map((path) => join(root, path))
    .find((path) => existsSync(path));
}
