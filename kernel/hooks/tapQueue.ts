/** Queues taps until the hooks are loaded, then passes them on. */

import { HOOK_NAMES, type HookName, type TapOf } from '../contract/hooks.js';
import type { ViewRequest } from '../contract/results.js';
import { ModalError } from '../platform/error.js';
import type { Hooks } from './createHooks.js';

export interface TapQueue {
  /** Returns a function that removes the tap. @throws `HOOK_UNKNOWN` */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, options?: { readonly stage?: number }): () => void;
  /** Passes the queued taps to the hooks, in order. Later taps go to the hooks directly. */
  attach(hooks: Hooks): void;
  /** The view that the queued `resolveView` taps would choose. A prediction, because the hooks' policies are not applied. */
  predictView(request: ViewRequest): string | undefined;
}

interface QueuedTap {
  readonly stage: number;
  readonly view: TapOf<'resolveView'> | undefined;
  attach(hooks: Hooks): void;
}

export function createTapQueue(): TapQueue {
  let queued: Set<QueuedTap> | undefined = new Set();
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
      const entry: QueuedTap = {
        stage: options?.stage ?? 0,
        view: name === 'resolveView' ? (fn as TapOf<'resolveView'>) : undefined,
        attach: (hooks: Hooks) => {
          untap = hooks.tap(name, plugin, fn, options);
        },
      };
      queued?.add(entry);
      return () => {
        queued?.delete(entry);
        untap?.();
      };
    },
    attach(hooks) {
      attached = hooks;
      for (const entry of queued ?? []) entry.attach(hooks);
      queued = undefined;
    },
    predictView(request) {
      for (const { view } of [...(queued ?? [])].sort((one, other) => one.stage - other.stage)) {
        try {
          const target = view?.(request);
          if (target) return target.view;
        } catch {
          // The hook reports the error when it runs.
        }
      }
      return undefined;
    },
  };
}
