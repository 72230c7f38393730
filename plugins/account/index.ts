/** Account: who is connected, what they hold, and the way out. */

import { accountRows, definePlugin, view, views } from 'latchkey';

/** The views Account, AccountDetails and SwitchAccount. The first opens by itself while something is connected (spec §2). */
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
