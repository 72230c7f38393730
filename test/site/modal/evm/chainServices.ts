/** A plugin of the playground: history, prices and swaps of the chains in the worker, as a data API would give them. */

import { activity, definePlugin, prices } from 'latchkey/plugin';
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
      quoters.of('eip155', async () => {
        const [{ createQuoter }, { ask }] = await Promise.all([import('./quoter.js'), import('./ask.js')]);
        return createQuoter(ask);
      }),
    ],
  });
}
