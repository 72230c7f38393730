/** A window without a document: an EventTarget that counts its listeners. */

/** The window of a test modal. Wallets set their properties on it. */
export interface TestPage extends EventTarget {
  readonly Event: typeof Event;
  readonly CustomEvent: typeof CustomEvent;
  /** Number of attached listeners by event type. */
  listeners(): ReadonlyMap<string, number>;
  [name: string]: unknown;
}

interface Attached {
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly capture: boolean;
  readonly wrapped: (event: Event) => void;
}

/** @param fault - Receives the errors that listeners throw. */
export function createPage(fault: (error: unknown) => void): TestPage {
  const target = new EventTarget();
  const attached = new Set<Attached>();
  const find = (type: string, listener: unknown, capture: boolean) =>
    [...attached].find((one) => one.type === type && one.listener === listener && one.capture === capture);
  const captures = (options: unknown) =>
    typeof options === 'object' ? Boolean((options as EventListenerOptions | null)?.capture) : options === true;

  const page = Object.assign(target, {
    Event,
    CustomEvent,
    isSecureContext: true,
    // Signatures are verified with the real Web Crypto API.
    crypto: globalThis.crypto,
    location: {
      origin: 'https://app.example',
      href: 'https://app.example/',
      protocol: 'https:',
      host: 'app.example',
      hostname: 'app.example',
      pathname: '/',
    },
    listeners() {
      const counts = new Map<string, number>();
      for (const { type } of attached) counts.set(type, (counts.get(type) ?? 0) + 1);
      return counts;
    },
    navigator: { userAgent: 'latchkey-testing', language: 'en', languages: ['en'] },
  });
  const add = EventTarget.prototype.addEventListener;
  const drop = EventTarget.prototype.removeEventListener;
  const remove = (one: Attached) => {
    attached.delete(one);
    // Node.js reads `capture` of an object only.
    drop.call(target, one.type, one.wrapped, { capture: one.capture });
  };
  target.addEventListener = (type, listener, options) => {
    const capture = captures(options);
    if (!listener || find(type, listener, capture)) return;
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    const one: Attached = {
      type,
      listener,
      capture,
      wrapped(event) {
        if (once) remove(one);
        try {
          if (typeof listener === 'function') listener.call(target, event);
          else listener.handleEvent(event);
        } catch (error) {
          fault(error);
        }
      },
    };
    attached.add(one);
    add.call(target, type, one.wrapped, capture);
    signal?.addEventListener('abort', () => remove(one), { once: true });
  };
  target.removeEventListener = (type, listener, options) => {
    const capture = captures(options);
    const one = find(type, listener, capture);
    if (one) remove(one);
  };
  return page as unknown as TestPage;
}
