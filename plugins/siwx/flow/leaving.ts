/** The way from a sign-in back to Connect. Lazy. */

import { measureAttempt, type PluginContext } from 'latchkey/plugin';
import { eventProps } from './viewRules.js';

/** Creates the way back to Connect, with a disconnect. */
export function createLeaving(ctx: PluginContext) {
  let isLeaving = false;

  /** Disconnects the wallet of a namespace and shows Connect, also if another wallet is connected and signed in. */
  async function leaveToConnect(namespace: string): Promise<void> {
    isLeaving = true;
    try {
      await ctx.connections.disconnect(ctx.connections.get(namespace) ?? namespace);
      ctx.router.reset('Connect');
    } finally {
      isLeaving = false;
    }
  }

  return {
    /** While the flow leads to Connect, the session of another wallet must not close the modal. */
    isLeaving: () => isLeaving,
    leaveToConnect,
    /** The lookup of a first connect with a required sign-in has failed. */
    async onConnectFailed(namespace: string, error: unknown): Promise<void> {
      const props = eventProps(ctx);
      ctx.emit({ type: 'SIWX_AUTH_ERROR', props });
      measureAttempt(ctx, (end) => ctx.emit({ type: 'SIWX_AUTH_END', props: { ...props, ...end } })).fail(error);
      await leaveToConnect(namespace);
      const { lateStrings } = await import('../lateStrings.js');
      const t = await ctx.text(lateStrings);
      ctx.notify.toast({ message: t('initFailed'), variant: 'error' });
    },
  };
}
