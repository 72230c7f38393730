/** The API that each page of the benchmark offers to its driver, as `window.__bench`. */

/**
 * Each selector is a single compound selector. It is matched in the document and in every open shadow root below it, as
 * Playwright's CSS engine and Puppeteer's `pierce/…` do; `find` of `inPage.mjs` implements the same.
 */
export interface BenchApi {
  readonly button: string;
  /** Selector of a wallet in the list. */
  readonly option?: string;
  open?(): void;
  close?(): void;
  /**
   * The long list of wallets. `open` shows it by script. `via` is the element to press once the modal is open; without it, the
   * list opens together with the modal. `item` is a row, `area` the scrolling element, `search` the search field, and
   * `query` a text that finds one wallet.
   */
  readonly list?: {
    open(): void;
    readonly via?: string | undefined;
    readonly item: string;
    readonly area?: string;
    readonly search: string | undefined;
    readonly query: string | undefined;
  };
  /** Reads the whole history. @returns the number of its transactions */
  readAll?(): Promise<number>;
  /** Returns the number of announced wallets that the modal keeps. */
  kept?(): number;
}

declare global {
  interface Window {
    __bench?: BenchApi;
  }
}
