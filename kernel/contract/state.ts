/** The kernel's atoms. These are definitions; each modal's store holds its own values. */

import { atom } from 'jotai/vanilla';
import type { AccountDetails } from './accountDetails.js';
import type { IdentityState, TokensState } from './assets.js';
import { namespaceOf } from './caip.js';
import type {
  AbsentWallet,
  Connection,
  ConnectionStatus,
  Connector,
  ListedConnector,
  Namespace,
  Network,
  NetworkId,
} from './model.js';
import type { Alert, Toast, ToastState } from './notices.js';
import type { Route } from './results.js';

/** Defines state: plugins use it for atoms of their own, so that they need no version of jotai that agrees with ours. */
export { atom };

/** The colours of the modal. `system`: as the operating system. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The public state of the modal. */
export interface ModalState {
  /** Whether the dialog is open. An embedded modal is always open. */
  readonly open: boolean;
  /** True from opening until the first view is rendered. */
  readonly loading: boolean;
  /** The id of the shown view. */
  readonly view: string | undefined;
  /** True for 500 ms after a close was refused. */
  readonly shake: boolean;
}

const EMPTY: readonly never[] = Object.freeze([]);

export const openAtom = atom(false);
export const loadingAtom = atom(false);
export const shakeAtom = atom(false);
/** The router's history, oldest first; the last route is shown. While closed it has at most one route, rendered in advance. */
export const historyAtom = atom<readonly Route[]>(EMPTY);
/** The shown route; `undefined` while the modal is closed. */
export const routeAtom = atom((get) => (get(openAtom) ? get(historyAtom).at(-1) : undefined));
/** Whether the modal is open, and the view that it shows. */
export const modalAtom = atom<ModalState>((get) => ({
  open: get(openAtom),
  loading: get(loadingAtom),
  view: get(routeAtom)?.view,
  shake: get(shakeAtom),
}));

/**
 * The network that the user picked before a wallet is connected there: the parameter `network` of a view in the history.
 * The next connection of its namespace activates it.
 */
export const pickedNetworkAtom = atom((get) => {
  const picked = get(historyAtom).map(({ params }) => (params as { readonly network?: unknown } | undefined)?.network);
  return picked.findLast((network): network is NetworkId => typeof network === 'string');
});

/** The app's networks, in the order of the plugins. */
export const networksAtom = atom<readonly Network[]>(EMPTY);
/**
 * Services that a plugin contributes and its server does not have: `<plugin>:<slot>`, such as
 * `backend:swaps.quoters`. `PluginContext.services` leaves such services out. The plugin fills it when it knows its server.
 */
export const absentServicesAtom = atom<ReadonlySet<string>>(new Set() as ReadonlySet<string>);
/** CAIP-2 id of the active network. */
export const activeNetworkIdAtom = atom<NetworkId | undefined>(undefined);
/** `undefined` if no network is active, or if the active one is not one of the app's networks. */
export const activeNetworkAtom = atom((get) => get(networksAtom).find(({ id }) => id === get(activeNetworkIdAtom)));
/** The option `networks.allowUnsupported`: whether wallets may act on networks that the app does not have. */
export const allowUnsupportedAtom = atom(false);
/** The target of the pending network switch. */
export const switchingAtom = atom<NetworkId | undefined>(undefined);

/**
 * The pending requests to wallets of this browser. Such a wallet may draw its question into the page, so the dialog does not
 * block the page meanwhile.
 */
export const promptsAtom = atom<readonly object[]>([]);

