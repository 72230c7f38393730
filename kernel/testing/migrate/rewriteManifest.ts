/** Replaces packages in the text of a package.json. */

import { packageOf } from '../doctor/packages.js';
import { hintOf } from './rewriteImports.js';
import type { MoveFacts, Rewritten } from './types.js';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const PINS = ['overrides', 'resolutions', 'pnpm'] as const;

type Versions = Record<string, string>;

/**
 * Removes the packages that no file needs any more, and adds this package and those that it needs. The order, the indentation and the
 * line ends stay as they are.
 *
 * @param used - The new specifiers of the app.
 * @param kept - Specifiers of the old packages that stay in the app.
 * @param own - This package: its name, and the range for it.
 */
export function rewriteManifest(
  text: string,
  facts: MoveFacts,
  {
    used,
    kept,
    own,
  }: {
    readonly used: ReadonlySet<string>;
    readonly kept: ReadonlySet<string>;
    readonly own: readonly [string, string];
  },
): Rewritten {
  const manifest = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>;
  const gone = new Set(Object.keys(facts.specifiers).flatMap((specifier) => packageOf(specifier) ?? []));
  for (const specifier of kept) gone.delete(packageOf(specifier) ?? '');
  const left: string[] = [];
  let place: string | undefined;
  for (const section of SECTIONS) {
    const versions = versionsOf(manifest[section]);
    for (const name of Object.keys(versions ?? {})) {
      if (gone.has(name)) {
        delete versions?.[name];
        place ??= section;
      } else if (hintOf(name, facts) !== undefined)
        left.push(
          `"${name}" stays in ${section}. ${[...kept].some((one) => packageOf(one) === name) ? 'Files still import it.' : hintOf(name, facts)}`,
        );
    }
  }
  for (const pin of PINS)
    if (Object.keys(facts.left).some((name) => (JSON.stringify(manifest[pin]) ?? '').includes(name)))
      left.push(`its field "${pin}" names packages of ${facts.from}. Remove them by hand.`);
  if (used.size === 0) return { text: place === undefined ? text : write(text, manifest), left };
  const target = place ?? 'dependencies';
  const versions = versionsOf(manifest[target]) ?? {};
  const has = (name: string) => SECTIONS.some((section) => versionsOf(manifest[section])?.[name] !== undefined);
  const [name, range] = own;
  if (!has(name)) versions[name] = range;
  for (const [needed, { version, neededBy }] of Object.entries(facts.packages))
    if (!has(needed) && neededBy.some((one) => used.has(one))) versions[needed] = version;
  manifest[target] = Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { text: write(text, manifest), left };
}

const versionsOf = (value: unknown): Versions | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Versions) : undefined;

/** The JSON with the indentation, the line ends and the end of the text before. */
function write(before: string, value: unknown): string {
  const [, indent = '  '] = /^\uFEFF?\s*\{\r?\n([ \t]+)"/.exec(before) ?? [];
  const json = JSON.stringify(value, undefined, indent);
  const lines = before.includes('\r\n') ? json.replaceAll('\n', '\r\n') : json;
  return `${before.startsWith('\uFEFF') ? '\uFEFF' : ''}${lines}${/\s*$/.exec(before)?.[0] ?? ''}`;
}
