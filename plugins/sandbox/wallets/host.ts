/** The page, as a wallet sees it. */

/** What a wallet needs of the page's window. */
export type WalletHost = Pick<
  Window & typeof globalThis,
  | 'addEventListener'
  | 'removeEventListener'
  | 'dispatchEvent'
  | 'CustomEvent'
  | 'Event'
  | 'CSSStyleSheet'
  | 'crypto'
  | 'document'
  | 'fetch'
  | 'localStorage'
  | 'location'
  | 'reportError'
  | 'setTimeout'
  | 'clearTimeout'
>;
