/** Styles of the buttons on the host's page: adopted while a button is there, taken out with the last one. */

import glyphCss from '../ui/css/glyph.css';
import markCss from '../ui/css/mark.css';
import pubCss from '../ui/css/pub.css';
import skeletonCss from '../ui/css/skeleton.css';
import { adoptFoundation } from '../ui/kit/foundation.js';
import { createSheetRoot, type SheetRoot } from '../ui/kit/useSheet.js';

export interface ButtonSheets {
  /** Adopts the styles where the element is: its document, or the shadow root around it. Returns the undo. */
  use(element: Element): () => void;
}

/** One register for each provider: nothing is shared between modals. */
export function createButtonSheets(): ButtonSheets {
  const roots = new Map<Node, { readonly sheets: SheetRoot; users: number }>();
  return {
    use(element) {
      const root = element.getRootNode();
      if (!('adoptedStyleSheets' in root)) return () => undefined;
      let entry = roots.get(root);
      if (!entry) {
        entry = { sheets: createSheetRoot(root as Document | ShadowRoot), users: 0 };
        adoptFoundation(entry.sheets);
        for (const css of [pubCss, markCss, glyphCss, skeletonCss]) entry.sheets.adopt(css);
        roots.set(root, entry);
      }
      const held = entry;
      held.users += 1;
      return () => {
        held.users -= 1;
        if (held.users > 0) return;
        held.sheets.release();
        roots.delete(root);
      };
    },
  };
}
