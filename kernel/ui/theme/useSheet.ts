/** Component styles as constructable sheets: adopted once per root, before paint, and never removed while the root lives. */
import { createContext, useContext, useInsertionEffect } from 'react';

/** Where components put their styles. Made once per modal, handed down by `SheetRootContext`. */
export interface SheetRoot {
  /** Adopts a sheet; the same text a second time does nothing. Call it before the first render for what the shell itself needs. */
  adopt(css: string): void;
  /** Takes this root's sheets out again. Only needed when the root is the host's document, which outlives the modal. */
  release(): void;
}

/** Undefined on a server and in bare tests: components then render without styles. */
export const SheetRootContext = createContext<SheetRoot | undefined>(undefined);

/** Creates the sheet register of a shadow root (or, for buttons in the light DOM, of the document). */
export function createSheetRoot(root: ShadowRoot | Document): SheetRoot {
  const sheets = new Map<string, CSSStyleSheet>();
  return {
    adopt(css) {
      if (sheets.has(css)) return;
      // A sheet may only be adopted by the document whose window constructed it.
      const view = (root.ownerDocument ?? (root as Document)).defaultView as (Window & typeof globalThis) | null;
      if (!view || !('adoptedStyleSheets' in root)) return;
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      sheets.set(css, sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    release() {
      const own = new Set(sheets.values());
      sheets.clear();
      if (own.size > 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
    },
  };
}

/**
 * Adopts a component's style sheet in the nearest root, before anything of that component is painted.
 *
 * @param css - The text a `.css` import gives.
 */
export function useSheet(css: string): void {
  const root = useContext(SheetRootContext);
  useInsertionEffect(() => root?.adopt(css), [root, css]);
}
