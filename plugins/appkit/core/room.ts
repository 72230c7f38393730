/** The modal behind an instance, and what the parts of the instance share. */

import type { createModal, ModalOptions } from 'latchkey';
import { type AnyModal, definePlugin, type OpenResult, type PluginContext, type SwitchResult } from 'latchkey/plugin';
import { full } from 'latchkey/presets/full';
import { toFullOptions } from './fullOptions.js';
import type { Group } from './marks/types.js';
import { toModalOptions } from './modalOptions.js';
import { readRecords } from './networks.js';
import type { CaipNetwork } from './networkTypes.js';
import { createNotes, type NotesPlatform } from './notes.js';
import type { ConnectMethod, CreateAppKit } from './optionTypes.js';
import { isList } from './read.js';

/** Creates the modal. Tests create one with a platform of their own. */
export type CreateModal = typeof createModal;

/** The methods of the modal whose types depend on its plugins. */
export interface Doors {
  open(view?: string, params?: unknown): Promise<OpenResult>;
  disconnect(namespace?: string): Promise<{ readonly status: string; readonly error?: Error }>;
  switchNetwork(id: string): Promise<SwitchResult>;
  getProvider(namespace: string): unknown;
  setTheme: ReturnType<CreateModal>['setTheme'];
  readonly networks: {
    add(network: unknown): Promise<{ readonly status: string; readonly error?: Error }>;
    remove(id: string): Promise<{ readonly status: string; readonly error?: Error }>;
  };
  readonly api: Readonly<Record<string, unknown>>;
}

/** The modal with these methods. */
export type RoomModal = Omit<AnyModal, keyof Doors> & Doors;

/** Values that methods of the instance change. The ways to connect follow them from the next opening on. */
interface Settings {
  connectMethodsOrder: readonly ConnectMethod[] | undefined;
  /** The ways to connect that are not shown. */
  readonly hidden: Set<ConnectMethod>;
  loading: boolean;
}

/** The modal, and what the parts of an instance share. */
export interface Room {
  readonly modal: RoomModal;
  readonly context: PluginContext;
  readonly options: CreateAppKit;
  /** The networks by CAIP-2 id, as the app gave them. */
  readonly records: Map<string, CaipNetwork>;
  readonly settings: Settings;
  /** Says once in development what a name does here, if that is not the same. */
  note(group: Group, name: string): void;
  /** Says a sentence once in development. */
  say(sentence: string): void;
}

/** Creates the modal and starts it in the browser. */
export function createRoom(options: CreateAppKit, create: CreateModal, platform: NotesPlatform): Room {
  const records = new Map(readRecords(options.networks));
  const order = options.features?.connectMethodsOrder;
  const settings: Settings = {
    connectMethodsOrder: isList(order) ? order : undefined,
    hidden: new Set(options.enableWallets === false ? ['wallet'] : []),
    loading: false,
  };
  const own = definePlugin({
    id: 'appkit',
    contributes: [],
    api: (context) => context,
    setup(context) {
      context.tap(
        'connectMethods',
        (methods) => {
          const hidden: ReadonlySet<string> = settings.hidden;
          // Farcaster is a way of its own in an app without other socials.
          const shown = methods.filter(({ id }) => !hidden.has(id === 'farcaster' ? 'social' : id));
          const wanted: readonly string[] = settings.connectMethodsOrder ?? [];
          const place = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
          return shown.sort((a, b) => place(a.id) - place(b.id));
        },
        // After the tap that puts installed wallets first.
        { order: 10 },
      );
    },
  });
  const given = { ...toModalOptions(options, records), plugins: [...full(toFullOptions(options, records)), own] };
  const modal = create(given as unknown as ModalOptions<[]>) as unknown as RoomModal;
  const context = modal.api.appkit as PluginContext;
  const { note, say } = createNotes(context, options, platform);
  modal.start();
  return { modal, context, options, records, settings, note, say };
}
