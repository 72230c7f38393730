/** What Connect's views are opened with, its options, and the parts it is made of. */

import { atom } from 'jotai/vanilla';
import { defineList, type PluginContext, type Slot, safeLink, type } from 'latchkey';
import type { WalletCatalogue } from 'latchkey/plugins/wallets/slots';

/** How Connect looks. */
export interface ConnectOptions {
  /** With other ways in, the wallets are one row, "Continue with a wallet". Default false. */
  readonly collapseWallets?: boolean;
  /** With e-mail, the wallets are on the first screen too. Default true; `false` makes them one row. */
  readonly emailShowWallets?: boolean;
  /**
   * In Connect and in logins nothing can be chosen before the app's terms are accepted; needs `app.terms` or `app.privacy`. Wallet
   * views that an app opens itself do not ask. Default false.
   */
  readonly legalCheckbox?: boolean;
}

/** Of Connect. */
export type ConnectParams =
  | {
      /** Only wallets that serve one of these; all when absent. */
      readonly namespaces?: readonly string[];
      /** Only these groups, by id; all when absent. */
      readonly methods?: readonly string[];
    }
  | undefined;

/** Of ChooseNamespace. */
export interface ChooseParams {
  /** The id of a merged connector, as listed. */
  readonly connector: string;
  /** Default: all that it serves. */
  readonly namespaces?: readonly string[];
}

/** Of ConnectingExternal, for a wallet of the page. */
export interface ConnectingParams {
  /** A connector's id, as listed. */
  readonly connector: string;
  /** Default: all of the connector's. */
  readonly namespaces?: readonly string[];
}

/** Of ConnectingExternal, for a wallet of the directory that is not in this browser. */
export interface AbsentParams {
  readonly wallet: string;
  readonly namespaces?: readonly string[];
  /** Its link was opened by the click that led here. */
  readonly opened?: boolean;
}

/** Connect's own pieces that its first picture does without: `legal`, `end`, `row`, `help`, and those of ConnectingExternal. */
export interface ConnectPart {
  readonly id: string;
  load(): Promise<{ readonly default: (props: never) => unknown }>;
}

export const connectParts = defineList({ id: 'connect.parts', of: type<ConnectPart>() });
export const connectOptions = defineList({ id: 'connect.options', of: type<ConnectOptions>() });

/** Whether the app's terms are accepted: once for as long as the page lives. */
export const legalAcceptedAtom = /* @__PURE__ */ atom(false);

/** Whether that is asked for before anybody connects: the option is on, and there is something to accept. */
export const asksLegal = ({ app, read }: Pick<PluginContext, 'app' | 'read'>): boolean =>
  (safeLink(app.terms) ?? safeLink(app.privacy)) !== undefined &&
  Boolean((Object.assign({}, ...read(connectOptions)) as ConnectOptions).legalCheckbox);

/** The wallet directory, by its id alone: where there is none, nothing of it is fetched. */
export const CATALOGUE = { id: 'wallets.catalogue', kind: 'service' } as Slot<string, 'service', WalletCatalogue>;
