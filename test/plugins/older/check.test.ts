/** The example chain of an earlier version, as it was built then, is checked by the kit of today. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainCheck, checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { root } from '../../tools/aliases.mjs';
import { EDITS, placesOf } from './edits.js';

it('a chain plugin of an earlier version passes all checks unchanged', { timeout: 60_000 }, async () => {
  const path = join(root, 'test', 'hosts', 'older', 'chain', 'check.js');
  const { check } = (await import(path)) as { readonly check: ChainCheck };
  expect((await checkChainPlugin(check.plugin, check.fixtures)).text).toContain(' 0 failed');
});

it('each edit that an older plugin needs is listed in the changelog, and no other line is', () => {
  const [, list = ''] =
    /### Plugins must change\n([\s\S]*?)\n##/.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  const lines = [...list.matchAll(/^- ((?:.*\n?)(?: {2}.*\n?)*)/gm)].map(([, line = '']) => line.replace(/\s+/g, ' '));
  expect(lines.map((line) => EDITS.find(({ listed }) => line.startsWith(listed))?.listed)).toEqual(
    EDITS.map(({ listed }) => listed),
  );
});

it.each(EDITS)('the older plugins need the edit: $listed', (edit) => {
  expect(placesOf(edit)).toBe(edit.places);
});
