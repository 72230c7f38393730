/** Scripts of hostile pages. */

/** Loosely typed, because hostile pages overwrite globals. */
const page = window as unknown as Record<string, unknown>;

/** Scripts that run before any code of the modal. */
export const BEFORE = {
  overlay() {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: rgb(255 0 0 / 0.5)';
    document.body.append(cover);
  },
  rightToLeft() {
    document.documentElement.dir = 'rtl';
    document.body.style.direction = 'rtl';
  },
  base() {
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.prepend(base);
  },
  freeze() {
    for (const one of [Object, Array, Function, Map, Set, Promise, Element]) Object.freeze(one.prototype);
  },
  /** Adds enumerable properties to every object, which breaks `for in` and unchecked lookups. */
  extend() {
    for (const name of ['icon', 'default', 'status', 'view', 'connect', 'en', 'label']) {
      Object.defineProperty(Object.prototype, name, {
        value: 'extended',
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    Object.defineProperty(Array.prototype, 'last', {
      value: () => undefined,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  },
} as const;

/** Scripts that run after the modal has started. */
export const AFTER = {
  /** Wraps functions as monitoring scripts do. `removeEventListener` then no longer finds the wrapped listeners. */
  patch() {
    const ask = window.fetch;
    page.fetch = (...input: Parameters<typeof fetch>) => ask(...input).then((response) => response);
    const parse = JSON.parse;
    JSON.parse = (text: string) => parse(text, (_key, value: unknown) => value);
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      const wrapped = (event: Event) =>
        typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event);
      add.call(this, type, wrapped, options);
    };
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (this: Element, init) {
      return attach.call(this, { ...init, delegatesFocus: true });
    };
  },
  /** Keeps the focus in the page, as the focus trap of another modal does. */
  trap() {
    const opener = document.getElementById('opener');
    opener?.focus();
    document.addEventListener('focusin', ({ target }) => target !== opener && opener?.focus(), true);
    document.addEventListener('focusout', () => setTimeout(() => opener?.focus()), true);
  },
  /** Stops key events, as a page with its own shortcuts does. */
  swallowKeys() {
    document.addEventListener('keydown', (event) => event.stopPropagation());
    window.addEventListener('keydown', (event) => event.key === 'Tab' || event.stopPropagation());
  },
  inject() {
    const { style } = document.documentElement;
    style.setProperty('--lk-accent', 'red;}</style><img src=https://evil.example/x>');
    style.setProperty('--lk-font', '"}; @import url(https://evil.example/x.css); {"');
    style.setProperty('--lk-radius', 'calc(1px); background: url(https://evil.example/y)');
    style.setProperty('--lk-surface-base', 'expression(alert(1))');
  },
} as const;
