/** Taps, noted from the start and handed to the hooks once these are there. */

import type { Hooks } from './hook.js';
import type { HookName, TapOf } from './hooks.js';

export interface TapBook {
  /** Returns the untap. */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, options?: { readonly stage?: number }): () => void;
  /** From now on taps go to these hooks; those noted so far go first, in their order. */
  attach(hooks: Hooks): void;
}

export function createTapBook(): TapBook {
  let noted: Set<{ attach(hooks: Hooks): void }> | undefined = new Set();
  let attached: Hooks | undefined;
  return {
    tap(name, plugin, fn, options) {
      if (attached) return attached.tap(name, plugin, fn, options);
      let untap: (() => void) | undefined;
      const note = {
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
  };
}
