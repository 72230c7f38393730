/** A custom element: a native button first, replaced by React's button once there is an account to show. */

import type { AnyModal } from '../contract/modal.js';
import pubCss from '../react/buttons/pageButton.css';
import pubMoreCss from '../react/buttons/pageButtonAccount.css';
import glyphCss from '../ui/kit/identity/glyph.css';
import markCss from '../ui/kit/identity/mark.css';
import { foundation } from '../ui/theme/foundation.js';
import hostCss from './host.css';
import { type ButtonAttributes, type ButtonKind, createNativeButton } from './nativeButton.js';
import type { ReactButton } from './reactButton.js';

const ATTRIBUTES = ['size', 'label', 'balance', 'disabled', 'namespace'] as const;

/** The modal of all elements with a name. It can be replaced, the class of a name cannot. */
export interface ElementOwner {
  readonly modal: AnyModal;
  /** Gives the elements on the page, and later ones, to another modal. */
  replace(modal: AnyModal): void;
}

/** Creates the class on call, not at import, because a server has no `HTMLElement`. */
export function createElement(
  first: AnyModal,
  kind: ButtonKind,
): CustomElementConstructor & { readonly owner: ElementOwner } {
  let modal = first;
  const mounted = new Set<{ remount(): void }>();
  const owner: ElementOwner = {
    get modal() {
      return modal;
    },
    replace(next) {
      modal = next;
      for (const element of mounted) element.remount();
    },
  };
  return class extends HTMLElement {
    /** Lets `defineElements` recognise the elements of a modal. */
    static readonly owner = owner;
    static readonly observedAttributes = ATTRIBUTES;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #button: MountedButton | undefined;

    connectedCallback() {
      mounted.add(this);
      this.remount();
    }

    disconnectedCallback() {
      mounted.delete(this);
      this.#button?.end();
      this.#button = undefined;
    }

    remount() {
      modal.start();
      this.#button?.end();
      this.#button = mountButton(this, this.#shadow, modal, kind);
    }

    attributeChangedCallback() {
      this.#button?.update();
    }
  };
}

interface MountedButton {
  update(): void;
  end(): void;
}

/** A button while its element is on the page. */
function mountButton(host: HTMLElement, shadow: ShadowRoot, modal: AnyModal, kind: ButtonKind): MountedButton {
  const sheets = adopt(shadow, [...foundation, pubCss, pubMoreCss, markCss, glyphCss]);
  adopt(shadow, [hostCss]);
  const native = createNativeButton(host.ownerDocument, modal, kind);
  shadow.append(native.node);
  let reactButton: ReactButton | undefined;
  let ended = false;
  let upgrading = false;

  const upgrade = async () => {
    upgrading = true;
    try {
      const { renderReactButton } = await import('./reactButton.js');
      if (ended) return;
      reactButton = renderReactButton(modal, kind, shadow, read(host));
      // Keep the focus on the button.
      const focused = shadow.activeElement !== null;
      native.node.remove();
      // React has adopted its own styles.
      release(shadow, sheets);
      if (focused) shadow.querySelector('button')?.focus();
    } catch {
      // The native button still works; the next change of the connection tries again.
    } finally {
      upgrading = false;
    }
  };
  const update = () => {
    if (reactButton) return reactButton.update(read(host));
    native.update(read(host));
    if (!upgrading && needsReact(modal)) void upgrade();
  };
  const { accounts, network, networks, switching, theme, themeVariables, locale } = modal.state;
  const stops = [accounts, network, networks, switching, theme, themeVariables, locale].map((one) =>
    one.subscribe(() => reactButton ?? update()),
  );
  update();
  return {
    update,
    end() {
      ended = true;
      for (const stop of stops) stop();
      native.node.remove();
      reactButton?.end();
      if ('adoptedStyleSheets' in shadow) shadow.adoptedStyleSheets = [];
    },
  };
}

/** Whether the native button is not sufficient: connected, connecting, or switching the network. */
function needsReact({ state }: AnyModal): boolean {
  const hasAccount = [...state.accounts.get().values()].some(({ status }) => status !== 'disconnected');
  return hasAccount || state.switching.get() !== undefined;
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
