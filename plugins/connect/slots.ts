/** Parameters of the views, and replaceable parts of Connect. */

import { atom } from 'jotai/vanilla';
import { type App, defineList, type PluginContext, type Slot, safeLink, typed } from 'latchkey/plugin';
import type { WalletCatalogue } from 'latchkey/plugins/wallets/slots';

/** Parameters of Connect. */
export type ConnectParams =
  | {
      /** Show only wallets that support one of these namespaces; all if absent. */
      readonly namespaces?: readonly string[];
      /** Ids of the connect methods to show; all if absent. */
      readonly methods?: readonly string[];
      /** The network to activate after the connect, if the wallet supports it. */
      readonly network?: string;
    }
  | undefined;

/** Parameters of ChooseNamespace. */
export interface ChooseParams {
  /** Id of a merged connector in `connectorsAtom`. */
  readonly connector: string;
  /** Namespaces to offer. Default: all that the wallet supports. */
  readonly namespaces?: readonly string[];
}

/** Parameters of ConnectingExternal for a wallet in the page. */
export interface ConnectingParams {
  /** Id of a connector in `connectorsAtom`. */
  readonly connector: string;
  /** Namespaces to connect. Default: all of the connector's. */
  readonly namespaces?: readonly string[];
}

/** Parameters of ConnectingExternal for a wallet of the directory that is not in this browser. */
export interface AbsentParams {
  /** Id in the directory. */
  readonly wallet: string;
  readonly namespaces?: readonly string[];
  /** The click that opened this view has already opened the link into the wallet. */
  readonly opened?: boolean;
}

/**
 * A component that is loaded after the first render: `legal`, `end` and `row` of Connect, `absent` and `get` of
 * ConnectingExternal.
 */
export interface ConnectPart {
  readonly id: string;
  /** Whether the user must accept the app's terms before a connect or a login. The part `legal` asks for it. */
  readonly isRequired?: boolean | undefined;
  /** Loads the module of the part. */
  load(): Promise<{ readonly default: (props: never) => unknown }>;
}

/**
 * Parts of Connect and ConnectingExternal that a plugin can add or replace.
 * @example const terms = connectParts.of({ id: 'legal', load: async () => ({ default: () => 'Read our terms.' }) });
 */
export const connectParts = defineList({ id: 'connect.parts', of: typed<ConnectPart>() });
/** The part with this id. The part of an override comes last and wins. */
export const findPart = (read: PluginContext['read'], id: string): ConnectPart | undefined =>
  read(connectParts).findLast((part) => part.id === id);
/** Whether the user accepted the app's terms. Kept until the page is reloaded. */
export const legalAcceptedAtom = /* @__PURE__ */ atom(false);

/** Whether the app has terms or a privacy policy. */
export const hasLegalPages = ({ terms, privacy }: App): boolean => (safeLink(terms) ?? safeLink(privacy)) !== undefined;

/** Whether the terms must be accepted before connecting. */
export const asksLegal = ({ app, read }: Pick<PluginContext, 'app' | 'read'>): boolean =>
  hasLegalPages(app) && read(connectParts).some(({ isRequired }) => isRequired);

/** The catalogue service, declared here by its id, so that apps without the plugin `wallets` load none of its code. */
export const CATALOGUE = { id: 'wallets.catalogue', kind: 'service' } as Slot<string, 'service', WalletCatalogue>;
