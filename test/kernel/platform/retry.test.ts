/** `retry`: attempts after pauses. */

import { expect, test } from 'vitest';
import { RETRY_ONCE_MS, retry } from '../../../kernel/platform/retry.js';
import { createFakeEnv } from '../fakes.js';

/** Work that fails this many times, and the times at which it runs. */
function arrange(failures: number, pauses?: readonly number[]) {
  const env = createFakeEnv();
  const shown = new AbortController();
  const times: number[] = [];
  const work = async () => {
    times.push(env.now());
    if (times.length <= failures) throw new Error(`Attempt ${times.length} failed.`);
    return 'code';
  };
  const outcome = retry(env, shown.signal, work, pauses).catch((error: Error) => error);
  return { env, shown, times, outcome };
}

test('runs the work after 1, 5 and 25 s until it succeeds', async () => {
  const { env, times, outcome } = arrange(2);
  await env.advance(60_000);
  expect(times).toEqual([1_000, 6_000, 31_000]);
  expect(await outcome).toBe('code');
});

test('rejects with the error of the last attempt', async () => {
  const { env, outcome } = arrange(9, RETRY_ONCE_MS);
  await env.advance(60_000);
  expect(await outcome).toMatchObject({ message: 'Attempt 1 failed.' });
});

test('an abort ends the pause and leaves no timer', async () => {
  const { env, shown, times, outcome } = arrange(9);
  await env.advance(1_000);
  shown.abort();
  expect(await outcome).toMatchObject({ code: 'ABORTED' });
  await env.advance(60_000);
  expect(times).toEqual([1_000]);
  expect(env.timers()).toBe(0);
});
