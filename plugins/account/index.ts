/** Account: who is connected, what they hold, and the way out. */

import { definePlugin, view, views } from 'latchkey';

/** The views Account and AccountDetails. The first opens by itself while something is connected (spec §2). */
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
    ],
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { stage: 300 });
    },
  });
}
