/** What components of views, parts and the shell can reach: through hooks, never through globals. */

import type { Atom } from 'jotai/vanilla';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type {
  AnySlot,
  PluginConnections,
  PluginContext,
  PluginRouter,
  SlotValue,
  Store,
} from '../../contract/contract.js';
import { type Label, strings as stringsSlot } from '../../contract/slots.js';
import type { Kernel } from '../../core/core.js';
import type { Env } from '../../platform/env.js';
import { ModalError } from '../../platform/error.js';
import { announcementAtom, textLocaleAtom, textsAtom } from '../state.js';
import {
  type Catalogue,
  type FoundText,
  fillText,
  lookUp,
  SOURCE_LOCALE,
  sourcesFor,
  type Vars,
} from '../texts/strings.js';

/** The modal's inside, for the shell. */
export const KernelContext = createContext<Kernel | undefined>(undefined);

/** The plugin whose view or part is drawn. */
export const PluginContextContext = createContext<PluginContext | undefined>(undefined);

/** What a kernel and a plugin's context have in common. */
export interface Host {
  readonly store: Store;
  readonly env: Env;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
}

/** The kernel. For the shell's own components. */
export function useKernel(): Kernel {
  return useContext(KernelContext) ?? missing();
}

/** The context of the plugin whose view or part this is. */
export function usePlugin(): PluginContext {
  return useContext(PluginContextContext) ?? missing();
}

/** The store and platform of the modal around. */
export function useHost(): Host {
  const kernel = useContext(KernelContext);
  const plugin = useContext(PluginContextContext);
  return kernel ?? plugin ?? missing();
}

/** An atom's value in the modal's own store; draws again when it changes. */
export function useValue<Value>(atom: Atom<Value>): Value {
  const { store } = useHost();
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  const get = useCallback(() => store.get(atom), [store, atom]);
  return useSyncExternalStore(subscribe, get, get);
}

/** The router as the drawn plugin sees it. */
export function useRouter(): PluginRouter {
  return usePlugin().router;
}

/** Connect, disconnect, switch network. */
export function useConnections(): PluginConnections {
  return usePlugin().connections;
}

/** Looks up a text of a catalogue: `t('title', { wallet: 'Harbor' })`. */
export type Translate<Key extends string> = (key: Key, vars?: Vars) => string;

/** The texts of a catalogue in the modal's language, English where no translation is. */
export function useText<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const find = useFind();
  return useCallback(
    (key, vars) => {
      const [text, locale] = find(`${catalogue.prefix}.${key}`) ?? [catalogue.texts[key] ?? key, SOURCE_LOCALE];
      return fillText(text, vars, locale);
    },
    [find, catalogue],
  );
}

/** The text of a label that came with a contribution; what is a name in every language is given as it is. */
export function useLabel(): (label: Label | string) => string {
  const find = useFind();
  return useCallback((label) => (typeof label === 'string' ? label : (find(label.key)?.[0] ?? label.text)), [find]);
}

/** Tells a screen reader; `urgent` interrupts. Draws nothing. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

/** Speaks through the live regions of the modal. */
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

/** Puts a text on the clipboard; `false` when the browser refuses. Call it from a click. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { env } = useHost();
  return useCallback(
    async (text) => {
      try {
        const clipboard = env.window?.navigator.clipboard;
        await clipboard?.writeText(text);
        return clipboard !== undefined;
      } catch {
        // Blocked by a permission or by the frame around: the caller says so.
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
  throw new ModalError('This component is drawn outside a modal.', {
    code: 'CONTEXT_MISSING',
    hints: ['Hooks of `latchkey/ui` work inside views and parts only.'],
  });
}
