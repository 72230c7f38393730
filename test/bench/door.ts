/** What a page of the bench tells whoever drives it. */

/**
 * Each selector is a single compound one, to be matched in the document and inside every open shadow root below it:
 * Playwright's own CSS does that, and so does `pierce/…` of Puppeteer; `find` of `inPage.mjs` shows it in plain code.
 */
export interface BenchDoor {
  readonly button: string;
  /** One wallet to choose from. */
  readonly option?: string;
  open?(): void;
  close?(): void;
  /**
   * A long list: how to show it by script; what to press for it once the modal is open, unless it opens with it; one of
   * its rows; what scrolls; and its search field with a query that finds something, if it has one.
   */
  readonly list?: {
    open(): void;
    readonly via?: string | undefined;
    readonly item: string;
    readonly area?: string;
    readonly search: string | undefined;
    readonly query: string | undefined;
  };
  /** Wallets of the page that were kept. */
  kept?(): number;
}

declare global {
  interface Window {
    __bench?: BenchDoor;
  }
}
