/** Taps, noted from the start and handed to the hooks once these are there. */

import type { HookName, TapOf } from '../contract/hooks.js';
import type { ViewRequest } from '../contract/results.js';
import type { Hooks } from './createHooks.js';

export interface TapQueue {
  /** Returns the untap. */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, options?: { readonly stage?: number }): () => void;
  /** From now on taps go to these hooks; those noted so far go first, in their order. */
  attach(hooks: Hooks): void;
  /** The view the taps noted so far would lead to. No more than a guess: the hooks' policies come with the hooks. */
  predictView(request: ViewRequest): string | undefined;
}

interface QueuedTap {
  readonly stage: number;
  readonly view: TapOf<'resolveView'> | undefined;
  attach(hooks: Hooks): void;
}

export function createTapQueue(): TapQueue {
  let noted: Set<QueuedTap> | undefined = new Set();
  let attached: Hooks | undefined;
  return {
    tap(name, plugin, fn, options) {
      if (attached) return attached.tap(name, plugin, fn, options);
      let untap: (() => void) | undefined;
      const note: QueuedTap = {
        stage: options?.stage ?? 0,
        view: name === 'resolveView' ? (fn as TapOf<'resolveView'>) : undefined,
        attach: (hooks: Hooks) => {
          untap = hooks.tap(name, plugin, fn, options);
        },
      };
      noted?.add(note);
      return () => {
        noted?.delete(note);
        untap?.();
      };
    },
    attach(hooks) {
      attached = hooks;
      for (const note of noted ?? []) note.attach(hooks);
      noted = undefined;
    },
    predictView(request) {
      for (const { view } of [...(noted ?? [])].sort((one, other) => one.stage - other.stage)) {
        try {
          const target = view?.(request);
          if (target) return target.view;
        } catch {
          // The hook itself reports it, when it runs.
        }
      }
      return undefined;
    },
  };
}
