/** The size of the modal after the browser's font size. */

import type { Env } from '../../platform/env.js';

/** The font size of browsers unless the user chooses another one, px. The modal is designed for it. */
const DEFAULT_FONT_PX = 16;
/** The largest scale. */
const MAX_SCALE = 2;
/** The modal keeps at least this width for its layout, px. */
const MIN_WIDTH_PX = 290;

/**
 * The factor by which the modal is enlarged: 1.5 if the user chose 24 px in the browser. The font size of the page does not
 * matter. In narrow windows the factor is limited.
 *
 * @param root - An element or a shadow root in the document, for a measurement.
 */
export function readFontScale(root: ParentNode, { window, document }: Pick<Env, 'window' | 'document'>): number {
  if (!window || !document) return 1;
  const probe = document.createElement('span');
  // The keyword is the browser's size, whatever the size of the page's elements.
  probe.style.fontSize = 'medium';
  root.append(probe);
  // Browsers without it handle `zoom` differently.
  const isSupported = probe.currentCSSZoom !== undefined;
  const size = Number.parseFloat(window.getComputedStyle(probe).fontSize) || DEFAULT_FONT_PX;
  probe.remove();
  if (!isSupported) return 1;
  const fits = window.innerWidth / MIN_WIDTH_PX || 1;
  return Math.max(1, Math.min(size / DEFAULT_FONT_PX, fits, MAX_SCALE));
}
