// @vitest-environment jsdom
/** `useAction`: only the newest run changes the state, and leaving the view aborts it. */

import { isModalError, ModalError } from 'latchkey';
import { type Attempt, type Run, type UseAction, useAction } from 'latchkey/ui';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

interface Running extends Attempt {
  show(state: string): Promise<void>;
  resolve(): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** Mounts the hook in StrictMode. Tests settle the runs. @param key - `null`: none. Default: the work starts at once. */
async function arrange(key: string | null = 'first', { isPlain = false } = {}) {
  const fake = fakeContext();
  const runs: Running[] = [];
  let action: UseAction<string> | undefined;
  let renderings = 0;
  function View({ at, by = 'first' }: { readonly at: string | undefined; readonly by?: string }) {
    const work = ({ signal, keep, show }: Run<string>) =>
      new Promise<void>((resolve, reject) => {
        runs.push({
          signal,
          keep,
          show: (state) => act(async () => show(`${by}: ${state}`)),
          resolve: () => act(async () => resolve()),
          reject: (error) => act(async () => reject(error)),
        });
      });
    action = useAction('idle', isPlain ? undefined : work, at);
    renderings += 1;
    return null;
  }
  const view = await draw(fake, <View at={key ?? undefined} />);
  const now = () => action as UseAction<string>;
  return {
    runs,
    action: now,
    renderings: () => renderings,
    reported: fake.reported,
    start: (first: string) => act(async () => now().start(first)),
    begin: (first: string) => act(async () => now().begin(first)),
    update: (at: string | undefined, by?: string) => view.render(<View at={at} {...(by && { by })} />),
    leave: () => view.render(<i />),
    at: (index: number) => runs[index] as Running,
  };
}

/** The hook of a view that begins its runs itself. */
const plain = () => arrange(null, { isPlain: true });

test('in StrictMode, a view that mounts with a key starts one run', async () => {
  const { runs, at, action } = await arrange();
  expect(runs).toHaveLength(1);
  expect(at(0).signal.aborted).toBe(false);
  await at(0).show('connected');
  expect([action().state, action().now()]).toEqual(['first: connected', 'first: connected']);
});

test('leaving the view aborts the run, and a late state is ignored', async () => {
  const { at, leave, action, renderings } = await arrange();
  await leave();
  expect(at(0).signal.aborted).toBe(true);
  const before = renderings();
  await at(0).show('late');
  expect([action().now(), renderings()]).toEqual(['idle', before]);
});

test('a finished run is not aborted when the view is left', async () => {
  const { at, leave } = await arrange();
  await at(0).resolve();
  await leave();
  expect(at(0).signal.aborted).toBe(false);
});

test('a kept run is not aborted when the view is left, and changes nothing any more', async () => {
  const { at, leave, action } = await arrange();
  at(0).keep();
  await leave();
  expect(at(0).signal.aborted).toBe(false);
  await at(0).show('late');
  expect(action().now()).toBe('idle');
});

test('a new start aborts the run before', async () => {
  const { runs, at, start, action } = await arrange();
  await start('again');
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await at(0).show('late');
  expect(action().state).toBe('again');
  await at(1).show('connected');
  expect(action().state).toBe('first: connected');
});

test('the work starts with a key, is aborted without one, and another key starts it anew', async () => {
  const { runs, at, update, action } = await arrange(null);
  await update(undefined);
  expect(runs).toHaveLength(0);
  await update('one');
  await at(0).show('connected');
  await update('two');
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(action().state).toBe('idle');
  await update(undefined);
  expect(at(1).signal.aborted).toBe(true);
});

test('a render does not restart the work, and a later start does the newest work', async () => {
  const { runs, at, update, start, action } = await arrange();
  await update('first', 'second');
  expect(runs).toHaveLength(1);
  await start('again');
  await at(1).show('connected');
  expect(action().state).toBe('second: connected');
});

test('a rejection is reported', async () => {
  const { at, reported, action } = await arrange();
  await at(0).reject(new ModalError('The wallet failed.', { code: 'WALLET_FAILED' }));
  expect(reported.map((error) => isModalError(error, 'WALLET_FAILED'))).toEqual([true]);
  expect(action().state).toBe('idle');
});

test('a run sets its states, which can be read before the next rendering', async () => {
  const { action } = await plain();
  await act(async () => {
    const { show } = action().begin('prompting');
    expect([action().state, action().now()]).toEqual(['idle', 'prompting']);
    show('done');
    expect(action().now()).toBe('done');
  });
  expect(action().state).toBe('done');
});

test('of two runs that a view has begun only the newest changes the state', async () => {
  const { action, begin } = await plain();
  const older = await begin('first');
  await begin('second');
  await act(async () => older.show('late'));
  expect([action().state, older.signal.aborted]).toEqual(['second', true]);
});

test('a run that a view has begun ends with it', async () => {
  const { begin, leave, action } = await plain();
  const run = await begin('prompting');
  await leave();
  run.show('late');
  expect([run.signal.aborted, action().now()]).toEqual([true, 'prompting']);
});
