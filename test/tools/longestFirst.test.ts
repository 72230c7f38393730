/** Tests the order in which test files start. */

import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { root } from './aliases.mjs';
import { LongestFirst, sequenceOf } from './longestFirst.mjs';

/** Starts Vitest without tests, and returns the class that orders the files. */
async function sequencerOf(options: object) {
  const vitest = await createVitest('test', { root, config: false, watch: false, ...options });
  try {
    return vitest.config.sequence.sequencer;
  } finally {
    await vitest.close();
  }
}

test('files that are known to be slow start first, slowest first', async () => {
  const names = ['walletsOptions', 'wallets', 'access', 'gallery', 'gallerySheet'];
  const project = { name: 'browser', config: { sequence: { groupOrder: 0 } } };
  const files = names.map((name) => ({
    moduleId: `${root}/test/browser/${name}.test.ts`,
    project,
  }));
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const sorted = await new LongestFirst({ config: { root }, cache } as never).sort(files as never);
  expect(sorted.slice(0, 3)).toEqual([files[4], files[3], files[1]]);
  expect(sorted).toHaveLength(files.length);
});

test('without shuffling, files start in the order of their durations', async () => {
  const sequence = sequenceOf(['vitest', 'run', '--project', 'dom']);
  expect(await sequencerOf({ sequence })).toBe(LongestFirst);
});

test.each([
  ['--sequence.shuffle', true],
  ['--sequence.shuffle.files', { files: true }],
])('%s starts files in random order', async (flag, shuffle) => {
  const sequence = { ...sequenceOf(['vitest', 'run', flag]), shuffle };
  expect((await sequencerOf({ sequence })).name).toBe('RandomSequencer');
});
