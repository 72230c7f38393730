/** Styles of the buttons on the host's page: adopted while a button is there, taken out with the last one. */

import markCss from '../../ui/kit/identity/mark.css';
import { adoptFoundation } from '../../ui/theme/foundation.js';
import { adoptPlain } from '../../ui/theme/plainColours.js';
import { createSheetRoot, type SheetRoot } from '../../ui/theme/useSheet.js';
import pubCss from './pageButton.css';
import rootCss from './pageButtonRoot.css';

export interface ButtonSheets {
  /** Adopts the styles where the element is: its document, or the shadow root around it. Returns the undo. */
  adopt(element: Element): () => void;
  /**
   * Adopts the foundation, marks and these in the same place, for as long as a button is there: what shows more than
   * the wish to connect. Until then those two are there but not read: a first click needs them and has less to fetch.
   */
  adoptMore(element: Element, more: readonly string[]): void;
}

/** One register for each provider: nothing is shared between modals. */
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
      // A register of its own: plain colours must come after the whole foundation too.
      if (!entry) return;
      entry.more ??= createSheetRoot(root as Document | ShadowRoot);
      adoptFoundation(entry.more);
      for (const css of [markCss, ...more]) entry.more.adopt(css);
    },
  };
}
