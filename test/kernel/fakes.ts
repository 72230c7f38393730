/** A platform for tests: manual clock, storage in memory, scripted requests. */

import type { Env } from '../../kernel/platform/env.js';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export interface FakeEnv extends Env {
  /** The calls of `log`. */
  readonly logged: readonly { readonly level: string; readonly what: unknown }[];
  /** Runs the timers due within `ms` in order, and settles promises after each. */
  advance(ms: number): Promise<void>;
  /** The number of pending timers. */
  timers(): number;
  readonly requests: readonly { readonly url: string; readonly init: RequestInit }[];
  readonly storage: Storage & Record<string, string>;
  readonly page: EventTarget;
}

export interface FakeEnvInput {
  readonly fetch?: Env['fetch'];
  /** Default: a storage in memory. A function that returns `undefined` stands for a platform without storage. */
  readonly localStorage?: () => Storage | undefined;
  /** The byte that `random` repeats. Default 128. */
  readonly byte?: number;
}

/** Runs five turns of the event loop, so that settled promises and Node's network events are handled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function createFakeStorage(): Storage & Record<string, string> {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null;
    },
    setItem(key: string, value: string) {
      Object.defineProperty(this, key, { value, enumerable: true, configurable: true, writable: true });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods);
}

export function createFakeEnv(input: FakeEnvInput = {}): FakeEnv {
  const timers = new Set<Timer>();
  const requests: { url: string; init: RequestInit }[] = [];
  const storage = createFakeStorage();
  const logged: { level: string; what: unknown }[] = [];
  const page = Object.assign(new EventTarget(), {
    location: { origin: 'https://app.example', hostname: 'app.example' },
  });
  let now = 0;
  return {
    window: page as unknown as Window & typeof globalThis,
    document: undefined,
    date: () => 1_700_000_000_000 + now,
    now: () => now,
    random: (bytes) => new Uint8Array(bytes).fill(input.byte ?? 128),
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async fetch(url, init) {
      requests.push({ url, init });
      if (!input.fetch) throw new Error(`unexpected request to ${url}`);
      return input.fetch(url, init);
    },
    log: (level, what) => logged.push({ level, what }),
    logged,
    localStorage: 'localStorage' in input && input.localStorage ? input.localStorage : () => storage,
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = end;
    },
    timers: () => timers.size,
    requests,
    storage,
    page,
  };
}
