/** The plugin `account`: the views of the connected account. */

import { accountRows, definePlugin, type RouterState, view, views } from 'latchkey/plugin';

const isConnected = ({ connection }: RouterState) => connection !== undefined;

/** Adds the views Account, AccountDetails and SwitchAccount. Account is the first view while connected. */
/* @__NO_SIDE_EFFECTS__ */
export function account() {
  return definePlugin({
    id: 'account',
    contributes: [
      views.of(
        'Account',
        view({
          load: () => import('./views/AccountView.js'),
          skeleton: ['account', 'actions'],
          next: ['Networks', 'AccountDetails', 'SwitchAccount'],
          // Account stays open while its wallet is locked.
          when: (state) => isConnected(state) || state.locked,
        }),
      ),
      views.of(
        'AccountDetails',
        view({
          load: () => import('./views/AccountDetailsView.js'),
          skeleton: ['account', 'row', 'row', 'row', 'row'],
          when: isConnected,
        }),
      ),
      views.of(
        'SwitchAccount',
        view({
          load: () => import('./views/SwitchAccountView.js'),
          skeleton: ['row', 'row', 'row', 'button'],
          next: ['Connect'],
          when: isConnected,
        }),
      ),
      accountRows.of({ id: 'switch', load: () => import('./views/SwitchAccountRow.js') }),
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { order: 300 });
    },
  });
}
