/** The plugin `networks`: the list of networks, and the view for a wallet on an unsupported network. */

import { activeConnectionAtom, activeNetworkAtom, definePlugin, type RouterState, view, views } from 'latchkey/plugin';

/** The wallet is on a network that is not one of the app's, and the user can and must switch. */
const isUnsupported = ({ connection, supported, switching, allowUnsupported }: RouterState) =>
  connection !== undefined && !supported && switching && !allowUnsupported;

/** Adds the views Networks and UnsupportedChain. UnsupportedChain opens on its own and stays until the user chooses. */
/* @__NO_SIDE_EFFECTS__ */
export function networks() {
  return definePlugin({
    id: 'networks',
    contributes: [
      views.of(
        'Networks',
        view({
          load: () => import('./views/NetworksView.js'),
          skeleton: ['search', 'row', 'row', 'row', 'row', 'row'],
          next: ['Connect'],
          when: ({ switching }) => switching,
        }),
      ),
      views.of(
        'UnsupportedChain',
        view({
          load: () => import('./views/UnsupportedChainView.js'),
          skeleton: ['hero', 'row', 'row', 'row', 'button'],
          when: isUnsupported,
        }),
      ),
    ],
    setup(ctx) {
      ctx.tap(
        'resolveView',
        ({ state }) => (isUnsupported(state) ? { view: 'UnsupportedChain', gate: true } : undefined),
        {
          order: 200,
        },
      );
      ctx.tap('beforeClose', () => {
        if (ctx.router.current()?.view !== 'UnsupportedChain') return undefined;
        // Allow the close once the network is supported or the wallet is disconnected: there is nothing left to choose.
        return ctx.store.get(activeConnectionAtom) && !ctx.store.get(activeNetworkAtom) ? false : undefined;
      });
    },
  });
}
