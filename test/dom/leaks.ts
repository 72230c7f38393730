/** Finds what a test file leaves behind in the process that it shares with other files. */

/** A root of React as its developer tools see it. */
interface FiberRoot {
  readonly current: { readonly child: unknown };
  readonly containerInfo: { readonly host?: Element } & Node;
}

interface Watch {
  readonly roots: Set<FiberRoot>;
  readonly timers: Map<unknown, PendingTimer>;
}

interface PendingTimer {
  readonly ms: number;
  /** Stack trace of the call that started the timer. */
  readonly stack: string;
}

/** Packages whose timers cannot be stopped. */
const FOREIGN = /\/node_modules\/(jsdom|@walletconnect)\//;

type Timer = ReturnType<typeof setTimeout>;
const shared = globalThis as { __watchedLeaks?: Watch; __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };

/** Watches timers and roots. Files share modules, and React reads both globals when it loads, so this happens only once. */
export function watchLeaks(): Watch {
  shared.__watchedLeaks ??= { roots: watchRoots(), timers: watchTimers() };
  return shared.__watchedLeaks;
}

/** Exit animations of removed elements take at most this long, ms. */
const SHORT_MS = 200;

/**
 * Describes mounted roots and pending timers, and forgets them, so that the next file starts without them.
 * Waits first for timers of at most 200 ms, which remove elements after their exit animation.
 */
export async function takeLeaks({ roots, timers }: Watch): Promise<readonly string[]> {
  const short = [...timers.values()].some(({ ms }) => ms <= SHORT_MS);
  if (short) await new Promise((resolve) => setTimeout(resolve, SHORT_MS + 50));
  const mounted = [...roots].filter(({ current }) => current.child !== null);
  const found = [
    ...mounted.map(({ containerInfo }) => `A React root is still mounted in ${nameOf(containerInfo)}.`),
    ...[...timers.values()].map(({ ms, stack }) => `A timer of ${ms} ms is still pending. It was started ${stack}`),
  ];
  roots.clear();
  for (const timer of timers.keys()) clearTimeout(timer as Timer);
  timers.clear();
  return found;
}

/** React reports each commit of each root to its developer tools. */
function watchRoots(): Set<FiberRoot> {
  const roots = new Set<FiberRoot>();
  const ignore = () => undefined;
  shared.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: FiberRoot) => roots.add(root),
    onCommitFiberUnmount: ignore,
    onPostCommitFiberRoot: ignore,
    onScheduleFiberRoot: ignore,
    checkDCE: ignore,
  };
  return roots;
}

function watchTimers(): Map<unknown, PendingTimer> {
  const timers = new Map<unknown, PendingTimer>();
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: stopRepeating } = globalThis;
  const note = (timer: unknown, ms = 0) => {
    const [caller = '', ...callers] = new Error().stack?.split('\n').slice(3, 9) ?? [];
    // jsdom fires some of its events by timers, and the WalletConnect SDK never stops its own.
    if (FOREIGN.test(caller)) return;
    timers.set(timer, { ms, stack: [caller, ...callers].join('\n').trim() });
  };
  const watchedStart = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = start(() => {
      timers.delete(timer);
      run(...given);
    }, ms);
    note(timer, ms);
    return timer;
  };
  const watchedRepeat = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = repeat(run, ms, ...given);
    note(timer, ms);
    return timer;
  };
  const ending = (end: (timer: Timer) => void) => (timer: Timer) => {
    timers.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, {
    setTimeout: watchedStart,
    setInterval: watchedRepeat,
    clearTimeout: ending(stop),
    clearInterval: ending(stopRepeating),
  });
  return timers;
}

function nameOf(container: FiberRoot['containerInfo']): string {
  const element = container.host ?? container;
  return element instanceof Element ? element.outerHTML.slice(0, 200) : element.nodeName;
}
