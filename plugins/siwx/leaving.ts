/** How a sign-in is left: nobody signs, or who signed goes. Lazy. */

import {
  activeConnectionAtom,
  activeNetworkIdAtom,
  type Connection,
  connectionsAtom,
  type PluginContext,
  routeAtom,
} from 'latchkey';
import type { createLooks } from './looking.js';
import { VIEW } from './rules.js';
import type { SIWXConfig } from './slots.js';
import { type createStandings, hereAtom, keyOf } from './standing.js';

/** What leaving needs of the flow. */
export interface LeavingInput {
  readonly config: SIWXConfig | undefined;
  readonly standings: ReturnType<typeof createStandings>;
  readonly looks: ReturnType<typeof createLooks>;
  readonly required: () => boolean;
  /** Everybody is to look. */
  readonly signedOut: () => Promise<void>;
}

/** Who is late with where else somebody is signed in is passed over. */
const PATIENCE_MS = 2_000;

/** Spec §4: what a cancel leads to, and what a disconnect ends. */
export function createLeaving(ctx: PluginContext, { config, standings, looks, required, signedOut }: LeavingInput) {
  const { store, router } = ctx;
  async function revoke(places: readonly (readonly [network: string, address: string, end?: number | undefined])[]) {
    for (const [network, address] of places) await config?.revokeSession(network, address);
  }
  /** A sign-out that ends meanwhile makes the answer stale: then ask once more. */
  const lookAround = async (key: string) => {
    if (!(await looks.around(key))) await looks.around(key);
  };
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
      await new Promise<void>((go) => {
        const stop = ctx.env.after(PATIENCE_MS, go);
        ctx.defer(stop);
        void lookAround(key).then(go, go).finally(stop);
      });
      // Who waited may be signed in by now, or gone.
      if (store.get(hereAtom) !== key || standings.isIn(key)) return;
      const { address } = connection.account;
      const back = ctx.networks.all().find(({ id }) => id !== network && standings.isIn(keyOf(id, address)));
      const went = back && (await ctx.connections.switchNetwork(back.id));
      if (went?.status === 'switched') return router.done();
      await ctx.connections.disconnect(connection.namespace);
      router.reset('Connect');
    },
    /** Signs out whose accounts these were: also where this page never looked. */
    leave(gone: readonly Connection[]): void {
      const ending = standings.forget(gone.map(({ namespace }) => namespace));
      looks.drop();
      if (!config) return;
      ctx.task(async () => {
        if (store.get(connectionsAtom).size === 0) await config.setSessions([]);
        else {
          await revoke(ending);
          const left = await Promise.all(gone.flatMap((one) => looks.findAll(one)));
          await revoke(left.filter(([, , end]) => end !== undefined));
        }
        await signedOut();
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
