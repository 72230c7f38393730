/** Code that comes after a frame: when it is fetched, what it is used for, and what becomes of it when nobody waits. */

import { expect, test, vi } from 'vitest';
import { late } from '../../../kernel/ui/late.js';

function arrange({ now = false } = {}) {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const host = {
    env: {
      window: { requestAnimationFrame: (run: () => void) => frames.push(run) },
      after: (_ms: number, run: () => void) => {
        timers.push(run);
        return () => undefined;
      },
    },
    report: vi.fn(),
  };
  let settle: { readonly come: () => void; readonly fail: (error: Error) => void } | undefined;
  const load = vi.fn(
    () => new Promise<string>((resolve, reject) => (settle = { come: () => resolve('code'), fail: reject })),
  );
  const ended = vi.fn();
  const use = vi.fn(() => ended);
  const end = late(host as never, load, use, now);
  const drawFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  const afterFrame = () => {
    for (const run of timers.splice(0)) run();
  };
  return { end, load, use, ended, report: host.report, drawFrame, afterFrame, settle: () => settle };
}

test('it is fetched once the frame has been drawn, not while it is', async () => {
  const { load, use, drawFrame, afterFrame, settle } = arrange();
  expect(load).not.toHaveBeenCalled();
  drawFrame();
  expect(load).not.toHaveBeenCalled();
  afterFrame();
  expect(load).toHaveBeenCalledOnce();
  settle()?.come();
  await vi.waitFor(() => expect(use).toHaveBeenCalledWith('code'), 10_000);
});

test('what the frame is to show is fetched at once', () => {
  const { load } = arrange({ now: true });
  expect(load).toHaveBeenCalledOnce();
});

test('whoever has gone before the frame fetches nothing', () => {
  const { end, load, drawFrame, afterFrame } = arrange();
  end();
  drawFrame();
  afterFrame();
  expect(load).not.toHaveBeenCalled();
});

test('whoever has gone while it was fetched does not use it', async () => {
  const { end, use, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  end();
  settle()?.come();
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
});

test('the end ends the use', async () => {
  const { end, use, ended, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  settle()?.come();
  await vi.waitFor(() => expect(use).toHaveBeenCalled(), 10_000);
  expect(ended).not.toHaveBeenCalled();
  end();
  expect(ended).toHaveBeenCalledOnce();
});

test('what fails is reported', async () => {
  const { report, use, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  settle()?.fail(new Error('offline'));
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), 10_000);
  expect(use).not.toHaveBeenCalled();
});
