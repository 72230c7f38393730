/** Types of links into wallets. */

/** The device and browser that a link is made for. */
export interface Device {
  readonly platform: 'android' | 'ios' | 'desktop';
  /** The page is in Telegram's in-app browser. */
  readonly telegram: boolean;
  /** The page is in a frame. */
  readonly framed: boolean;
  /** Determines which extension stores are offered. */
  readonly browser: 'chromium' | 'firefox' | 'safari' | 'other';
}

/**
 * Kinds of links into a wallet. `browse` opens this page in the wallet's in-app browser; the others need a pairing
 * URI.
 */
export type LinkKind = 'mobile' | 'universal' | 'desktop' | 'webapp' | 'browse';

/** Which link to make. */
export interface LinkInput {
  readonly kind: LinkKind;
  /** WalletConnect pairing URI. Required, except for `browse`. */
  readonly uri?: string;
  /** For `browse`. Default: this page. Query and hash are not sent. */
  readonly page?: string;
}

/** Arguments for `window.open(href, target, 'noreferrer noopener')`. Open links only in a user gesture. */
export interface Link {
  readonly href: string;
  readonly target: '_self' | '_top' | '_blank';
}

/** The stores of apps. */
export type Store = 'chrome' | 'play' | 'app' | 'homepage';

/** A page where a wallet can be installed. */
export interface StoreLink {
  readonly store: Store;
  /** An `https:` URL. */
  readonly href: string;
}
