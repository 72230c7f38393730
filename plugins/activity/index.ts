/** The plugin `activity`: the tab of Account with the transactions of the account, and the view of one transaction. */

import { accountTabs, definePlugin, type RouterState, activity as sources, view, views } from 'latchkey/plugin';
import { shownHistoryAtom } from './state.js';

export type { ShownHistory } from './state.js';

const isConnected = ({ connection }: RouterState) => connection !== undefined;

/**
 * Adds the tab Activity and the view Transaction. The transactions come from the service `activity`, for example from
 * `backend`. Transactions that were sent here are listed first, until the source has them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function activity() {
  return definePlugin({
    id: 'activity',
    requires: [sources],
    contributes: [
      accountTabs.of({
        id: 'activity',
        order: 20,
        label: { key: 'activity.tab', text: 'Activity' },
        load: () => import('./views/ActivityTab.js'),
      }),
      views.of(
        'Transaction',
        view<{ readonly hash: string }>({ load: () => import('./views/TransactionView.js'), when: isConnected }),
      ),
    ],
    state: { history: shownHistoryAtom },
  });
}
