/**
 * Component styles as constructable sheets: adopted once per root, before paint, and kept as long as the root exists.
 */
import { createContext, useContext, useInsertionEffect } from 'react';

/** Collects the styles of components. Created once per modal and passed down by `SheetRootContext`. */
export interface SheetRoot {
  /** Adopts a sheet. Adopting the same text again does nothing. */
  adopt(css: string): void;
  /** Removes this root's sheets. Only needed when the root is the host's document, which outlives the modal. */
  release(): void;
}

/** Undefined on a server and in tests of a single component: components then render without styles. */
export const SheetRootContext = createContext<SheetRoot | undefined>(undefined);

/** Creates the `SheetRoot` of a shadow root, or of the document for buttons on the page. */
export function createSheetRoot(root: ShadowRoot | Document): SheetRoot {
  const sheets = new Map<string, CSSStyleSheet>();
  return {
    adopt(css) {
      if (sheets.has(css)) return;
      // A document can adopt only sheets constructed by its own window.
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
 * Adopts a component's style sheet in the nearest root before the component is painted.
 *
 * @param css - The text that a `.css` import returns.
 * @example useSheet('.points { color: var(--lk-accent); }');
 */
export function useSheet(css: string): void {
  const root = useContext(SheetRootContext);
  useInsertionEffect(() => root?.adopt(css), [root, css]);
}
