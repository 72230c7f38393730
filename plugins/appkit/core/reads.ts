/** The values of the instance that hooks of React and composables of Vue read, and when they change. */

import { type ConnectedWalletInfo, type ConnectorType, NO_ACCOUNT, type UseAppKitAccountReturn } from './account.js';
import type { AppKit, PublicState, ThemeState, UseAppKitNetworkReturn } from './appKit.js';
import type { EventsState } from './events.js';
import { currentAppKit, whenCreated } from './instance.js';
import type { ChainNamespace } from './networkTypes.js';

/** Starts a subscription of an instance. Returns the unsubscribe function. */
export type Subscribe = (appKit: AppKit, changed: () => void) => () => void;

/** A value of the instance: how to read it, when it changes, and its value without an instance. */
export interface Source<Value> {
  read(appKit: AppKit): Value;
  readonly subscribe: Subscribe;
  readonly empty: Value;
}

/** The instance. @throws without one, with the name of the hook */
export function requireAppKit(hook: string): AppKit {
  const appKit = currentAppKit();
  if (appKit) return appKit;
  throw new Error(`${hook} needs the instance of the page. Call createAppKit before it, outside of components.`);
}

/** Calls back when the value may have changed, also when an instance is made. Returns the unsubscribe function. */
export function follow(subscribe: Subscribe, changed: () => void): () => void {
  let stop: () => void = () => undefined;
  const start = () => {
    stop();
    const appKit = currentAppKit();
    stop = appKit ? subscribe(appKit, changed) : () => undefined;
  };
  start();
  const stopWaiting = whenCreated(() => {
    start();
    changed();
  });
  return () => {
    stop();
    stopWaiting();
  };
}

const joined = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop();
};

export const onAccount: Subscribe = (appKit, changed) => {
  const stops = appKit.chainNamespaces.map((namespace) => appKit.subscribeAccount(changed, namespace));
  // Another namespace may become active, whose account has not changed.
  return joined([...stops, appKit.subscribeNetwork(changed)]);
};
export const onNetwork: Subscribe = (appKit, changed) => appKit.subscribeNetwork(changed);
const onWallet: Subscribe = (appKit, changed) =>
  joined([undefined, ...appKit.chainNamespaces].map((namespace) => appKit.subscribeWalletInfo(changed, namespace)));

/** The account. */
export const accountSource = (namespace: ChainNamespace | undefined): Source<UseAppKitAccountReturn> => ({
  read: (appKit) => appKit.getAccount(namespace) ?? NO_ACCOUNT,
  subscribe: onAccount,
  empty: NO_ACCOUNT,
});

/** The active network. */
export const NETWORK: Source<UseAppKitNetworkReturn> = {
  read(appKit) {
    const caipNetwork = appKit.getCaipNetwork();
    return { caipNetwork, chainId: caipNetwork?.id, caipNetworkId: caipNetwork?.caipNetworkId };
  },
  subscribe: onNetwork,
  empty: Object.freeze({ caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined }),
};

/** CAIP-2 ids that the wallet has approved; empty if it can use every network. */
export const APPROVED: Source<readonly string[]> = {
  read: (appKit) => appKit.getApprovedCaipNetworkIds(),
  subscribe: onAccount,
  empty: Object.freeze([]),
};

/** The provider of a namespace. */
export const providerSource = (
  namespace: ChainNamespace,
): Source<{ readonly walletProvider: unknown; readonly walletProviderType: ConnectorType | undefined }> => ({
  read: (appKit) => ({
    walletProvider: appKit.getProvider(namespace),
    walletProviderType: appKit.getProviderType(namespace),
  }),
  subscribe: onProvider,
  empty: NO_PROVIDER,
});
const NO_PROVIDER = Object.freeze({ walletProvider: undefined, walletProviderType: undefined });
/** Another wallet may have the same account. */
const onProvider: Subscribe = (appKit, changed) => joined([onAccount(appKit, changed), onWallet(appKit, changed)]);

/** The connected wallet. */
export const walletSource = (namespace: ChainNamespace | undefined): Source<ConnectedWalletInfo | undefined> => ({
  read: (appKit) => appKit.getWalletInfo(namespace),
  subscribe: onWallet,
  empty: undefined,
});

/** Whether the modal is open, and what is active. */
export const STATE: Source<PublicState> = {
  read: (appKit) => appKit.getState(),
  subscribe: (appKit, changed) => appKit.subscribeState(changed),
  empty: Object.freeze({
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
  }),
};

/** The last event. */
export const EVENT: Source<EventsState> = {
  read: (appKit) => appKit.getEvent(),
  subscribe: (appKit, changed) => appKit.subscribeEvents(changed),
  empty: Object.freeze({
    timestamp: 0,
    data: Object.freeze({ type: 'track', event: 'MODAL_CREATED' }),
    reportedErrors: Object.freeze({}),
  }),
};

/** The mode and the variables that the app has set. */
export const THEME: Source<Pick<ThemeState, 'themeMode' | 'themeVariables'>> = {
  read: (appKit) => ({ themeMode: appKit.getThemeMode(), themeVariables: appKit.getThemeVariables() }),
  subscribe: (appKit, changed) => appKit.subscribeTheme(changed),
  empty: Object.freeze({ themeMode: 'dark', themeVariables: Object.freeze({}) }),
};
