/** The one door to the platform: window, document, clock, random, timers. Nothing is read before it is asked for. */

/** What code of ours may use of the platform. On a server `window` and what hangs on it are `undefined`. */
export interface Env {
  readonly window: (Window & typeof globalThis) | undefined;
  readonly document: Document | undefined;
  /** Wall clock, epoch ms: for display and signed messages only. */
  date(): number;
  /** Monotonic clock, ms: for durations. */
  now(): number;
  random(bytes: number): Uint8Array;
  /** Calls back once; returns the cancel. */
  after(ms: number, run: () => void): () => void;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** `undefined` when blocked. Never throws. */
  localStorage(): Storage | undefined;
}

/** The platform itself. Globals are read at call time, so creating it touches nothing. */
export function createEnv(): Env {
  const scope = globalThis as Partial<Window & typeof globalThis>;
  return {
    get window() {
      return typeof scope.document === 'undefined' ? undefined : (scope as Window & typeof globalThis);
    },
    get document() {
      return scope.document;
    },
    date: () => Date.now(),
    now: () => performance.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    fetch: (url, init) => fetch(url, init),
    localStorage() {
      try {
        // The getter itself throws on pages with an opaque origin.
        return scope.localStorage;
      } catch {
        return undefined;
      }
    },
  };
}
