/** Plain colour values for browsers without relative colours. */
import type { SheetRoot } from './useSheet.js';

/** Loads and adopts the default theme as plain colours where the browser does not support relative colours. */
export function adoptPlain(sheets: SheetRoot): void {
  if (globalThis.CSS?.supports?.('color', 'oklch(from red l c h)') !== false) return;
  import('./plainColours.css').then(
    ({ default: plain }) => sheets.adopt(plain),
    // Without this sheet the modal has no colours of its own but still works.
    () => undefined,
  );
}
