/** Delays the prompt after an expired session until the user has finished what they do in the modal. Lazy. */

import { type PluginContext, routeAtom } from 'latchkey/plugin';
import { VIEW } from './viewRules.js';

/** @param prompt - Called when the modal has closed. Not called when the sign-in view was opened meanwhile. */
export function createDeferredPrompt({ store, watch, task }: PluginContext, prompt: () => Promise<void>) {
  let deferredKey: string | undefined;
  watch(routeAtom, (route) => {
    if (deferredKey === undefined || (route && route.view !== VIEW)) return;
    deferredKey = undefined;
    // The modal is still closing at this moment.
    if (!route) task(() => Promise.resolve().then(prompt));
  });
  return {
    isDeferred: (key: string) => deferredKey === key,
    /** Delays the prompt if the modal shows another view. */
    deferWhileBusy(key: string) {
      const route = store.get(routeAtom);
      if (route && route.view !== VIEW) deferredKey = key;
    },
  };
}
