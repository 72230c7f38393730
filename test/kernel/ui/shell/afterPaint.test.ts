/** `afterPaint`: when it loads the code, and that a cancelled load is not used. */

import { expect, test, vi } from 'vitest';
import { afterPaint } from '../../../../kernel/ui/shell/afterPaint.js';

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
  let settle: { readonly succeed: () => void; readonly fail: (error: Error) => void } | undefined;
  const load = vi.fn(
    () => new Promise<string>((resolve, reject) => (settle = { succeed: () => resolve('code'), fail: reject })),
  );
  const ended = vi.fn();
  const use = vi.fn(() => ended);
  const end = afterPaint(host as never, load, use, now);
  const drawFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  const afterFrame = () => {
    for (const run of timers.splice(0)) run();
  };
  return { end, load, use, ended, report: host.report, drawFrame, afterFrame, settle: () => settle };
}

test('loads the code after the frame is painted', async () => {
  const { load, use, drawFrame, afterFrame, settle } = arrange();
  expect(load).not.toHaveBeenCalled();
  drawFrame();
  expect(load).not.toHaveBeenCalled();
  afterFrame();
  expect(load).toHaveBeenCalledOnce();
  settle()?.succeed();
  await vi.waitFor(() => expect(use).toHaveBeenCalledWith('code'), 10_000);
});

test('loads the code immediately with the argument `now`', () => {
  const { load } = arrange({ now: true });
  expect(load).toHaveBeenCalledOnce();
});

test('loads nothing when cancelled before the frame', () => {
  const { end, load, drawFrame, afterFrame } = arrange();
  end();
  drawFrame();
  afterFrame();
  expect(load).not.toHaveBeenCalled();
});

test('does not use the code when cancelled while loading', async () => {
  const { end, use, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  end();
  settle()?.succeed();
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
});

test('the returned function runs the cleanup', async () => {
  const { end, use, ended, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  settle()?.succeed();
  await vi.waitFor(() => expect(use).toHaveBeenCalled(), 10_000);
  expect(ended).not.toHaveBeenCalled();
  end();
  expect(ended).toHaveBeenCalledOnce();
});

test('reports a failed load', async () => {
  const { report, use, drawFrame, afterFrame, settle } = arrange();
  drawFrame();
  afterFrame();
  settle()?.fail(new Error('offline'));
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), 10_000);
  expect(use).not.toHaveBeenCalled();
});
