/** The events of the modal in the shape of AppKit. They go to the app only, and have no address and no amount. */

import { currentTabsAtom, type ModalEvent, networksAtom, routeAtom } from 'latchkey/plugin';
import { connectionOf } from './account.js';
import type { Room } from './room.js';

/** An event. */
export interface EventData {
  readonly type: 'track' | 'error';
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
}

/** The last event, and when it was. */
export interface EventsState {
  /** Epoch ms. */
  readonly timestamp: number;
  readonly data: EventData;
  readonly reportedErrors: Readonly<Record<string, boolean>>;
}

/** The events of an instance. */
export interface Events {
  get(): EventsState;
  /** Returns the unsubscribe function. */
  subscribe(listener: (state: EventsState) => void): () => void;
}

/** The event that the opening of a view stands for. */
const SHOWN: Readonly<Record<string, { readonly event: string; readonly where?: true; readonly smart?: true }>> = {
  AllWallets: { event: 'CLICK_ALL_WALLETS' },
  WhatIsAWallet: { event: 'CLICK_WALLET_HELP' },
  GetWallet: { event: 'CLICK_GET_WALLET' },
  Networks: { event: 'CLICK_NETWORKS' },
  SwapReview: { event: 'CLICK_CONVERT' },
  SwapToken: { event: 'CLICK_SELECT_TOKEN_TO_SWAP' },
  Swap: { event: 'OPEN_SWAP', where: true },
  Send: { event: 'OPEN_SEND', where: true },
  Onramp: { event: 'SELECT_BUY_CRYPTO', smart: true },
  RegisterAccountName: { event: 'OPEN_ENS_FLOW', smart: true },
  RegisterAccountNameSuccess: { event: 'REGISTER_NAME_SUCCESS', smart: true },
};

/** The events of this modal. */
export function createEvents(room: Room): Events {
  const { modal, context } = room;
  const listeners = new Set<(state: EventsState) => void>();
  const at = (data: EventData): EventsState => ({ timestamp: context.env.date(), data, reportedErrors: {} });
  let last = at({ type: 'track', event: 'MODAL_CREATED' });
  const send = (event: string, properties?: EventData['properties']) => {
    last = at({ type: 'track', event, ...(properties && { properties }) });
    for (const listener of [...listeners]) {
      try {
        listener(last);
      } catch (error) {
        context.report(error);
      }
    }
  };
  const smart = () => ({ isSmartAccount: connectionOf(room)?.account.type === 'smartAccount' });
  const where = () => ({ network: modal.state.network.get()?.id, ...smart() });

  modal.subscribe((event) => {
    for (const { event: name, properties } of translate(event, room)) send(name, properties);
  });
  let view: string | undefined;
  context.watch(routeAtom, (route) => {
    const before = view;
    view = route?.view;
    const shown = view !== undefined && view !== before && Object.hasOwn(SHOWN, view) ? SHOWN[view] : undefined;
    if (shown) send(shown.event, shown.where ? where() : shown.smart ? smart() : undefined);
  });
  context.watch(currentTabsAtom, (tabs) => {
    if (tabs.get(connectionOf(room)?.namespace ?? '') === 'activity') send('CLICK_TRANSACTIONS', smart());
  });
  queueMicrotask(() => send('INITIALIZE', describeOptions(room)));
  return {
    get: () => last,
    subscribe(listener) {
      // A function of its own, so that a listener that subscribes twice is called twice.
      const own = (state: EventsState) => listener(state);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

type Sent = { readonly event: string; readonly properties?: Readonly<Record<string, unknown>> };

/** The events that stand for one event of the modal. */
export function translate(given: ModalEvent, room: Room): readonly Sent[] {
  const { type, props } = given as { readonly type: string; readonly props?: Readonly<Record<string, unknown>> };
  if (type === 'CONNECT_START') {
    if (props?.by !== 'user') return [];
    const wallet = room.modal.state.connectors.get().find(({ id }) => id === props.wallet);
    const platform = wallet?.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser';
    return [{ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? 'Unknown', platform } }];
  }
  // Their attempts have no counterpart.
  if (type.endsWith('_END')) {
    const { network, isSmartAccount } = props ?? {};
    return type === 'SIWX_AUTH_END' && props?.outcome !== 'left'
      ? [{ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { network, isSmartAccount } }]
      : [];
  }
  if (/^(CONNECT|SWAP|SWAP_APPROVAL|SEND)_ERROR$/.test(type)) {
    const { code, native: _, ...others } = props ?? {};
    return [{ event: type, properties: { ...others, message: code } }];
  }
  if (type === 'DISCONNECT_SUCCESS') return [{ event: type, properties: { namespace: 'all' } }];
  if (type === 'DISCONNECT_ERROR') return [{ event: type, properties: { message: 'The wallet did not confirm.' } }];
  const { native: _, ...others } = props ?? {};
  return [{ event: type, ...(props && { properties: others }) }];
}

/** The options of the app, as the event `INITIALIZE` has them: networks by their ids, and no adapters. */
function describeOptions({ options, context }: Room): Readonly<Record<string, unknown>> {
  const { adapters: _, siwx: __, siweConfig: ___, universalProvider: ____, ...others } = options;
  return { ...others, networks: context.store.get(networksAtom).map(({ id }) => id) };
}
