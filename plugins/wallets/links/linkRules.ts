/** Data about links into wallets and about their stores. */

import type { Store } from './linkTypes.js';

/** Wallets with an in-app browser that a link can open on a given page. */
export interface BrowseRule {
  /** Ids in the directory. A wallet can have several records. */
  readonly ids: readonly string[];
  /** `{page}` and `{origin}` are inserted URL-encoded; `{bare}` is the page URL without its scheme. */
  readonly link: string;
}

/** From the wallets' documentation, November 2026. */
export const BROWSE_RULES: readonly BrowseRule[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    link: 'https://phantom.app/ul/browse/{page}?ref={origin}',
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    link: 'https://solflare.com/ul/v1/browse/{page}?ref={origin}',
  },
  {
    ids: ['2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0'],
    link: 'https://backpack.app/ul/v1/browse/{page}?ref={origin}',
  },
  {
    ids: [
      'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    ],
    link: 'https://go.cb-w.com/dapp?cb_url={page}',
  },
  {
    ids: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    link: 'https://metamask.app.link/dapp/{bare}',
  },
];

/** The stores that each platform can install from, best first. The homepage is always last. */
export const STORES_BY_PLATFORM: Readonly<Record<'android' | 'ios' | 'desktop', readonly Store[]>> = {
  android: ['play', 'homepage'],
  ios: ['app', 'homepage'],
  desktop: ['chrome', 'app', 'play', 'homepage'],
};

/** Hosts of the extension stores that each browser can install from. A browser that is not listed accepts any host. */
export const EXTENSION_HOSTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  chromium: ['chromewebstore.google.com', 'chrome.google.com', 'microsoftedge.microsoft.com', 'addons.opera.com'],
  firefox: ['addons.mozilla.org'],
  safari: [],
};
