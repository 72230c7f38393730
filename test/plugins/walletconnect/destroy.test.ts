import { expect, test, vi } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import { type App, connectionOf, openApp, startConnected, startPeers } from './app.js';

const LONG = { timeout: 60_000 };

/** The delays of the timers of this process that still run, from now on. */
function watchDelays() {
  const running = new Map<unknown, number>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...args: never[]) => {
    const timer = start(
      () => {
        running.delete(timer);
        work();
      },
      ms,
      ...args,
    );
    running.set(timer, ms);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    running.delete(timer);
    stop(timer);
  });
  return () => [...running.values()].filter((ms) => ms >= 5_000);
}

async function expectNoTimer(app: App, delays: () => readonly number[]) {
  await app.test.until(() => app.test.clock.timers === 0, 'end of our timers').catch(() => undefined);
  expect(app.test.clock.timers).toBe(0);
  await eventually(() => expect(delays()).toEqual([]));
}

test('after destroy() during a pairing no timer runs', LONG, async () => {
  const { relay, phone } = await startPeers();
  await phone.stop();
  const delays = watchDelays();
  const app = openApp(relay);
  await app.test.wake();
  await new Promise<void>((shown) => {
    void app.connect({ connector: 'walletconnect', progress: ({ uri }) => uri && shown() });
  });
  app.destroy();
  await expectNoTimer(app, delays);
});

test('after destroy() with a pending request no timer runs', LONG, async () => {
  const { app, phone } = await startConnected();
  phone.answers(() => new Promise(() => undefined));
  const signing = connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
  signing?.catch(() => undefined);
  await app.test.until(() => phone.asked.length === 1, 'request');
  app.destroy();
  expect(app.test.clock.timers).toBe(0);
});
