// @vitest-environment jsdom
/** `useRun`: only the newest run changes the state. */

import { type Run, useRun } from 'latchkey/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, draw } from './reactHarness.js';

async function drawn() {
  let value: Run<string> | undefined;
  let renderings = 0;
  const Probe = () => {
    value = useRun('idle');
    renderings += 1;
    return null;
  };
  const { unmount } = await draw(arrange().modal, <Probe />);
  return { run: () => value as Run<string>, unmount, renderings: () => renderings };
}

test('a run sets its states, which can be read before the next rendering', async () => {
  const { run } = await drawn();
  expect(run().state).toBe('idle');
  await act(async () => {
    const show = run().begin('asking');
    expect(run().now()).toBe('asking');
    show('done');
    expect(run().now()).toBe('done');
  });
  expect(run().state).toBe('done');
});

test('a newer run takes over: an older one changes nothing', async () => {
  const { run } = await drawn();
  const older = await act(async () => run().begin('first'));
  await act(async () => {
    run().begin('second');
    older('late');
  });
  expect([run().state, run().now()]).toEqual(['second', 'second']);
});

test('a run ends with its component', async () => {
  const { run, unmount, renderings } = await drawn();
  const show = await act(async () => run().begin('asking'));
  unmount();
  const before = renderings();
  await act(async () => show('late'));
  expect([renderings(), run().now()]).toEqual([before, 'asking']);
});
