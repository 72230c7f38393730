/** The plugin `account`: the views of the connected account. */

import { accountRows, definePlugin, view, views } from 'latchkey';

/** Adds the views Account, AccountDetails and SwitchAccount. The modal opens with Account while a wallet is connected. */
/* @__NO_SIDE_EFFECTS__ */
export function account() {
  return definePlugin({
    id: 'account',
    contributes: [
      views.of(
        'Account',
        view({ load: () => import('./views/AccountView.js'), when: ({ connection }) => connection !== undefined }),
      ),
      views.of(
        'AccountDetails',
        view({
          load: () => import('./views/AccountDetailsView.js'),
          when: ({ connection }) => connection !== undefined,
        }),
      ),
      views.of(
        'SwitchAccount',
        view({
          load: () => import('./views/SwitchAccountView.js'),
          when: ({ connection }) => connection !== undefined,
        }),
      ),
      accountRows.of({ id: 'switch', order: 0, load: () => import('./views/SwitchAccountRow.js') }),
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { stage: 300 });
    },
  });
}
