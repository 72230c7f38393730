/** Writes a change of a file, unless that would change something else. */

import { quoted } from './diff.js';
import type { Edit } from './types.js';

/**
 * Whether the file is still the one that was read: a file of the folder itself, with exactly this text. A symbolic link may lead out of
 * the folder, and a text that is not UTF-8 would change elsewhere.
 */
export function isUnchanged(folder: string, { path, before }: Pick<Edit, 'path' | 'before'>): boolean {
  const { lstatSync, readFileSync, realpathSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const file = join(folder, path);
  try {
    if (!lstatSync(file).isFile() || realpathSync(file) !== file) return false;
    return readFileSync(file).equals(new TextEncoder().encode(before));
  } catch {
    return false;
  }
}

/** Writes it. @returns what went wrong, in one sentence; undefined if it is written */
export function writeEdit(folder: string, edit: Edit): string | undefined {
  const { writeFileSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  if (!isUnchanged(folder, edit))
    return `${quoted(edit.path)} has changed since it was read, so it was not written. Run the command again.`;
  try {
    writeFileSync(join(folder, edit.path), edit.after);
    return undefined;
  } catch (error) {
    return `${quoted(edit.path)} was not written: ${(error as Error).message}`;
  }
}