/** All discovered connectors, in the order of their sources. */
export const connectorsAtom = atom<readonly Connector[]>(EMPTY);
/** A wallet directory, as far as the list of connectors depends on it. */
export interface WalletRecords {
  /**
   * The record that agrees with the connector: with its name, its namespaces, and its domain (rdns) if it has one. A
   * merged connector needs one record that agrees with all of its parts.
   */
  find(connector: ListedConnector): { readonly id: string; readonly imageId?: string } | undefined;
}
/** Set by the plugin that has a directory. Connectors with a domain are merged only if a record agrees with all of them. */
export const walletRecordsAtom = atom<WalletRecords>({ find: () => undefined } as WalletRecords);
/** Whether the initial discovery is still running, so that more connectors may appear. */
export const lookingAtom = atom(false);
/** All connections, the last used one at the end. With the option `connections: 'several'` a namespace can have more than one. */
export const allConnectionsAtom = atom<readonly Connection[]>(EMPTY);
/** The current connections by namespace: in each the last used one. Replaced by a new map on each change. */
export const connectionsAtom = atom<ReadonlyMap<Namespace, Connection>>(
  (get) => new Map(get(allConnectionsAtom).map((one) => [one.namespace, one])),
);
/** The status of the connection of each namespace. */
export const statusesAtom = atom<ReadonlyMap<Namespace, ConnectionStatus>>(
  new Map() as ReadonlyMap<Namespace, ConnectionStatus>,
);
/** The stored wallets that share no accounts at the moment, by namespace. Such a wallet is connected again when it does. */
export const lockedWalletsAtom = atom<ReadonlyMap<Namespace, AbsentWallet>>(
  new Map() as ReadonlyMap<Namespace, AbsentWallet>,
);
/** The namespace that the views show. */
export const activeNamespaceAtom = atom((get) => {
  const network = get(activeNetworkIdAtom);
  return network === undefined ? undefined : namespaceOf(network);
});
/** The connection of the active namespace. */
export const activeConnectionAtom = atom((get) => get(connectionsAtom).get(get(activeNamespaceAtom) ?? ''));

/** The locked wallet of the active namespace. */
export const activeLockedWalletAtom = atom((get) => get(lockedWalletsAtom).get(get(activeNamespaceAtom) ?? ''));

/** Identifies a picture. */
export interface ImageQuery {
  readonly kind: 'network' | 'chain' | 'connector' | 'wallet' | 'token' | 'currency';
  /**
   * A CAIP-2 id for `network`, a namespace for `chain`, the id of a connector or log-in for `connector`, the id of a record in the
   * directory for `wallet`, the symbol for `token`, the ISO 4217 code in lower case for `currency`.
   *
   * Anyone can create a token with the symbol of another one: ask by symbol only for the native currency of a network, for what a
   * provider of payments sells, and for tokens whose address is known.
   */
  readonly id: string;
  readonly imageUrl?: string | undefined;
  readonly imageId?: string | undefined;
}

/** Finds pictures: the app's own, then `imageUrl`, then the image service of a plugin, then the mark of a namespace. */
export interface Images {
  /** The URL of a picture; `undefined` if it is unknown. */
  find(image: ImageQuery): string | undefined;
  /** The mark of a network, namespace or coin that is drawn here, for a picture that fails to load. */
  drawn?(image: ImageQuery): string | undefined;
}
/** Pictures by the app and by image services, without the marks of namespaces. To read it loads nothing. */
export const imageSourceAtom = atom<Images>({ find: ({ imageUrl }) => imageUrl } as Images);

/** Loads the marks of all namespaces as `data:` URLs, by the kind and the id of an `ImageQuery`, such as `token/ETH`. */
export type LoadMarks = () => Promise<Readonly<Record<string, string>>>;
/** Set when the modal is created. */
export const loadMarksAtom = atom({ load: (async () => ({})) as LoadMarks });
const loadedMarksAtom = atom<Readonly<Record<string, string>>>({});
/** The marks are loaded when a picture of a network or coin is first shown. A failure leaves the first letters of the names. */
const marksAtom = /* @__PURE__ */ Object.assign(
  atom(
    (get) => get(loadedMarksAtom),
    async (get, set) => {
      const marks = await get(loadMarksAtom).load();
      set(loadedMarksAtom, marks);
    },
  ),
  // The store calls it with the setter when the atom gets its first reader.
  { onMount: (load: () => Promise<void>) => void load().catch(() => undefined) },
);

