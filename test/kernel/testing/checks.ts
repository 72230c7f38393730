/** Ids of the checks of a chain plugin, and fixtures with which only some of them run: all of them take a second. */

import { readFileSync } from 'node:fs';
import type { ChainFixtures, CheckId } from 'latchkey/testing';

const GUIDE = readFileSync('kernel/guide/chain-checks.md', 'utf8');

/** The ids in the headings of the guide. A test compares them with the checks. */
export const CHECK_IDS = [...GUIDE.matchAll(/^### (\S+)\n\n/gm)].map(([, id]) => id as CheckId);

/** The same fixtures, but the checks with other ids are skipped. */
export function only(ids: readonly CheckId[], fixtures: ChainFixtures): ChainFixtures {
  const others = CHECK_IDS.filter((id) => !ids.includes(id) && !(id === 'network' && ids.includes('network-unknown')));
  const skip = { ...Object.fromEntries(others.map((id) => [id, 'Not run by this test.'])), ...fixtures.skip };
  return { ...fixtures, skip };
}
