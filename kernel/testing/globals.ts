/** Detects which globals a piece of code uses. */

/** Browser globals: reading them counts as use. */
const PAGE = [
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'customElements',
  'XMLHttpRequest',
  'EventSource',
] as const;
/** Globals of all platforms: calling them counts as use. */
const EVERYWHERE = [
  'fetch',
  'WebSocket',
  'BroadcastChannel',
  'Worker',
  'addEventListener',
  'matchMedia',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setTimeout',
  'setInterval',
] as const;

/** Watched only if named: reading the current time counts as use, converting a given time does not. */
type ClockName = 'Date';

export type GlobalName = (typeof PAGE)[number] | (typeof EVERYWHERE)[number] | ClockName;

/**
 * Runs a function and records which globals it used and added. The globals keep working, except `fetch`, which
 * rejects.
 *
 * @returns `touched`: each global once, with the place of its first use: `setTimeout (poll, file:///app/leaf.js:3:7)`
 * @param names - Default: all known globals except `Date`. Globals that the platform does not let us replace are not detected.
 */
export async function watchGlobals<T>(
  run: () => T | Promise<T>,
  names: readonly GlobalName[] = [...PAGE, ...EVERYWHERE],
): Promise<{ readonly result: T; readonly touched: readonly string[] }> {
  const scope = globalThis as unknown as Record<string, unknown>;
  const touched = new Map<string, string>();
  const before = new Set(Reflect.ownKeys(scope));
  const restores: (() => void)[] = [];
  let watching = true;
  const note = (name: string) => {
    if (watching && !touched.has(name)) touched.set(name, placeOfUse());
  };
  for (const name of names) {
    const found = Object.getOwnPropertyDescriptor(scope, name);
    if (found && !found.configurable) continue;
    const original = name in scope ? scope[name] : undefined;
    const isPage = (PAGE as readonly string[]).includes(name);
    if (!isPage && typeof original !== 'function') continue;
    Object.defineProperty(scope, name, {
      configurable: true,
      ...(isPage
        ? { get: () => noted(note(name), original), set: (value) => void define(scope, name, value) }
        : { writable: true, value: wrap(name, original as (...args: unknown[]) => unknown, note) }),
    });
    restores.push(() => {
      if (found) Object.defineProperty(scope, name, found);
      else Reflect.deleteProperty(scope, name);
    });
  }
  try {
    const result = await run();
    const known = new Set<string>(names);
    for (const key of Reflect.ownKeys(scope)) {
      if (!before.has(key) && !known.has(String(key))) touched.set(`globalThis.${String(key)}`, '');
    }
    return { result, touched: [...touched].map(([name, place]) => (place ? `${name} (${place})` : name)).sort() };
  } finally {
    watching = false;
    for (const restore of restores) restore();
  }
}

/** The function and line that use a global: in the stack, below this function, the note and the wrapper of the global. */
const placeOfUse = () =>
  new Error().stack
    ?.split('\n')[4]
    ?.replace(/^\s*at /, '')
    .replace(/^(.*) \((.*)\)$/, '$1, $2') ?? '';

const define = (scope: object, name: string, value: unknown) =>
  Object.defineProperty(scope, name, { configurable: true, writable: true, value });

function wrap(name: string, original: (...args: unknown[]) => unknown, note: (name: string) => unknown): unknown {
  if (name === 'fetch')
    return () => noted(note(name), Promise.reject(new TypeError('fetch is disabled while globals are watched.')));
  if (name === 'Date') return watchDate(original as unknown as DateConstructor, () => note(name));
  return new Proxy(original, {
    apply: (target, self, args) => noted(note(name), Reflect.apply(target, self, args)),
    construct: (target, args) => noted(note(name), Reflect.construct(target, args) as object),
    get: (target, key) => (key === ORIGINAL ? target : Reflect.get(target, key)),
  });
}

/** `Date()`, `new Date()` and `Date.now()` read the current time. */
function watchDate(original: DateConstructor, note: () => unknown): DateConstructor {
  return new Proxy(original, {
    apply: (target) => noted(note(), target()),
    construct: (target, args) => noted(args.length === 0 && note(), Reflect.construct(target, args) as object),
    get(target, key) {
      if (key === ORIGINAL) return target;
      return key === 'now' ? () => noted(note(), target.now()) : Reflect.get(target, key);
    },
  });
}

/** Property of a watched global: the global itself. */
const ORIGINAL = Symbol('original');

/** The global behind a watched one, for calls of the kit itself, which do not count. */
export const unwatched = <T extends object>(global: T): T =>
  (global as { readonly [ORIGINAL]?: T })[ORIGINAL] ?? global;

/** Returns `value` after the note in the first argument was evaluated. */
const noted = <T>(_note: unknown, value: T): T => value;
