/** The sentence about one name. Loaded in development only. */

import { MARKS } from './index.js';
import type { Group } from './types.js';

/** A sentence; `undefined` for a name that does the same. */
export function describe(group: Group, name: string): string | undefined {
  const marks = MARKS[group];
  const found = Object.hasOwn(marks, name) ? marks[name] : undefined;
  if (found === 'same') return undefined;
  if (!found) return `the ${group} "${name.slice(0, 80)}" does not exist and is ignored.`;
  const [mark, text] = found;
  const what = mark === 'near' ? 'differs' : mark === 'ignored' ? 'has no effect' : 'does nothing here';
  return `the ${group} "${name}" ${what}. ${text}`;
}
