/** React contexts, and the hooks with which views, parts and the shell read the modal. */

import type { Atom } from 'jotai/vanilla';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AnySlot, PluginContext, SlotValue } from '../../contract/contract.js';
import type { OptionsOf } from '../../contract/infer.js';
import type { PluginConnections, PluginRouter, Store } from '../../contract/pluginParts.js';
import { type Label, strings as stringsSlot } from '../../contract/slots.js';
import type { Catalogue, Translate } from '../../contract/texts.js';
import type { Kernel } from '../../core/core.js';
import type { Env } from '../../platform/env.js';
import { ModalError } from '../../values/error.js';
import { announcementAtom, textLocaleAtom, textsAtom } from '../state.js';
import { translateWith } from '../texts/fillText.js';
import { type FoundText, lookUp, sourcesFor } from '../texts/strings.js';
import { PluginContextContext } from './pluginContext.js';

export { PluginContextContext };

/** The kernel of the modal, for the shell's own components. */
export const KernelContext = createContext<Kernel | undefined>(undefined);

/** The members that the kernel and a plugin's context share. */
interface Host {
  readonly store: Store;
  readonly env: Env;
  /** The contributions of all active plugins to a slot. */
  read<S extends AnySlot>(slot: S): SlotValue<S>;
}

/** The kernel, for the shell's own components. */
export function useKernel(): Kernel {
  return useContext(KernelContext) ?? missing();
}

/**
 * The context of the plugin that contributed the surrounding view or part.
 *
 * Its options are typed by the function that makes the plugin, `usePlugin<typeof swaps>()`, or by their own type. A plugin's own views use
 * their own type, because the type of the function depends on the views.
 * @example const { router, store } = usePlugin();
 * @example const { perPage } = usePlugin<{ readonly perPage: number }>().options;
 */
export function usePlugin<Source = unknown>(): PluginContext<OptionsOf<Source>> {
  return useContext(PluginContextContext) ?? missing();
}

/**
 * The store, platform and slots of the surrounding modal.
 */
export function useHost(): Host {
  const kernel = useContext(KernelContext);
  const plugin = useContext(PluginContextContext);
  return kernel ?? plugin ?? missing();
}

/**
 * The value of an atom in the modal's store. The component re-renders when it changes.
 * @example const network = useValue(activeNetworkAtom);
 */
export function useValue<Value>(atom: Atom<Value>): Value {
  const { store } = useHost();
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  const get = useCallback(() => store.get(atom), [store, atom]);
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * The router of the surrounding plugin.
 * @example
 * const router = useRouter();
 * <Button onClick={() => router.push('Networks')}>Change network</Button>;
 */
export function useRouter(): PluginRouter {
  return usePlugin().router;
}

/**
 * The surrounding plugin's `connections`: connect, disconnect, switch network.
 * @example const { disconnect } = useConnections();
 */
export function useConnections(): PluginConnections {
  return usePlugin().connections;
}

/**
 * The texts of a catalogue in the modal's language, or in English where a translation is missing.
 * @example
 * const t = useText(defineStrings('points', { title: '{count} points' }));
 * <Caption>{t('title', { count: 120 })}</Caption>;
 */
export function useText<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const find = useFind();
  return useMemo(() => translateWith(catalogue, find), [find, catalogue]);
}

/**
 * Translates the label of a contribution. A plain string, such as a brand name, is returned unchanged.
 * @example
 * const label = useLabel();
 * const text = label({ key: 'points.tab', text: 'Points' });
 */
export function useLabel(): (label: Label | string) => string {
  const find = useFind();
  return useCallback((label) => (typeof label === 'string' ? label : (find(label.key)?.[0] ?? label.text)), [find]);
}

/** Announces a text to screen readers. `assertive` interrupts the current speech. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

/**
 * Announces texts through the live regions of the modal.
 * @example
 * const announce = useAnnounce();
 * <Button onClick={() => announce('The list is up to date.')}>Refresh</Button>;
 */
export function useAnnounce(): Announce {
  const { store } = useHost();
  return useCallback(
    (text, urgency = 'polite') => {
      const key = (store.get(announcementAtom)?.key ?? 0) + 1;
      store.set(announcementAtom, { key, text, urgent: urgency === 'assertive' });
    },
    [store],
  );
}

/**
 * Copies a text to the clipboard; resolves with `false` when the browser refuses. Call it from a click handler.
 * @example
 * const copy = useCopy();
 * <Button onClick={() => void copy('alice.eth')}>Copy</Button>;
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const { env } = useHost();
  return useCallback(
    async (text) => {
      try {
        const clipboard = env.window?.navigator.clipboard;
        await clipboard?.writeText(text);
        return clipboard !== undefined;
      } catch {
        // A permission or the surrounding iframe blocks the clipboard. The caller shows the failure.
        return false;
      }
    },
    [env],
  );
}

function useFind(): (key: string) => FoundText | undefined {
  const host = useHost();
  const locale = useValue(textLocaleAtom);
  const loaded = useValue(textsAtom);
  return useMemo(() => {
    const speaking = sourcesFor(host.read(stringsSlot), locale);
    return (key) => lookUp(speaking, loaded, locale, key);
  }, [host, locale, loaded]);
}

function missing(): never {
  throw new ModalError('A hook of `latchkey/ui` is used outside a modal. Use it inside a view or a part only.', {
    code: 'CONTEXT_MISSING',
    hints: ['In a test of a single view, provide `PluginContextContext`.'],
  });
}
