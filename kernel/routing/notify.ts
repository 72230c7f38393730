/** Toasts for users and alerts for developers. */

import type { PluginContext } from '../contract/contract.js';
import type { AlertCode, ToastInput } from '../contract/notices.js';
import type { Store } from '../contract/pluginParts.js';
import { alertAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import type { Scope } from '../platform/scope.js';
import { createToasts } from './toasts.js';

interface NotifyInput {
  readonly store: Store;
  readonly env: Env;
  readonly scope: Scope;
  /** Whether developer alerts are shown. */
  debug(): boolean;
  /** Renders the shell if necessary. */
  show(): void;
}

export function createNotify({ store, env, scope, debug, show }: NotifyInput): PluginContext['notify'] {
  const toasts = createToasts({ store, env });
  scope.defer(toasts.hide);
  let key = 0;
  return Object.freeze({
    toast(toast: ToastInput) {
      if (scope.closed) return () => undefined;
      const dismiss = toasts.show(toast);
      show();
      return dismiss;
    },
    alert(code: AlertCode, detail?: string) {
      // Users can fix an expired session themselves, so they see this alert too.
      if (scope.closed || (code !== 'SESSION_EXPIRED' && !debug())) return;
      store.set(alertAtom, { key: ++key, code, detail });
      show();
    },
  });
}
