/** A plugin context without a modal, with a fake clock and with an EventTarget as its page. */

import { createStore } from 'jotai/vanilla';
import type { Connection, Connector, Env, Network, PluginContext } from 'latchkey/plugin';
import { memoryValues } from '../../kernel/memoryValues.js';

/** A clock that moves only by `advance`. */
export interface FakeClock {
  readonly after: Env['after'];
  now(): number;
  /** Runs the timers that are due, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Number of pending timers. */
  readonly waiting: number;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.run();
      }
      now = end;
      await settle();
    },
    get waiting() {
      return timers.length;
    },
  };
}

/** Waits until all promise callbacks that are ready have run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface FakeContext {
  readonly context: PluginContext;
  readonly window: EventTarget & Record<string, unknown>;
  readonly clock: FakeClock;
  readonly reported: readonly unknown[];
  /** The result of `connections.get`. */
  connection: Connection | undefined;
  close(): void;
}

/** Longer timers of the plugin are deadlines. */
const LONGEST_PAUSE_MS = 4_000;

interface FakeInput {
  readonly networks?: readonly Network[];
  readonly window?: Record<string, unknown>;
  /** Pauses take real time, for tests against real servers. Deadlines never pass: a busy machine would meet them. */
  readonly real?: boolean;
  readonly server?: boolean;
  /** The options of the plugin. */
  readonly options?: object | undefined;
}

export function fakeContext({
  networks = [],
  window: extra = {},
  real = false,
  server = false,
  options = {},
}: FakeInput = {}): FakeContext {
  const page = Object.assign(new EventTarget(), { Event }, extra) as unknown as FakeContext['window'];
  const clock = fakeClock();
  const controller = new AbortController();
  const undos: (() => void)[] = [];
  const reported: unknown[] = [];
  const fail = (what: string) => () => {
    throw new Error(`${what} is not expected here`);
  };
  const after: Env['after'] = (ms, run) => {
    if (ms > LONGEST_PAUSE_MS) return () => undefined;
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const context = {
    plugin: 'eip155',
    options,
    signal: controller.signal,
    store: createStore(),
    storage: memoryValues('eip155', (error) => void reported.push(error)),
    env: {
      window: server ? undefined : page,
      document: undefined,
      date: () => 1_700_000_000_000,
      now: real ? () => performance.now() : clock.now,
      random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
      after: real ? after : clock.after,
      fetch: fail('env.fetch'),
      localStorage: () => undefined,
    },
    networks: { all: () => networks, get: (id: string) => networks.find((network) => network.id === id) },
    services: () => [],
    // The outbox, which asks the wallet. The tests of batches have a real one.
    service: async () => ({ ask: (_request: unknown, ask: () => unknown) => ask() }) as never,
    connections: { get: () => fake.connection },
    async fetch(url: string, init: { timeoutMs?: number; maxBytes?: number; signal?: AbortSignal } & RequestInit = {}) {
      const { timeoutMs, maxBytes, signal, ...rest } = init;
      const own = [controller.signal, ...(signal ? [signal] : [])];
      return fetch(url, { ...rest, signal: AbortSignal.any(own) });
    },
    task: (work: () => Promise<unknown>) => void work().catch((error) => reported.push(error)),
    defer: (undo: () => void) => undos.push(undo),
    report: (error: unknown) => reported.push(error),
  } as unknown as PluginContext;
  const fake: FakeContext = {
    context,
    window: page,
    clock,
    reported,
    connection: undefined,
    close() {
      controller.abort();
      for (const undo of undos.splice(0).reverse()) undo();
    },
  };
  return fake;
}

/** Records the lists of connectors that a source publishes. */
export function listen(
  watch: (context: PluginContext, publish: (list: readonly Connector[]) => void) => void,
  fake: FakeContext,
) {
  const lists: (readonly Connector[])[] = [];
  watch(fake.context, (list) => lists.push(list));
  return {
    lists,
    get now() {
      return lists.at(-1) ?? [];
    },
  };
}
