/** The options of the plugin, and their check. */

import { check, type KnownWallet } from 'latchkey/plugin';

/** Options of `connect`. */
export interface ConnectOptions {
  /** Show the wallets as one row, "Continue with a wallet", if there are other connect methods. Default false. */
  readonly collapseWallets?: boolean | undefined;
  /** Show the wallets on the first screen beside e-mail; `false` shows them as one row. Default true. */
  readonly emailShowWallets?: boolean | undefined;
  /**
   * Connect and logins stay disabled until the user accepts the app's terms. Needs `app.terms` or `app.privacy`. Wallet
   * views that the app opens itself do not ask. Default false.
   */
  readonly legalCheckbox?: boolean | undefined;
  /**
   * Wallets that exist in several namespaces, besides the common ones. Such a wallet is one cell of the list. A directory
   * of wallets (plugin `wallets`) knows them too.
   */
  readonly knownWallets?: readonly KnownWallet[] | undefined;
}

/** @throws `OPTION_INVALID` */
export function readConnectOptions(given: ConnectOptions): ConnectOptions {
  const { flag, list, object, readOptions, required, text } = check;
  return readOptions('connect', given, {
    collapseWallets: flag,
    emailShowWallets: flag,
    legalCheckbox: flag,
    knownWallets: list(object({ name: required(text), rdns: required(text), namespaces: required(list(text)) })),
  });
}
