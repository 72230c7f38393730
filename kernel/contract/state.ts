/** The kernel's atoms. Definitions only: the values live in each modal's own store. */

import { atom } from 'jotai/vanilla';
import type { AlertCode, ToastInput } from './contract.js';
import type { Connection, ConnectionStatus, Connector, Namespace, Network, NetworkId } from './model.js';
import type { Route } from './results.js';

export type ThemeMode = 'light' | 'dark' | 'system';

/** The modal as an integrator sees it (spec §4 "Modal"). */
export interface ModalState {
  readonly open: boolean;
  /** From open until the first view is drawn. */
  readonly loading: boolean;
  readonly view: string | undefined;
  readonly shake: boolean;
}

/** Toasts carry a number, so that the same text twice is two toasts. */
export interface Toast extends ToastInput {
  readonly key: number;
}

export interface Alert {
  readonly key: number;
  readonly code: AlertCode;
  readonly detail: string | undefined;
}

const EMPTY: readonly never[] = Object.freeze([]);

export const openAtom = atom(false);
export const loadingAtom = atom(false);
export const shakeAtom = atom(false);
/** The router's history, oldest first; the last is shown. While closed: one that is drawn ahead of being shown, or none. */
export const historyAtom = atom<readonly Route[]>(EMPTY);
export const routeAtom = atom((get) => (get(openAtom) ? get(historyAtom).at(-1) : undefined));
export const modalAtom = atom<ModalState>((get) => ({
  open: get(openAtom),
  loading: get(loadingAtom),
  view: get(routeAtom)?.view,
  shake: get(shakeAtom),
}));

/** All networks asked for, in the order of the plugins. */
export const networksAtom = atom<readonly Network[]>(EMPTY);
export const activeNetworkIdAtom = atom<NetworkId | undefined>(undefined);
/** `undefined` while none is active, or when the active one is not among those asked for. */
export const activeNetworkAtom = atom((get) => get(networksAtom).find(({ id }) => id === get(activeNetworkIdAtom)));
/** The network a switch is under way to. */
export const switchingAtom = atom<NetworkId | undefined>(undefined);

/** Every connector found, in the order it was found. */
export const connectorsAtom = atom<readonly Connector[]>(EMPTY);
/** Sources still at their first look: a list that is empty may not stay so. */
export const lookingAtom = atom(false);
/** By namespace. A new map on every change. */
export const connectionsAtom = atom<ReadonlyMap<Namespace, Connection>>(
  new Map() as ReadonlyMap<Namespace, Connection>,
);
export const statusesAtom = atom<ReadonlyMap<Namespace, ConnectionStatus>>(
  new Map() as ReadonlyMap<Namespace, ConnectionStatus>,
);
export const activeNamespaceAtom = atom((get) => get(activeNetworkIdAtom)?.split(':', 1)[0]);
/** The connection of the active namespace. */
export const activeConnectionAtom = atom((get) => get(connectionsAtom).get(get(activeNamespaceAtom) ?? ''));

export const themeAtom = atom<ThemeMode>('system');
/** The theme's variables that were set at run time, by their CSS names. */
export type Tokens = Readonly<Record<string, string>>;
export const NO_TOKENS: Tokens = Object.freeze({});
export const tokensAtom = atom(NO_TOKENS);
export const localeAtom = atom('en');
export const toastAtom = atom<Toast | undefined>(undefined);
export const alertAtom = atom<Alert | undefined>(undefined);

/** What is known of one account's native balance on one network. */
export type BalanceState =
  /** `amount` is the last one known, if any. */
  | { readonly status: 'loading'; readonly amount: bigint | undefined; readonly done: Promise<BalanceState> }
  | { readonly status: 'ready'; readonly amount: bigint; readonly at: number }
  /** Nobody could tell. Not asked again for 30 s. */
  | { readonly status: 'unavailable'; readonly error: unknown; readonly at: number };

/** Balances by `balanceKey`. A new map on every change. */
export const balancesAtom = atom<ReadonlyMap<string, BalanceState>>(new Map() as ReadonlyMap<string, BalanceState>);

/** Which balance to read. */
export interface BalanceInput {
  readonly network: NetworkId;
  readonly address: string;
  /** How old an answer may be, ms. Default 30 000 (spec §9). A failure always stands for 30 000. */
  readonly maxAgeMs?: number;
}
