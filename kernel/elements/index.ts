/** `latchkey/elements`: the buttons as custom elements, for pages that do not use React. */

import type { AnyModal } from '../contract/modal.js';
import { ModalError } from '../values/error.js';
import { createElement, type ElementOwner } from './createElement.js';
import type { ButtonKind } from './nativeButton.js';

/** Options of `defineElements`. */
export interface ElementsOptions {
  /**
   * Prefix of the element names: `<prefix-connect-button>`. A second modal on a page needs another prefix. Default
   * `latchkey`.
   */
  readonly prefix?: string | undefined;
}

const KINDS: readonly ButtonKind[] = ['connect', 'account', 'network'];

/**
 * Defines `<latchkey-connect-button>`, `<latchkey-account-button>` and `<latchkey-network-button>` for a modal.
 * Attributes: `size="small"`, `label` (connect), `balance` (connect: off unless given; account: on unless `"false"`),
 * `disabled`, `namespace` (default: the active namespace). Does nothing on a server.
 *
 * The elements are native buttons until there is an account to show; only then they load React.
 *
 * The elements of a modal that was destroyed are given to the next one. For hot reload, destroy the modal before its module is
 * evaluated again: `import.meta.hot?.dispose(modal.destroy)`.
 *
 * @throws `ELEMENT_PREFIX_INVALID` · `ELEMENT_DEFINED` if an element with the name exists already
 * @example
 * defineElements(modal);
 * document.body.append(document.createElement('latchkey-connect-button'));
 */
export function defineElements(modal: AnyModal, { prefix = 'latchkey' }: ElementsOptions = {}): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(prefix)) {
    throw new ModalError(
      `The element prefix "${String(prefix).slice(0, 40)}" is invalid. Use lower-case letters, digits and single hyphens; begin with a letter.`,
      {
        code: 'ELEMENT_PREFIX_INVALID',
      },
    );
  }
  if (typeof customElements === 'undefined') return;
  for (const kind of KINDS) {
    const name = `${prefix}-${kind}-button`;
    const known = customElements.get(name) as { readonly owner?: ElementOwner } | undefined;
    const owner = known?.owner;
    // A module that a development server evaluates again has a new modal.
    if (owner?.modal.destroyed()) owner.replace(modal);
    if (known && owner?.modal !== modal) {
      throw new ModalError(
        `The element <${name}> is defined already. Pass a different prefix for every modal on a page, or destroy the earlier modal first.`,
        {
          code: 'ELEMENT_DEFINED',
        },
      );
    }
    if (!known) customElements.define(name, createElement(modal, kind));
  }
}
