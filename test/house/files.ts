/** The files the rules are about, and the exceptions to them. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../tools/aliases.mjs';

/** Paths below the package, with forward slashes, of all files below these folders. */
export function filesBelow(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

/** What is published as source: TypeScript of kernel, plugins and presets. */
export const sourceFiles = (): string[] =>
  filesBelow('kernel', 'plugins', 'presets').filter((path) => /\.tsx?$/.test(path));

/** What git keeps, or would keep with the next commit. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The text without its comments. Good enough for searching; strings that hold `/*` are not met here. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1');

/** What breaks a rule on purpose: by rule, path and reason. */
export const exceptions: Readonly<Record<'long' | 'state' | 'namespaces', Readonly<Record<string, string>>>> =
  JSON.parse(readText('test/house/exceptions.json'));

/** What breaks a rule without being on its list, and what is on the list for nothing. */
export function judge(rule: keyof typeof exceptions, breaking: readonly string[]) {
  const listed = Object.keys(exceptions[rule]);
  const covers = (entry: string, path: string) => path === entry || (entry.endsWith('/') && path.startsWith(entry));
  return {
    unlisted: breaking.filter((path) => !listed.some((entry) => covers(entry, path.split(':')[0] ?? path))),
    needless: listed.filter((entry) => !breaking.some((path) => covers(entry, path.split(':')[0] ?? path))),
  };
}
