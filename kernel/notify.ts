/** Toasts for users, alerts for developers. */

import type { AlertCode, PluginContext, Store } from './contract.js';
import type { Env } from './env.js';
import { alertAtom } from './state.js';
import { createToasts } from './toasts.js';

interface NotifyInput {
  readonly store: Store;
  readonly env: Env;
  /** Whether developers are watching: alerts show, users never see them otherwise. */
  debug(): boolean;
}

export function createNotify({ store, env, debug }: NotifyInput): PluginContext['notify'] {
  const toasts = createToasts({ store, env });
  let key = 0;
  return Object.freeze({
    toast: toasts.show,
    alert(code: AlertCode, detail?: string) {
      // An expired session is the user's to mend: it shows everywhere.
      if (code === 'SESSION_EXPIRED' || debug()) store.set(alertAtom, { key: ++key, code, detail });
    },
  });
}