/** Pictures of networks, wallets and coins. A plugin with an image service sets it. A mark is the last choice. */
export const imagesAtom = atom(
  (get): Images => {
    const own = get(imageSourceAtom);
    const marks = get(marksAtom);
    const drawn = ({ kind, id }: ImageQuery) => marks[`${kind}/${id}`];
    return { find: (image) => own.find(image) ?? drawn(image), drawn };
  },
  (_get, set, images: Images) => set(imageSourceAtom, images),
);

/** The option `foreignImages`: the hosts whose pictures of tokens, NFTs and names are loaded. */
export const foreignImagesAtom = atom<'any' | readonly string[]>(EMPTY as 'any' | readonly string[]);
/** The hosts of the app's data servers, which are set when their client is loaded. They see the user's addresses anyway. */
export const imageHostsAtom = atom<readonly string[]>(EMPTY);

/** The mode that was set. */
export const themeAtom = atom<ThemeMode>('system');
/** Theme variables that were set at run time, by CSS name. */
export type ThemeVariables = Readonly<Record<string, string>>;
export const NO_THEME_VARIABLES: ThemeVariables = Object.freeze({});
/** The variables of the theme, by their CSS names. */
export const themeVariablesAtom = atom(NO_THEME_VARIABLES);
/** The language of the modal (BCP 47). */
export const localeAtom = atom('en');
/** The toast that is shown. */
export const toastAtom = atom<Toast | undefined>(undefined);

const TOAST_SYMBOLS = { success: 'checkmark', error: 'warning', loading: 'spinner' } as const;
export const toastStateAtom = atom((get): ToastState => {
  const { message = '', variant, autoClose = false } = get(toastAtom) ?? {};
  return { open: message !== '', message, variant, svg: variant && TOAST_SYMBOLS[variant], autoClose };
});
/** The developer alert that is shown. */
export const alertAtom = atom<Alert | undefined>(undefined);

/** The state of one account's native balance on one network. */
export type BalanceState =
  /** `amount` is the last known one, if any. */
  | { readonly status: 'loading'; readonly amount: bigint | undefined; readonly done: Promise<BalanceState> }
  | { readonly status: 'ready'; readonly amount: bigint; readonly at: number }
  /** All sources failed. The next attempt is possible after 30 s. */
  | { readonly status: 'unavailable'; readonly error: unknown; readonly at: number };

/** The key of an account's native balance on one network: its CAIP-10 id. */
export const balanceKey = (network: NetworkId, address: string): string => `${network}:${address}`;

/** Balances by `balanceKey`. Replaced by a new map on each change. */
export const balancesAtom = atom<ReadonlyMap<string, BalanceState>>(new Map() as ReadonlyMap<string, BalanceState>);

/** Token lists by `balanceKey`. Replaced by a new map on each change. */
export const tokenListsAtom = atom<ReadonlyMap<string, TokensState>>(new Map() as ReadonlyMap<string, TokensState>);

/** The key of an account's identity. It is the same on all networks of a namespace. */
export const identityKey = (network: NetworkId, address: string): string => `${namespaceOf(network)}:${address}`;

/** Identities by `identityKey`. Replaced by a new map on each change. */
export const identitiesAtom = atom<ReadonlyMap<string, IdentityState>>(new Map() as ReadonlyMap<string, IdentityState>);

/** The selected tab of Account, by namespace. Kept until the namespace is disconnected. */
export const currentTabsAtom = atom<ReadonlyMap<Namespace, string>>(new Map() as ReadonlyMap<Namespace, string>);

/** Written by the plugins of wallets. `modal.state.accounts` and `modal.state.networks` contain these details. */
export const accountDetailsAtom = atom<ReadonlyMap<Namespace, AccountDetails>>(
  new Map() as ReadonlyMap<Namespace, AccountDetails>,
);

/** Which balance to read. */
export interface BalanceInput {
  readonly network: NetworkId;
  readonly address: string;
  /** Maximum age of a cached balance, ms. Default 30 000. Failures are always cached for 30 000 ms. */
  readonly maxAgeMs?: number;
}
