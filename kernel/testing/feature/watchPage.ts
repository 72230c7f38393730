/** Records what a plugin does with the page itself: listeners, timers, elements, and requests beside `context.fetch`. */

/** The record of a page. */
export interface WatchedPage {
  /** URLs of requests that did not go through `context.fetch`, each with the function of the page. */
  readonly direct: readonly { readonly url: string; readonly by: string }[];
  /** Describes what was added since the beginning and is still there. */
  left(): readonly string[];
  /** Ends the record, gives the page its own functions back, and removes what is left, so that no later check meets it. */
  end(): void;
}

type Page = Window & typeof globalThis;
type Patch = readonly [target: object, name: string, value: unknown];

/** Code whose timers and listeners are not the plugin's. */
const FOREIGN = /[\\/]node_modules[\\/](react|react-dom|scheduler|jsdom)[\\/]/;

export function watchPage(window: Page): WatchedPage {
  const scope = globalThis as unknown as Page;
  const direct: { url: string; by: string }[] = [];
  const request = (by: string, url: unknown) => {
    direct.push({ by, url: new URL(String((url as Request)?.url ?? url), window.location.href).href });
    throw new TypeError(`${by} is disabled while a plugin is checked.`);
  };
  const open = new Map<unknown, string>();
  const listeners = watchListeners(window);
  const timers = watchTimers([...new Set([scope, window])]);
  const elements = new Set(window.document.querySelectorAll('*'));
  const attributes = () =>
    [window.document.documentElement, window.document.body].map((one) => one.cloneNode(false) as Element);
  const added = () => [...window.document.querySelectorAll('*')].filter((one) => !elements.has(one));
  const before = attributes();
  const patches: Patch[] = [...new Set([scope, window])].flatMap((page) => [
    [page, 'fetch', async (url: unknown) => request('fetch', url)] as const,
    ...(['WebSocket', 'EventSource', 'Worker'] as const).flatMap((name) => {
      const made = page[name] as unknown;
      if (typeof made !== 'function') return [];
      const construct = (_: object, [url]: unknown[]) => request(name, url);
      return [[page, name, new Proxy(made, { construct })] as const];
    }),
    ...watchChannels(page, open),
    // jsdom has neither, and prints a warning.
    [page, 'open', () => null] as const,
  ]);
  const xhr = window.XMLHttpRequest?.prototype;
  if (xhr) patches.push([xhr, 'open', (_: string, url: unknown) => request('XMLHttpRequest', url)]);
  patches.push([window.navigator, 'sendBeacon', (url: unknown) => request('navigator.sendBeacon', url)]);
  const undo = patches.map(apply);
  return {
    direct,
    left() {
      const changed = attributes().filter((now, at) => !before[at]?.isEqualNode(now));
      return [
        ...listeners.left(),
        ...timers.left(),
        ...open.values(),
        ...added().map((one) => `the element ${outline(one)} in the page`),
        ...changed.map((one) => `changed attributes of <${one.localName}>: ${outline(one)}`),
      ];
    },
    end() {
      for (const restore of [...undo, listeners.end, timers.end]) restore();
      for (const channel of open.keys()) (channel as BroadcastChannel).close();
      for (const one of added()) one.remove();
    },
  };
}

const outline = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 80);

/** Replaces a property. Returns what restores it. */
function apply([target, name, value]: Patch): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  if (own && !own.configurable) return () => undefined;
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

/** Channels between tabs that are open. */
function watchChannels(page: Page, open: Map<unknown, string>): readonly Patch[] {
  const { BroadcastChannel: Channel } = page;
  if (typeof Channel !== 'function') return [];
  const construct = (target: typeof Channel, [name]: unknown[]) => {
    const made = new target(String(name));
    open.set(made, `the open BroadcastChannel "${name}"`);
    const close = made.close.bind(made);
    made.close = () => {
      open.delete(made);
      close();
    };
    return made;
  };
  return [[page, 'BroadcastChannel', new Proxy(Channel, { construct })]];
}

interface Part {
  left(): readonly string[];
  end(): void;
}

