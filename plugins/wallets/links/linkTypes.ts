/** Links into wallets: shapes only. */

/** What a link depends on. */
export interface Device {
  readonly platform: 'android' | 'ios' | 'desktop';
  /** In Telegram's own browser. */
  readonly telegram: boolean;
  /** The page is in a frame. */
  readonly framed: boolean;
  /** For stores. */
  readonly browser: 'chromium' | 'firefox' | 'safari' | 'other';
}

/** Ways into a wallet. `browse` opens this page in the wallet's own browser. */
export type LinkKind = 'mobile' | 'universal' | 'desktop' | 'webapp' | 'browse';

/** Which link. `uri` is a pairing's; `browse` needs none, and nothing else goes without. */
export interface LinkInput {
  readonly kind: LinkKind;
  readonly uri?: string;
  /** For `browse`: default, this page. Its query and hash stay here. */
  readonly page?: string;
}

/** For `window.open(href, target, 'noreferrer noopener')`, in the user's gesture and nowhere else. */
export interface Link {
  readonly href: string;
  readonly target: '_self' | '_top' | '_blank';
}

export type Store = 'chrome' | 'play' | 'app' | 'homepage';

/** Where a wallet can be had. */
export interface StoreLink {
  readonly store: Store;
  /** `https:` */
  readonly href: string;
}
