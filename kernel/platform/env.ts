/** The only access to the platform: window, document, clocks, randomness, timers, fetch. Globals are read lazily. */

/** The part of the platform that Latchkey uses. On a server `window` and `document` are `undefined`. */
export interface Env {
  readonly window: (Window & typeof globalThis) | undefined;
  readonly document: Document | undefined;
  /** Wall clock, epoch ms: for display and signed messages only. */
  date(): number;
  /** Monotonic clock, ms: for durations. */
  now(): number;
  /** Random bytes of `crypto.getRandomValues`. */
  random(bytes: number): Uint8Array;
  /** Calls `run` once after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** `fetch` of the page. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** `undefined` when the browser blocks it. Never throws. */
  localStorage(): Storage | undefined;
  /** Errors go to the page's `error` event (`reportError`), which browsers also print. Others are printed. */
  log(level: 'error' | 'warn' | 'info', what: unknown): void;
  /** Called with each dynamic import, so that the clock of a test can wait for it. Returns the code to use. */
  loading?<Code>(code: Promise<Code>): Promise<Code>;
}

/** Passes a dynamic import to `env.loading`, and returns the code. */
export function noteLoad<Code>(env: Pick<Env, 'loading'>, code: Promise<Code>): Promise<Code> {
  return env.loading?.(code) ?? code;
}

/** The real platform. Globals are read at call time, so creating it has no side effects. */
export function createEnv(): Env {
  const scope = globalThis as Partial<Window & typeof globalThis>;
  return {
    get window() {
      return scope.document ? (scope as Window & typeof globalThis) : undefined;
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
        // On pages with an opaque origin the getter itself throws.
        return scope.localStorage;
      } catch {
        return undefined;
      }
    },
    log(level, what) {
      if (level === 'error') scope.reportError?.(what);
      else scope.console?.[level](what);
    },
  };
}
