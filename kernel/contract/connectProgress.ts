/** The steps of a connect with a wallet that is not in the page. Types only. */

/** A step of a connect with a wallet that is not in the page. */
export interface ConnectProgress {
  /** The link of the pairing. It contains a key: show it, but do not store or log it. */
  readonly uri?: string;
  /** When the link expires, epoch ms. A new one follows before. */
  readonly expiresAt?: number;
  /**
   * Later requests open this link into the wallet too. Call it when the user has opened the wallet by a link.
   * @param link - With `uri`, as it was opened.
   */
  keepLink?(link: { readonly href: string; readonly name: string }): void;
}