/** Listeners on everything that stays when the modal is removed: all but elements outside of the document. */
function watchListeners(window: Page): Part {
  interface Listener {
    readonly target: unknown;
    readonly type: string;
    readonly listener: unknown;
    readonly capture: boolean;
  }
  const attached = new Set<Listener>();
  const captures = (options: unknown) =>
    typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : options === true;
  const find = (target: unknown, type: string, listener: unknown, options: unknown) =>
    [...attached].find(
      (one) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === captures(options),
    );
  const patch = (owner: object, self?: object): (() => void)[] => {
    const { addEventListener: add, removeEventListener: remove } = owner as EventTarget;
    const watchedAdd = function (this: unknown, type: string, listener: unknown, options?: unknown) {
      const target = self ?? this ?? window;
      const { signal, once } = (typeof options === 'object' && options ? options : {}) as AddEventListenerOptions;
      if (listener && !signal?.aborted && !find(target, type, listener, options)) {
        const one = { target, type, listener, capture: captures(options) };
        attached.add(one);
        signal?.addEventListener('abort', () => attached.delete(one), { once: true });
        if (once) add.call(target as EventTarget, type, () => attached.delete(one), { once, capture: one.capture });
      }
      add.call(target as EventTarget, type, listener as EventListener, options as AddEventListenerOptions);
    };
    const watchedRemove = function (this: unknown, type: string, listener: unknown, options?: unknown) {
      const target = self ?? this ?? window;
      const one = find(target, type, listener, options);
      if (one) attached.delete(one);
      remove.call(target as EventTarget, type, listener as EventListener, options as EventListenerOptions);
    };
    return [apply([owner, 'addEventListener', watchedAdd]), apply([owner, 'removeEventListener', watchedRemove])];
  };
  // A runner may give the global window methods of its own.
  const isOwn = Object.hasOwn(window, 'addEventListener');
  const undo = [...patch(window.EventTarget.prototype), ...(isOwn ? patch(window, window) : [])];
  const kept = () =>
    [...attached].filter(({ target, listener }) => {
      // React listens once per page for changes of the selection, and once per root.
      if ((listener as { readonly name?: string }).name?.startsWith('bound dispatch')) return false;
      if (target instanceof window.AbortSignal) return false;
      return !(target instanceof window.Node) || target.isConnected || target === window.document;
    });
  return {
    left: () => kept().map(({ target, type }) => `a listener of "${type}" on ${nameOf(target, window)}`),
    end() {
      for (const restore of undo) restore();
      for (const { target, type, listener, capture } of kept())
        (target as EventTarget).removeEventListener(type, listener as EventListener, capture);
    },
  };
}

function nameOf(target: unknown, window: Page): string {
  if (target === window) return 'window';
  if (target instanceof window.Element) return outline(target);
  return target === window.document ? 'document' : `a ${(target as object).constructor?.name ?? 'target'}`;
}

/** Timers of the page that are pending, without those of React and jsdom. */
function watchTimers(pages: readonly Page[]): Part {
  const pending = new Map<unknown, string>();
  const undo = pages.flatMap((page) => {
    const { setTimeout: start, setInterval: repeat, clearTimeout: stop, clearInterval: end } = page;
    const note = (timer: unknown, what: string) => {
      const caller = new Error().stack?.split('\n')[3]?.trim() ?? '';
      if (!FOREIGN.test(caller)) pending.set(timer, `a ${what} (${caller.replace(/^at /, '')})`);
      return timer;
    };
    const watchedStart = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer: unknown = start(() => {
        pending.delete(timer);
        run(...given);
      }, ms);
      return note(timer, 'timer of setTimeout');
    };
    const watchedRepeat = (run: () => void, ms?: number) => note(repeat(run, ms), 'timer of setInterval');
    const ending = (how: typeof stop) => (timer: Parameters<typeof stop>[0]) => {
      pending.delete(timer);
      how(timer);
    };
    return [
      apply([page, 'setTimeout', watchedStart]),
      apply([page, 'setInterval', watchedRepeat]),
      apply([page, 'clearTimeout', ending(stop)]),
      apply([page, 'clearInterval', ending(end)]),
    ];
  });
  return {
    left: () => [...pending.values()],
    end() {
      for (const restore of undo) restore();
      // Both end timers of both kinds.
      for (const timer of pending.keys()) clearTimeout(timer as number);
    },
  };
}
