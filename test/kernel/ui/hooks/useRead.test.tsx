// @vitest-environment jsdom
/** `useRead`: only the newest attempt for the present key counts. */

import { type Read, type ReadOptions, useRead } from 'latchkey/ui';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

interface Asked {
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  resolve(value: string): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** Draws the hook in StrictMode. Tests settle the attempts. */
async function arrange(first: string | undefined, options: ReadOptions = {}) {
  const fake = fakeContext();
  const asked: Asked[] = [];
  let shown: Read<string> | undefined;
  function View({ of, more }: { readonly of: string | undefined; readonly more?: ReadOptions }) {
    const read = (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        asked.push({
          key: of,
          signal,
          resolve: (value) => act(async () => resolve(value)),
          reject: (error) => act(async () => reject(error)),
        });
      });
    shown = useRead(of, read, { ...options, ...more });
    return null;
  }
  const view = await draw(fake, <View of={first} />);
  return {
    asked,
    clock: fake.clock,
    now: () => shown as Read<string>,
    at: (index: number) => asked[index] as Asked,
    change: (of: string | undefined, more?: ReadOptions) => view.render(<View of={of} {...(more && { more })} />),
    leave: () => view.render(<i />),
    retry: () => act(async () => shown?.retry()),
  };
}

test('in StrictMode, a key is read once', async () => {
  const { asked, at, now } = await arrange('a');
  expect(asked).toHaveLength(1);
  expect(now()).toMatchObject({ value: undefined, error: undefined, isLoading: true });
  await at(0).resolve('1');
  expect(now()).toMatchObject({ value: '1', error: undefined, isLoading: false });
});

test('without a key nothing is read', async () => {
  const { asked, now } = await arrange(undefined);
  expect(asked).toEqual([]);
  expect(now()).toMatchObject({ value: undefined, isLoading: false });
});

test('another key aborts the former attempt, whose late answer is ignored', async () => {
  const { at, change, now } = await arrange('a');
  await change('b');
  expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, false]);
  await at(0).resolve('late');
  expect(now()).toMatchObject({ value: undefined, isLoading: true });
  await at(1).resolve('2');
  expect(now().value).toBe('2');
});

test('the value of a former key is not shown for another one', async () => {
  const { at, change, now } = await arrange('a');
  await at(0).resolve('1');
  await change('b');
  expect(now()).toMatchObject({ value: undefined, isLoading: true });
});

test('a refresh keeps the value until the answer', async () => {
  const { at, change, now } = await arrange('a');
  await at(0).resolve('1');
  await change('a', { refresh: 1 });
  expect(now()).toMatchObject({ value: '1', isLoading: false });
  await at(1).resolve('2');
  expect(now().value).toBe('2');
});

test('a refresh that fails keeps the value beside the error', async () => {
  const { at, change, now } = await arrange('a');
  await at(0).resolve('1');
  await change('a', { refresh: 1 });
  await at(1).reject('down');
  expect(now()).toMatchObject({ value: '1', error: 'down' });
});

test('after a failure, a retry reads again without the error', async () => {
  const { at, now, retry } = await arrange('a');
  await at(0).reject('down');
  expect(now()).toMatchObject({ error: 'down', isLoading: false });
  await retry();
  expect(now()).toMatchObject({ error: undefined, isLoading: true });
  await at(1).resolve('2');
  expect(now()).toMatchObject({ value: '2', error: undefined });
});

test('a component that is removed aborts its attempt, and no failure is passed on', async () => {
  const failures: unknown[] = [];
  const { at, leave } = await arrange('a', { onError: (error) => failures.push(error) });
  await leave();
  expect(at(0).signal.aborted).toBe(true);
  await at(0).reject('late');
  expect(failures).toEqual([]);
});

test('a failure is passed on once', async () => {
  const failures: unknown[] = [];
  const { at } = await arrange('a', { onError: (error) => failures.push(error) });
  await at(0).reject('down');
  expect(failures).toEqual(['down']);
});

test('with a delay, a key that changes within it is not read', async () => {
  const { asked, change, clock } = await arrange('a', { delayMs: 500 });
  await clock.pass(499);
  await change('b');
  await clock.pass(499);
  expect(asked).toEqual([]);
  await clock.pass(1);
  expect(asked.map(({ key }) => key)).toEqual(['b']);
});
