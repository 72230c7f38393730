/** The elements of AppKit: each has one of ours inside, with attributes in its own names. Loaded late, in browsers only. */

import { defineElements } from 'latchkey/elements';
import type { AnyModal } from 'latchkey/plugin';

/** Our elements, which only these elements use. */
const PREFIX = 'latchkey-appkit';

/** Element of AppKit → the kind of ours that it shows. */
const KINDS: Readonly<Record<string, 'connect' | 'account' | 'network'>> = {
  'appkit-button': 'connect',
  'appkit-connect-button': 'connect',
  'appkit-account-button': 'account',
  'appkit-network-button': 'network',
  'w3m-button': 'connect',
  'w3m-connect-button': 'connect',
  'w3m-account-button': 'account',
  'w3m-network-button': 'network',
};

const ATTRIBUTES = ['size', 'label', 'balance', 'disabled', 'namespace'] as const;

/**
 * Defines the elements for a modal, unless another script of the page has defined one of the names.
 *
 * @throws `ELEMENT_DEFINED` if the page has a second modal of this shape
 */
export function defineAppKitElements(modal: AnyModal): void {
  defineElements(modal, { prefix: PREFIX });
  for (const [name, kind] of Object.entries(KINDS)) {
    if (!customElements.get(name))
      customElements.define(name, createElement(kind, /button$/.test(name) && !/-(connect|network)-/.test(name)));
  }
}

/** @param showsBalance - Whether the balance is shown unless `balance="hide"`. */
function createElement(kind: string, showsBalance: boolean): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #inner: HTMLElement | undefined;

    constructor() {
      super();
      // Frameworks set properties in place of attributes, also before the element is defined.
      for (const name of ATTRIBUTES) {
        const given = Object.hasOwn(this, name) ? (this as unknown as Record<string, unknown>)[name] : undefined;
        Reflect.deleteProperty(this, name);
        Object.defineProperty(this, name, {
          get: () => this.getAttribute(name) ?? undefined,
          set: (value: unknown) => {
            if (value === undefined || value === null || value === false) this.removeAttribute(name);
            else this.setAttribute(name, value === true ? '' : String(value));
          },
        });
        if (given !== undefined) queueMicrotask(() => Reflect.set(this, name, given));
      }
    }

    connectedCallback() {
      this.#inner ??= this.ownerDocument.createElement(`${PREFIX}-${kind}-button`);
      this.attributeChangedCallback();
      this.#shadow.replaceChildren(this.#inner);
    }

    attributeChangedCallback() {
      const inner = this.#inner;
      if (!inner) return;
      const read = (name: (typeof ATTRIBUTES)[number]) => this.getAttribute(name) ?? undefined;
      const isOff = read('disabled') !== undefined && read('disabled') !== 'false';
      const hides = read('balance') === 'hide';
      const wanted = {
        size: read('size') === 'sm' ? 'small' : undefined,
        label: kind === 'connect' ? read('label') : undefined,
        balance: kind === 'network' ? undefined : String(showsBalance && !hides),
        disabled: isOff ? '' : undefined,
        namespace: read('namespace'),
      };
      for (const [name, value] of Object.entries(wanted)) {
        if (value === undefined) inner.removeAttribute(name);
        else if (inner.getAttribute(name) !== value) inner.setAttribute(name, value);
      }
    }
  };
}
