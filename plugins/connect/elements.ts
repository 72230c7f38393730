/** `latchkey/plugins/connect/elements`: the button for one wallet as a custom element, for pages that do not use React. */

import { type AnyModal, ModalError } from 'latchkey/plugin';
import type { RenderedButton } from './buttons/renderWalletButton.js';
import type { ConnectApi } from './index.js';

/** Options of `defineWalletButton`. */
export interface WalletButtonOptions {
  /** Prefix of the element's name: `<prefix-wallet-button>`. A second modal on a page needs another one. Default `latchkey`. */
  readonly prefix?: string | undefined;
}

/** A modal with the plugin `connect`. */
export type ModalWithConnect = AnyModal & { readonly api: { readonly connect: ConnectApi } };

const ATTRIBUTES = ['wallet', 'login', 'label', 'size', 'disabled'] as const;

/**
 * Defines `<latchkey-wallet-button>` for a modal: `wallet="io.metamask"` (a domain, or an id of the directory) or `login="google"`, and
 * `label`, `size="small"` and `disabled`. React is loaded when the first one is on the page. Does nothing on a server.
 *
 * @throws `ELEMENT_PREFIX_INVALID` · `ELEMENT_DEFINED` if an element with the name exists already
 * @example
 * defineWalletButton(modal);
 * document.body.insertAdjacentHTML('beforeend', '<latchkey-wallet-button wallet="io.metamask"></latchkey-wallet-button>');
 */
export function defineWalletButton(modal: ModalWithConnect, { prefix = 'latchkey' }: WalletButtonOptions = {}): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(prefix)) {
    const given = String(prefix).slice(0, 40);
    const rule = 'Use lower-case letters, digits and single hyphens; begin with a letter.';
    throw new ModalError(`The element prefix "${given}" is invalid. ${rule}`, { code: 'ELEMENT_PREFIX_INVALID' });
  }
  if (typeof customElements === 'undefined') return;
  const name = `${prefix}-wallet-button`;
  if (customElements.get(name)) {
    throw new ModalError(
      `The element <${name}> is defined already. Pass a different prefix for every modal on a page.`,
      {
        code: 'ELEMENT_DEFINED',
      },
    );
  }
  customElements.define(name, createElement(modal));
}

function createElement(modal: ModalWithConnect): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #button: RenderedButton | undefined;

    connectedCallback() {
      modal.start();
      void this.#mount();
    }

    async #mount() {
      try {
        const { renderWalletButton } = await import('./buttons/renderWalletButton.js');
        if (!this.isConnected || this.#button) return;
        this.#button = renderWalletButton(modal, this.#shadow, read(this));
      } catch {
        // A file that did not arrive: the next attribute tries again.
      }
    }

    disconnectedCallback() {
      this.#button?.end();
      this.#button = undefined;
    }

    attributeChangedCallback() {
      if (this.#button) this.#button.update(read(this));
      else if (this.isConnected) void this.#mount();
    }
  };
}

const read = (host: HTMLElement) => ({
  wallet: host.getAttribute('wallet') ?? undefined,
  login: host.getAttribute('login') ?? undefined,
  label: host.getAttribute('label') ?? undefined,
  size: host.getAttribute('size') === 'small' ? ('small' as const) : undefined,
  disabled: host.hasAttribute('disabled') && host.getAttribute('disabled') !== 'false',
});
