/** The outbox as a plugin that every modal has. Its code is loaded with the first connection. */

import type { PluginContext } from '../contract/contract.js';
import { definePlugin, view } from '../contract/define.js';
import { outbox, outboxAtom } from '../contract/outbox.js';
import type { OutboxApi } from '../contract/outboxApi.js';
import { views } from '../contract/slots.js';
import { connectionsAtom } from '../contract/state.js';

const load = (ctx: PluginContext) => ctx.service(outbox, 'all');

/** Added by `createModal`. */
export const outboxPlugin = /* @__PURE__ */ definePlugin({
  id: 'outbox',
  contributes: [
    outbox.of('all', async (ctx) => (await import('./createOutbox.js')).createOutbox(ctx)),
    views.of('SentOther', view<{ readonly key: string }>({ load: () => import('../ui/outbox/SentOtherView.js') })),
  ],
  state: { entries: outboxAtom },
  api: (ctx): OutboxApi => ({
    add: async (given) => (await load(ctx)).add(given),
    settled: async (id, options) => (await load(ctx)).settled(id, options),
    dismiss: async (key) => (await load(ctx)).dismiss(key),
  }),
  setup(ctx) {
    // The service is created once. A download that failed is tried again with the next change.
    ctx.watch(connectionsAtom, ({ size }) => size > 0 && ctx.task(() => load(ctx)));
  },
});
