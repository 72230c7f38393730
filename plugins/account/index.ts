/** The plugin `account`: the views of the connected account. */

import { accountRows, type Connection, definePlugin, view, views } from 'latchkey';

const isConnected = ({ connection }: { readonly connection?: Connection | undefined }) => connection !== undefined;

/** Adds the views Account, AccountDetails and SwitchAccount. Account is the first view while connected. */
/* @__NO_SIDE_EFFECTS__ */
export function account() {
  return definePlugin({
    id: 'account',
    contributes: [
      views.of('Account', view({ load: () => import('./views/AccountView.js'), when: isConnected })),
      views.of('AccountDetails', view({ load: () => import('./views/AccountDetailsView.js'), when: isConnected })),
      views.of('SwitchAccount', view({ load: () => import('./views/SwitchAccountView.js'), when: isConnected })),
      accountRows.of({ id: 'switch', order: 0, load: () => import('./views/SwitchAccountRow.js') }),
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { stage: 300 });
    },
  });
}
