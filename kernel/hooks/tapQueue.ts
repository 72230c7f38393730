/** Queues taps until the hooks are loaded, then passes them on. */

import type { Position } from '../contract/contract.js';
import { HOOK_NAMES, type HookName, type TapOf } from '../contract/hooks.js';
import { ModalError } from '../values/error.js';
import type { Hooks } from './createHookRegistry.js';

export interface TapQueue {
  /** Returns a function that removes the tap. @throws `HOOK_UNKNOWN` */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, position?: Position): () => void;
  /** Passes the queued taps to the hooks, in order. Later taps go to the hooks directly. */
  attach(hooks: Hooks): void;
}

export function createTapQueue(): TapQueue {
  const queued = new Set<(hooks: Hooks) => void>();
  let attached: Hooks | undefined;
  return {
    tap(name, plugin, fn, options) {
      if (!HOOK_NAMES.includes(name)) {
        throw new ModalError(
          `"${plugin}" taps the hook "${String(name)}", which does not exist. Hooks: ${HOOK_NAMES.join(', ')}.`,
          { code: 'HOOK_UNKNOWN', plugin },
        );
      }
      if (attached) return attached.tap(name, plugin, fn, options);
      let untap: (() => void) | undefined;
      const attach = (hooks: Hooks) => {
        untap = hooks.tap(name, plugin, fn, options);
      };
      queued.add(attach);
      return () => {
        queued.delete(attach);
        untap?.();
      };
    },
    attach(hooks) {
      attached = hooks;
      for (const attach of queued) attach(hooks);
      queued.clear();
    },
  };
}
