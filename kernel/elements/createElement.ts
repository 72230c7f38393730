/** One custom element: a native button first, React's once there is more to show. */

import pubCss from '../react/buttons/pageButton.css';
import pubMoreCss from '../react/buttons/pageButtonAccount.css';
import type { AnyModal } from '../react/context.js';
import glyphCss from '../ui/kit/identity/glyph.css';
import markCss from '../ui/kit/identity/mark.css';
import { foundation } from '../ui/theme/foundation.js';
import hostCss from './host.css';
import { type ButtonAttributes, type ButtonKind, createNativeButton } from './nativeButton.js';
import type { ReactButton } from './reactButton.js';

const ATTRIBUTES = ['size', 'label', 'balance', 'disabled', 'namespace'] as const;

/** The class is made here and not at import: a server has no elements. */
export function createElement(modal: AnyModal, kind: ButtonKind): CustomElementConstructor {
  return class extends HTMLElement {
    /** Tells whose elements these are. */
    static readonly modal = modal;
    static readonly observedAttributes = ATTRIBUTES;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #button: LiveButton | undefined;

    connectedCallback() {
      modal.start();
      this.#button ??= live(this, this.#shadow, modal, kind);
    }

    disconnectedCallback() {
      this.#button?.end();
      this.#button = undefined;
    }

    attributeChangedCallback() {
      this.#button?.update();
    }
  };
}

interface LiveButton {
  update(): void;
  end(): void;
}

/** A button while its element is on the page. */
function live(host: HTMLElement, shadow: ShadowRoot, modal: AnyModal, kind: ButtonKind): LiveButton {
  const sheets = adopt(shadow, [...foundation, pubCss, pubMoreCss, markCss, glyphCss]);
  adopt(shadow, [hostCss]);
  const plain = createNativeButton(host.ownerDocument, modal, kind);
  shadow.append(plain.node);
  let drawn: ReactButton | undefined;
  let ended = false;
  let coming = false;

  const upgrade = async () => {
    coming = true;
    try {
      const { renderReactButton: drawButton } = await import('./reactButton.js');
      if (ended) return;
      drawn = drawButton(modal, kind, shadow, read(host));
      // Who was on the button stays there.
      const focused = shadow.activeElement !== null;
      plain.node.remove();
      // React has adopted its own.
      release(shadow, sheets);
      if (focused) shadow.querySelector('button')?.focus();
    } catch {
      // The plain button works; the next change of the connection tries again.
    } finally {
      coming = false;
    }
  };
  const update = () => {
    if (drawn) return drawn.update(read(host));
    plain.update(read(host));
    if (!coming && isBeyondPlain(modal)) void upgrade();
  };
  const { accounts, network, networks, switching, theme, tokens, locale } = modal.state;
  const stops = [accounts, network, networks, switching, theme, tokens, locale].map((one) =>
    one.subscribe(() => drawn ?? update()),
  );
  update();
  return {
    update,
    end() {
      ended = true;
      for (const stop of stops) stop();
      plain.node.remove();
      drawn?.end();
      if ('adoptedStyleSheets' in shadow) shadow.adoptedStyleSheets = [];
    },
  };
}

/** Somebody is connected or about to be, or a network is being switched. */
function isBeyondPlain({ state }: AnyModal): boolean {
  const anybody = [...state.accounts.get().values()].some(({ status }) => status !== 'disconnected');
  return anybody || state.switching.get() !== undefined;
}

function read(host: HTMLElement): ButtonAttributes {
  const balance = host.getAttribute('balance');
  return {
    size: host.getAttribute('size') === 'small' ? 'small' : undefined,
    label: host.getAttribute('label') ?? undefined,
    namespace: host.getAttribute('namespace') || undefined,
    balance: balance === null ? undefined : balance !== 'false',
    disabled: host.hasAttribute('disabled') && host.getAttribute('disabled') !== 'false',
  };
}

function adopt(shadow: ShadowRoot, texts: readonly string[]): readonly CSSStyleSheet[] {
  if (!('adoptedStyleSheets' in shadow)) return [];
  const sheets = texts.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, ...sheets];
  return sheets;
}

function release(shadow: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  if (sheets.length === 0) return;
  shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}
