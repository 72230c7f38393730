/** The default theme as plain values. */
import type { SheetRoot } from './useSheet.js';

/** For browsers that cannot mix colours; in all others nothing is fetched. */
export function adoptPlain(sheets: SheetRoot): void {
  if (globalThis.CSS?.supports?.('color', 'oklch(from red l c h)') !== false) return;
  import('./plainColours.css').then(
    ({ default: plain }) => sheets.adopt(plain),
    // Without it there are no colours of our own, and everything works.
    () => undefined,
  );
}
