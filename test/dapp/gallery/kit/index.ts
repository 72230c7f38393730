/** The kit's pages, each a view of its own in the gallery. */

/** By name. */
export const KIT_PAGES = {
  Buttons: () => import('./Buttons.js').then(({ Buttons }) => ({ default: Buttons })),
  Rows: () => import('./Rows.js').then(({ Rows }) => ({ default: Rows })),
  Cells: () => import('./Cells.js').then(({ Cells }) => ({ default: Cells })),
  Fields: () => import('./Fields.js').then(({ Fields }) => ({ default: Fields })),
  Passes: () => import('./Passes.js').then(({ Passes }) => ({ default: Passes })),
  Choices: () => import('./Choices.js').then(({ Choices }) => ({ default: Choices })),
  Signs: () => import('./Signs.js').then(({ Signs }) => ({ default: Signs })),
  Cards: () => import('./Cards.js').then(({ Cards }) => ({ default: Cards })),
  Transfers: () => import('./Transfers.js').then(({ Transfers }) => ({ default: Transfers })),
} as const;
