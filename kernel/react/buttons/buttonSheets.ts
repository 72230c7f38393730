/** Styles of the buttons on the page: adopted with the first button, removed with the last. */

import markCss from '../../ui/kit/identity/mark.css';
import { adoptFoundation } from '../../ui/theme/foundation.js';
import { adoptPlain } from '../../ui/theme/plainColours.js';
import { createSheetRoot, type SheetRoot } from '../../ui/theme/useSheet.js';
import pubCss from './pageButton.css';
import rootCss from './pageButtonRoot.css';

export interface ButtonSheets {
  /** Adopts the basic styles in the element's document or shadow root. Returns the release function. */
  adopt(element: Element): () => void;
  /**
   * Adopts the foundation, the styles of marks, and these styles in the same root while it has buttons. Buttons that
   * show an account or a network need them. They are part of the page's first load, so that a first click loads less.
   */
  adoptMore(element: Element, more: readonly string[]): void;
}

/** Creates the style sheets of a provider. Each provider has its own, because modals share nothing. */
export function createButtonSheets(): ButtonSheets {
  const roots = new Map<Node, { readonly own: SheetRoot; more?: SheetRoot; users: number }>();
  return {
    adopt(element) {
      const root = element.getRootNode();
      if (!('adoptedStyleSheets' in root)) return () => undefined;
      let entry = roots.get(root);
      if (!entry) {
        entry = { own: createSheetRoot(root as Document | ShadowRoot), users: 0 };
        for (const css of [rootCss, pubCss]) entry.own.adopt(css);
        adoptPlain(entry.own);
        roots.set(root, entry);
      }
      const held = entry;
      held.users += 1;
      return () => {
        held.users -= 1;
        if (held.users > 0) return;
        held.own.release();
        held.more?.release();
        roots.delete(root);
      };
    },
    adoptMore(element, more) {
      const root = element.getRootNode();
      const entry = roots.get(root);
      // A separate `SheetRoot`, because plain colours must follow the complete foundation here too.
      if (!entry) return;
      entry.more ??= createSheetRoot(root as Document | ShadowRoot);
      adoptFoundation(entry.more);
      for (const css of [markCss, ...more]) entry.more.adopt(css);
    },
  };
}
