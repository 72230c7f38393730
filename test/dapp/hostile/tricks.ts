/** The scripts of hostile pages. */

/** Loose on purpose: this is what pages do to globals. */
const page = window as unknown as Record<string, unknown>;

/** Run before any code of the modal. */
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
  /** Enumerable things on every object: what `for in` and careless lookups stumble over. */
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

/** Run once the modal is there. */
export const AFTER = {
  /** As monitoring scripts do it: everything is wrapped, and `removeEventListener` no longer finds what was added. */
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
  /** Holds the focus in the page, as another modal's focus trap does. */
  trap() {
    const opener = document.getElementById('opener');
    opener?.focus();
    document.addEventListener('focusin', ({ target }) => target !== opener && opener?.focus(), true);
    document.addEventListener('focusout', () => setTimeout(() => opener?.focus()), true);
  },
  /** Shortcuts of the page, which take keys before anybody else. */
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
