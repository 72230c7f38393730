/** Connect: which wallet, and the wait for its answer. */

import { connectMethods, connectorsAtom, definePlugin, view, views } from 'latchkey';
import { walletFirst } from './methods.js';
import type { ChooseParams, ConnectingParams, ConnectParams } from './points.js';

/**
 * The views Connect, ChooseNamespace and ConnectingExternal, and the group of wallets in Connect.
 *
 * Connect opens by itself while nothing is connected (spec §2).
 */
/* @__NO_SIDE_EFFECTS__ */
export function connect() {
  return definePlugin({
    id: 'connect',
    contributes: [
      views.of(
        'Connect',
        view<ConnectParams>({ load: () => import('./views/ConnectView.js'), parts: [connectMethods] }),
      ),
      views.of('ChooseNamespace', view<ChooseParams>({ load: () => import('./views/ChooseNamespaceView.js') })),
      views.of(
        'ConnectingExternal',
        view<ConnectingParams>({ load: () => import('./views/ConnectingExternalView.js') }),
      ),
      connectMethods.of({ id: 'wallet', order: 20, load: () => import('./views/WalletMethod.js') }),
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? undefined : { view: 'Connect' }), { stage: 300 });
      ctx.tap('connectMethods', (methods) => walletFirst(methods, ctx.store.get(connectorsAtom)));
    },
  });
}
