/** The look of a choice. */

import type { Choice } from './choice.js';

const FAMILIES = {
  system: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  rounded: 'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
} as const;

/** The theme of a choice, as an option of the modal. */
export const themeOf = ({ mode, accent, radius, font }: Choice) => ({ mode, accent, radius, font: FAMILIES[font] });
