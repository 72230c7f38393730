/** Lists and reads the files that the house rules check, and judges exceptions to the rules. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../tools/aliases.mjs';

/** Paths of all files below these folders, relative to the package, with forward slashes. */
export function filesBelow(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

/** The library sources: TypeScript of kernel, plugins and presets. */
export const sourceFiles = (): string[] =>
  filesBelow('kernel', 'plugins', 'presets').filter((path) => /\.tsx?$/.test(path));

/** Files that git tracks, and new files that are not ignored. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The text without its comments, for searching. It does not handle strings that contain `/*`. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1');

/** Accepted exceptions by rule: what breaks it, or the path or folder of all that does, and the reason. */
export const exceptions: Readonly<
  Record<
    'long' | 'state' | 'namespaces' | 'proper' | 'realTime' | 'amounts' | 'options',
    Readonly<Record<string, string>>
  >
> = JSON.parse(readText('test/house/exceptions.json'));

/** `unlisted`: findings, such as `path: what`, that break a rule without an accepted exception. `needless`: exceptions that no path needs. */
export function judge(rule: keyof typeof exceptions, breaking: readonly string[]) {
  const listed = Object.keys(exceptions[rule]);
  const covers = (entry: string, found: string) => {
    const [path = found] = found.split(':');
    return found === entry || path === entry || (entry.endsWith('/') && path.startsWith(entry));
  };
  return {
    unlisted: breaking.filter((found) => !listed.some((entry) => covers(entry, found))),
    needless: listed.filter((entry) => !breaking.some((found) => covers(entry, found))),
  };
}
