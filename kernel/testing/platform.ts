/** The platform of a test modal: everything `Env` offers, moved by hand. */

import type { Env } from '../platform/env.js';
import { createClock, type TestClock } from './clock.js';
import { createPage, type TestPage } from './page.js';
import { createFetch, type Respond, type TestRequest } from './requests.js';
import { createMemoryStorage } from './storage.js';

/** What of the platform a test decides. */
export interface PlatformOptions {
  /** Answers requests. Default: every request fails. */
  readonly fetch?: Respond;
  /**
   * A window with a document, for what is drawn: that of jsdom, or the browser's own. Default: no document, and a window
   * that is an `EventTarget`. `false` is a server.
   */
  readonly window?: (Window & typeof globalThis) | false;
  /** The page of another modal, to stand beside it. */
  readonly page?: TestPage;
  /** Shared with another modal: a reload, or a second tab. Default: one of its own. */
  readonly storage?: Storage;
  /** Of everything random. Default 1. */
  readonly seed?: number;
  /** How long `clock.drive` waits before time passes, for code that is loaded on the way: real time, ms. Default 20. */
  readonly patienceMs?: number;
}

/** A platform, and what a test may see of it. */
export interface Platform {
  readonly env: Env;
  readonly clock: TestClock;
  readonly page: TestPage;
  readonly storage: Storage;
  readonly requests: readonly TestRequest[];
}

/** @param report - Gets what listeners of the page throw, and requests nobody expected. */
export function createPlatform(options: PlatformOptions, report: (error: unknown) => void): Platform {
  const { window: given, storage = createMemoryStorage(), seed = 1 } = options;
  const clock = createClock(options.patienceMs);
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
    fetch,
    localStorage: () => (given === false ? undefined : storage),
  };
  return { env, clock, page, storage, requests };
}

/** Mulberry32: the same bytes for the same seed. */
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
