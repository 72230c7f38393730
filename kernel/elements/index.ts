/** `latchkey/elements`: the buttons as custom elements, for pages without React in their code. */

import { ModalError } from '../platform/error.js';
import type { AnyModal } from '../react/context.js';
import { createElement } from './createElement.js';
import type { ButtonKind } from './nativeButton.js';

export interface ElementsOptions {
  /** `<prefix-connect-button>` and so on. A second modal on a page needs another. Default `latchkey`. */
  readonly prefix?: string | undefined;
}

const KINDS: readonly ButtonKind[] = ['connect', 'account', 'network'];

/**
 * Defines `<latchkey-connect-button>`, `<latchkey-account-button>` and `<latchkey-network-button>` for a modal.
 * Attributes: `size="small"`, `label` (connect), `balance` (connect: off unless given; account: on unless `"false"`),
 * `disabled`, `namespace` (instead of the active one). On a server it does nothing.
 *
 * The elements are native buttons until there is an account to show; only then React is fetched for them.
 *
 * @throws `ELEMENT_PREFIX_INVALID` · `ELEMENT_DEFINED` when the names belong to something else
 * @example
 * defineElements(modal);
 * document.body.append(document.createElement('latchkey-connect-button'));
 */
export function defineElements(modal: AnyModal, { prefix = 'latchkey' }: ElementsOptions = {}): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(prefix)) {
    throw new ModalError(`"${String(prefix).slice(0, 40)}" cannot begin the name of an element.`, {
      code: 'ELEMENT_PREFIX_INVALID',
      hints: ['Use small letters, digits and hyphens; begin with a letter.'],
    });
  }
  if (typeof customElements === 'undefined') return;
  for (const kind of KINDS) {
    const name = `${prefix}-${kind}-button`;
    const known = customElements.get(name) as { readonly modal?: unknown } | undefined;
    if (known && known.modal !== modal) {
      throw new ModalError(`There is an element <${name}> already.`, {
        code: 'ELEMENT_DEFINED',
        hints: ['Give every modal of a page a prefix of its own.'],
      });
    }
    if (!known) customElements.define(name, createElement(modal, kind));
  }
}
