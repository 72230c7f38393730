/** The parts of the page's window that wallets use. */

/** The window members that wallets use. */
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
