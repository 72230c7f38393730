/** Makes an instance from its parts. */

import type { AnyModal } from 'latchkey/plugin';
import { activeNamespace, readAccount, readWalletInfo } from './account.js';
import type { AppKit } from './appKit.js';
import { createEvents } from './events.js';
import { ignoredMethods } from './ignored.js';
import { createModalMembers } from './modalMembers.js';
import { createNetworkMembers } from './networkMembers.js';
import type { ChainNamespace } from './networkTypes.js';
import { noteOptions } from './noteOptions.js';
import type { NotesPlatform } from './notes.js';
import type { CreateAppKit } from './optionTypes.js';
import { createProviders } from './providers.js';
import { type CreateModal, createRoom, type Room } from './room.js';
import { createStateMembers } from './stateMembers.js';
import { createWalletMembers } from './walletMembers.js';
import { createWatch, type Watch } from './watch.js';

/** An instance, and a way to tell its developers something once. */
export interface BuiltAppKit {
  readonly appKit: AppKit;
  say(sentence: string): void;
  /** Runs work in a browser. Its errors are reported. */
  inBrowser(work: () => Promise<unknown>): void;
}

/** Makes an instance of a modal. */
export function buildAppKit(options: CreateAppKit, create: CreateModal, platform: NotesPlatform = {}): BuiltAppKit {
  const room = createRoom(options, create, platform);
  const modal = room.modal as unknown as AnyModal;
  noteOptions(room);
  const watch = createWatch(modal);
  const adapters = (options.adapters ?? []).filter((one) => typeof one === 'object' && one !== null);
  const members = {
    latchkey: modal,
    options,
    version: room.context.app.sdk.version,
    chainNamespaces: [...modal.state.networks.get().keys()] as readonly ChainNamespace[],
    chainAdapters: Object.fromEntries(adapters.map((one) => [one.namespace ?? '', one])),
    reportedAlertErrors: {},
    ...accountMembers(room, watch),
    ...createWalletMembers(room, watch, createProviders(room)),
    ...createModalMembers(room),
    ...createNetworkMembers(room, watch),
    ...createStateMembers(room, watch, createEvents(room)),
  };
  const appKit = Object.freeze({ ...ignoredMethods(room), ...members }) as unknown as AppKit;
  for (const adapter of adapters) adapter.attach?.(modal);
  const { env, task } = room.context;
  return { appKit, say: room.say, inBrowser: (work) => env.window && task(work) };
}

function accountMembers(room: Room, watch: Watch) {
  const getAccount = (namespace?: ChainNamespace) => readAccount(room, namespace);
  const isConnected = () => room.modal.state.connections.get().size > 0;
  return {
    getAccount,
    subscribeAccount: (listener: Parameters<AppKit['subscribeAccount']>[0], namespace?: ChainNamespace) =>
      watch(
        () => readAccount(room, namespace),
        (account) => account && listener(account),
      ),
    getAddress: (namespace?: ChainNamespace) => getAccount(namespace)?.address,
    getAddressByChainNamespace: (namespace: ChainNamespace) => getAccount(namespace)?.address,
    getCaipAddress: (namespace?: ChainNamespace) => getAccount(namespace)?.caipAddress,
    getIsConnectedState: isConnected,
    getIsConnected: isConnected,
    getActiveChainNamespace: () => activeNamespace(room),
    getWalletInfo: (namespace?: ChainNamespace) => readWalletInfo(room, namespace),
    subscribeWalletInfo: (listener: Parameters<AppKit['subscribeWalletInfo']>[0], namespace?: ChainNamespace) =>
      watch(() => readWalletInfo(room, namespace), listener),
  };
}
