/** Toasts for users, alerts for developers. */

import type { AlertCode, PluginContext, Store, ToastInput } from '../contract/contract.js';
import { alertAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import type { Scope } from '../platform/scope.js';
import { createToasts } from './toasts.js';

interface NotifyInput {
  readonly store: Store;
  readonly env: Env;
  readonly scope: Scope;
  /** Whether developers are watching: alerts show, users never see them otherwise. */
  debug(): boolean;
  /** Makes sure that there is something to draw them. */
  show(): void;
}

export function createNotify({ store, env, scope, debug, show }: NotifyInput): PluginContext['notify'] {
  const toasts = createToasts({ store, env });
  scope.defer(toasts.hide);
  let key = 0;
  return Object.freeze({
    toast(toast: ToastInput) {
      toasts.show(toast);
      show();
    },
    alert(code: AlertCode, detail?: string) {
      // An expired session is the user's to mend: it shows everywhere.
      if (code !== 'SESSION_EXPIRED' && !debug()) return;
      store.set(alertAtom, { key: ++key, code, detail });
      show();
    },
  });
}
