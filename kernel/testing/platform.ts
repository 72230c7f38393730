/** The controlled platform of a test modal: an implementation of `Env`. */

import type { Env } from '../platform/env.js';
import { isModalError } from '../values/error.js';
import { createClock, type TestClock } from './clock.js';
import { createPage, type TestPage } from './page.js';
import { createFetch, type Respond, type TestRequest } from './requests.js';
import { createMemoryStorage } from './storage.js';

/** Options of the test platform. */
export interface PlatformOptions {
  /** Answers requests. Default: every request fails. */
  readonly fetch?: Respond;
  /**
   * A window with a document, to render the modal: jsdom's or the browser's own. Default: a window without a document.
   * `false` simulates a server.
   */
  readonly window?: (Window & typeof globalThis) | false;
  /** The page of another test modal, to put both on one page. */
  readonly page?: TestPage;
  /** The storage of another test modal, to simulate a reload or a second tab. Default: a new storage. */
  readonly storage?: Storage;
  /** Epoch ms at which the clock begins, for a test against servers with clocks of their own. Default: 2023-11-14T22:13:20Z. */
  readonly date?: number;
  /** Seed of random values. Default 1. */
  readonly seed?: number;
  /**
   * How long `clock.drive` waits for work that is neither a timer nor known to the runner, such as a signature, before the clock
   * advances: real time, ms. Default 20. In Vitest the clock stands while any module is being imported.
   */
  readonly patienceMs?: number;
  /**
   * When `until` and `clock.drive` give up: real time, ms. Default: 80 % of the limit of a test in Vitest or Jest; in other
   * runners 4 s.
   */
  readonly limitMs?: number;
  /** Called for each request that is refused, because its plugin has not declared the origin. */
  onUndeclared?(request: { readonly plugin: string; readonly origin: string }): void;
}

/** The test platform and its observable state. */
export interface Platform {
  readonly env: Env;
  readonly clock: TestClock;
  readonly page: TestPage;
  readonly storage: Storage;
  readonly requests: readonly TestRequest[];
}

/** @param report - Receives errors of page listeners, and requests without a scripted answer. */
export function createPlatform(options: PlatformOptions, report: (error: unknown) => void): Platform {
  const { window: given, storage = createMemoryStorage(), seed = 1 } = options;
  const work = { loads: 0, requests: 0 };
  const count = (kind: keyof typeof work, done: Promise<unknown>) => {
    const end = () => {
      work[kind]--;
    };
    work[kind]++;
    done.then(end, end);
  };
  const clock = createClock(options.patienceMs, work, options.limitMs, options.date);
  const page = options.page ?? (given ? (given as unknown as TestPage) : createPage(report));
  const window = given === false ? undefined : (page as unknown as Window & typeof globalThis);
  const { fetch, requests } = createFetch(options.fetch, report);
  const env: Env = {
    window,
    document: given ? given.document : undefined,
    date: clock.date,
    now: clock.now,
    random: createRandom(seed),
    after: clock.after,
    fetch(url, init) {
      const answered = fetch(url, init);
      count('requests', answered);
      return answered;
    },
    localStorage: () => (given === false ? undefined : storage),
    // A test modal always has `onError`, so nothing is logged.
    log: () => undefined,
    loading(code) {
      count('loads', code);
      return options.onUndeclared ? watchClient(code, options.onUndeclared) : code;
    },
  };
  return { env, clock, page, storage, requests };
}

/** The same code. The client for HTTP requests also reports the requests that it refuses. */
async function watchClient<Code>(
  code: Promise<Code>,
  report: NonNullable<PlatformOptions['onUndeclared']>,
): Promise<Code> {
  const module = await code;
  const create = (module as Partial<typeof import('../platform/httpClient.js')> | undefined)?.createHttpClient;
  if (!create) return module;
  const createHttpClient: typeof create = (given) => {
    const client = create(given);
    return {
      ...client,
      async fetch(url, init) {
        try {
          return await client.fetch(url, init);
        } catch (error) {
          if (isModalError(error, 'ORIGIN_UNDECLARED')) report({ plugin: init.plugin, origin: new URL(url).origin });
          throw error;
        }
      },
    };
  };
  return { ...module, createHttpClient };
}

/** Mulberry32: deterministic bytes for a seed. */
function createRandom(seed: number): Env['random'] {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return (bytes) => Uint8Array.from({ length: bytes }, next);
}
