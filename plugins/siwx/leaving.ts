/** How a sign-in is left: nobody signs, or who signed goes. Lazy. */

import { activeConnectionAtom, activeNetworkIdAtom, connectionsAtom, type PluginContext, routeAtom } from 'latchkey';
import type { SIWXConfig } from './points.js';
import { VIEW } from './rules.js';
import { type createStandings, hereAtom, keyOf } from './standing.js';

/** What leaving needs of the flow. */
export interface LeavingInput {
  readonly config: SIWXConfig | undefined;
  readonly standings: ReturnType<typeof createStandings>;
  readonly required: () => boolean;
  /** Other tabs are to look. */
  readonly changed: () => void;
}

/** Spec §4: what a cancel leads to, and what a disconnect ends. */
export function createLeaving(ctx: PluginContext, { config, standings, required, changed }: LeavingInput) {
  const { store, router } = ctx;
  return {
    /** Required: back to where this account is signed in, or disconnected. Otherwise: closed, and not asked again on this page. */
    async cancel(): Promise<void> {
      const key = store.get(hereAtom);
      const connection = store.get(activeConnectionAtom);
      const network = store.get(activeNetworkIdAtom);
      if (key === undefined || !connection || !required()) {
        if (key !== undefined) standings.set(key, 'skipped');
        return router.close();
      }
      const { address } = connection.account;
      const back = ctx.networks.all().find(({ id }) => id !== network && standings.isIn(keyOf(id, address)));
      const went = back && (await ctx.connections.switchNetwork(back.id));
      if (went?.status === 'switched') return router.done();
      await ctx.connections.disconnect(connection.namespace);
      router.reset('Connect');
    },
    /** Signs out who was signed in in these namespaces. */
    leave(gone: readonly string[]): void {
      const ending = standings.forget(gone);
      if (!config || ending.length === 0) return;
      ctx.task(async () => {
        if (store.get(connectionsAtom).size === 0) await config.setSessions([]);
        else for (const [network, address] of ending) await config.revokeSession(network, address);
        changed();
      });
    },
  };
}

/** A question that waits until what is being done in the modal is finished. @param ask - When it closes, unless it asked by itself. */
export function createPatience({ store, watch, task }: PluginContext, ask: () => Promise<void>) {
  let waiting: string | undefined;
  watch(routeAtom, (route) => {
    if (waiting === undefined || (route && route.view !== VIEW)) return;
    waiting = undefined;
    // It is still closing.
    if (!route) task(() => Promise.resolve().then(ask));
  });
  return {
    isWaiting: (key: string) => waiting === key,
    /** Waits, if there is something to wait for. */
    begin(key: string) {
      const route = store.get(routeAtom);
      if (route && route.view !== VIEW) waiting = key;
    },
  };
}
