// @vitest-environment jsdom
/** `useAttempt` makes an attempt per mount and aborts it when the view is left. */

import { isModalError, ModalError } from 'latchkey';
import { type Attempt, useAttempt } from 'latchkey/ui';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

interface Running extends Attempt {
  resolve(result: string): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** Mounts the hook in StrictMode. Tests settle the attempts. */
async function arrange(isEnabled = true) {
  const fake = fakeContext();
  const attempts: Running[] = [];
  const results: string[] = [];
  let retry = () => {};
  let round = 0;
  function View({ enabled, by = 'first' }: { readonly enabled: boolean; readonly by?: string }) {
    const work = ({ signal, keep }: Attempt) =>
      new Promise<string>((resolve, reject) => {
        attempts.push({
          signal,
          keep,
          resolve: (result) => act(async () => resolve(result)),
          reject: (error) => act(async () => reject(error)),
        });
      });
    ({ retry, round } = useAttempt(work, (result) => results.push(`${by}: ${result}`), { isEnabled: enabled }));
    return null;
  }
  const view = await draw(fake, <View enabled={isEnabled} />);
  return {
    attempts,
    results,
    reported: fake.reported,
    round: () => round,
    retry: () => act(async () => retry()),
    update: (enabled: boolean, by?: string) => view.render(<View enabled={enabled} {...(by && { by })} />),
    leave: () => view.render(<i />),
    at: (index: number) => attempts[index] as Running,
  };
}

test('in StrictMode, a view that mounts starts one attempt', async () => {
  const { attempts, at, results } = await arrange();
  expect(attempts).toHaveLength(1);
  expect(at(0).signal.aborted).toBe(false);
  await at(0).resolve('connected');
  expect(results).toEqual(['first: connected']);
});

test('leaving the view aborts the attempt, and a late result is ignored', async () => {
  const { at, leave, results } = await arrange();
  await leave();
  expect(at(0).signal.aborted).toBe(true);
  await at(0).resolve('late');
  expect(results).toEqual([]);
});

test('a finished attempt is not aborted when the view is left', async () => {
  const { at, leave } = await arrange();
  await at(0).resolve('connected');
  await leave();
  expect(at(0).signal.aborted).toBe(false);
});

test('a kept attempt is not aborted when the view is left', async () => {
  const { at, leave } = await arrange();
  at(0).keep();
  await leave();
  expect(at(0).signal.aborted).toBe(false);
});

test('a retry aborts the running attempt and starts another', async () => {
  const { attempts, at, retry, round, results } = await arrange();
  await retry();
  expect([attempts.length, round()]).toEqual([2, 1]);
  expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await at(0).resolve('late');
  await at(1).resolve('connected');
  expect(results).toEqual(['first: connected']);
});

test('the attempt starts when it becomes enabled, and is aborted when it becomes disabled', async () => {
  const { attempts, at, update } = await arrange(false);
  expect(attempts).toHaveLength(0);
  await update(true);
  expect(attempts).toHaveLength(1);
  await update(false);
  expect(at(0).signal.aborted).toBe(true);
});

test('a render does not restart the attempt, and the result goes to the latest callback', async () => {
  const { attempts, at, update, results } = await arrange();
  await update(true, 'second');
  expect(attempts).toHaveLength(1);
  await at(0).resolve('connected');
  expect(results).toEqual(['second: connected']);
});

test('a rejection is reported', async () => {
  const { at, reported, results } = await arrange();
  await at(0).reject(new ModalError('The wallet failed.', { code: 'WALLET_FAILED' }));
  expect(reported.map((error) => isModalError(error, 'WALLET_FAILED'))).toEqual([true]);
  expect(results).toEqual([]);
});
