/** The edits that plugins of an earlier version need to run with this one, and their files with these edits. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/aliases.mjs';

/** An edit of the older files. Each is listed in CHANGELOG.md under "Plugins must change". */
export interface Edit {
  /** The beginning of its line in CHANGELOG.md. */
  readonly listed: string;
  readonly files: RegExp;
  readonly from: RegExp;
  readonly to: string;
  /** How many places of the older files need it. */
  readonly places: number;
}

export const EDITS: readonly Edit[] = [
  {
    listed: '`type()` of `latchkey/plugin` is `typed()`.',
    files: /^feature\/slots\.js$/,
    from: /\btype\b/g,
    to: 'typed',
    places: 2,
  },
  {
    listed: 'The `order` of an account action, an account tab or a connect method is its second argument',
    files: /^feature\/index\.js$/,
    from: /\.of\(\{ (id: '\w+'), order: (\d+), (.*) \}\),$/gm,
    to: '.of({ $1, $3 }, { order: $2 }),',
    places: 3,
  },
];

const OLDER = join(root, 'test', 'hosts', 'older');

/**
 * Writes the older files with these edits, and returns their folder.
 *
 * @param name - The name of the folder, which is ignored by git.
 */
export function writeEdited(name: string, edits: readonly Edit[] = EDITS): string {
  const folder = join(OLDER, '.built', name);
  rmSync(folder, { recursive: true, force: true });
  for (const plugin of ['chain', 'feature']) {
    mkdirSync(join(folder, plugin), { recursive: true });
    for (const file of readdirSync(join(OLDER, plugin))) {
      let code = readFileSync(join(OLDER, plugin, file), 'utf8');
      for (const { files, from, to } of edits) if (files.test(`${plugin}/${file}`)) code = code.replace(from, to);
      writeFileSync(join(folder, plugin, file), code);
    }
  }
  return folder;
}

/** The places of the older files that an edit changes. */
export function placesOf({ files, from }: Edit): number {
  const all = ['chain', 'feature'].flatMap((plugin) =>
    readdirSync(join(OLDER, plugin)).map((file) => [`${plugin}/${file}`, join(OLDER, plugin, file)] as const),
  );
  const found = all
    .filter(([name]) => files.test(name))
    .map(([, path]) => readFileSync(path, 'utf8').match(from) ?? []);
  return found.reduce((sum, places) => sum + places.length, 0);
}
