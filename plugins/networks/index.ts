/** Networks: choose one, and what to do on one the app does not know. */

import { activeConnectionAtom, activeNetworkAtom, definePlugin, type RouterState, view, views } from 'latchkey';

/** Spec §2: the wallet is on a network nobody asked for, and something can and must be done about it. */
const isStuck = ({ connection, supported, switching, allowUnsupported }: RouterState) =>
  connection !== undefined && !supported && switching && !allowUnsupported;

/** The views Networks and UnsupportedChain. The second opens by itself, and closes only by a choice. */
/* @__NO_SIDE_EFFECTS__ */
export function networks() {
  return definePlugin({
    id: 'networks',
    contributes: [
      views.of('Networks', view({ load: () => import('./views/NetworksView.js'), when: ({ switching }) => switching })),
      views.of('UnsupportedChain', view({ load: () => import('./views/UnsupportedChainView.js'), when: isStuck })),
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (isStuck(state) ? { view: 'UnsupportedChain', gate: true } : undefined), {
        stage: 200,
      });
      ctx.tap('beforeClose', () => {
        if (ctx.router.current()?.view !== 'UnsupportedChain') return undefined;
        // Once the network is known or the wallet is gone, there is nothing left to choose.
        return ctx.store.get(activeConnectionAtom) && !ctx.store.get(activeNetworkAtom) ? false : undefined;
      });
    },
  });
}
