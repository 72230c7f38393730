/** The kit's pages by name. Each is a view of the gallery. */
export const KIT_PAGES = {
  Buttons: () => import('./Buttons.js').then(({ Buttons }) => ({ default: Buttons })),
  Rows: () => import('./Rows.js').then(({ Rows }) => ({ default: Rows })),
  Cells: () => import('./Cells.js').then(({ Cells }) => ({ default: Cells })),
  Fields: () => import('./Fields.js').then(({ Fields }) => ({ default: Fields })),
  LoginForms: () => import('./LoginForms.js').then(({ LoginForms }) => ({ default: LoginForms })),
  Choices: () => import('./Choices.js').then(({ Choices }) => ({ default: Choices })),
  Signs: () => import('./Signs.js').then(({ Signs }) => ({ default: Signs })),
  Cards: () => import('./Cards.js').then(({ Cards }) => ({ default: Cards })),
  Transfers: () => import('./Transfers.js').then(({ Transfers }) => ({ default: Transfers })),
} as const;
