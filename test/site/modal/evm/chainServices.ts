/** A plugin of the playground: history, prices and swaps of the chains in the worker, as a data API would give them. */

import { activity, definePlugin, prices } from 'latchkey/plugin';
import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { quoters } from 'latchkey/plugins/swaps/slots';

const ORIGIN = { kind: 'rpc', name: 'Playground' } as const;

export function chainServices() {
  return definePlugin({
    id: 'playground',
    contributes: [
      activity.of('eip155', async () => {
        const [{ readHistory }, { ask }] = await Promise.all([import('./history.js'), import('./ask.js')]);
        return { page: (request) => readHistory(ask, request, ORIGIN) };
      }),
      prices.of('eip155', async () => {
        const { readPrices } = await import('./prices.js');
        return { read: async ({ tokens }) => ({ prices: readPrices(tokens), origin: ORIGIN }) };
      }),
      // Before the client of the plugin, which would load a page of an operator.
      frameClients.of(FRAME, async () => (await import('../noFrame.js')).noFrame, { order: -10 }),
      quoters.of('eip155', async () => {
        const [{ createQuoter }, { ask }] = await Promise.all([import('./quoter.js'), import('./ask.js')]);
        return createQuoter(ask);
      }),
    ],
  });
}
