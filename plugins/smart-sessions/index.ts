/** The plugin `smart-sessions`: permissions with which apps act for a smart account, until an end and within limits. */

import { accountRows, type Connection, definePlugin, type RouterState, view, views } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { SmartSessionsApi } from './slots.js';
import { sessionsAtom } from './state.js';

export type * from './slots.js';

const isEvm = (connection: Connection | undefined) => connection?.namespace === 'eip155';

/**
 * Adds the view SmartSessions, which lists and revokes the permissions of apps, and `modal.api.smartSessions.grant`. Needs
 * `eip155`, `backend`, and a wallet with ERC-7715.
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { backend } from 'latchkey/plugins/backend';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { smartSessions } from 'latchkey/plugins/smart-sessions';
 *
 * createModal({
 *   plugins: [eip155({ networks: [mainnet] }), backend({ projectId: 'your-project-id' }), smartSessions()],
 * });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function smartSessions() {
  return definePlugin({
    id: 'smartSessions',
    requires: [dataApi],
    contributes: [
      accountRows.of({ id: 'sessions', load: () => import('./views/SessionsRow.js'), when: isEvm }, { order: 20 }),
      views.of(
        'SmartSessions',
        view({
          load: () => import('./views/SmartSessionsView.js'),
          skeleton: ['row', 'row', 'row'],
          when: ({ connection }: RouterState) => isEvm(connection),
        }),
      ),
      views.of(
        'SmartSessionReview',
        view({
          load: () => import('./views/SmartSessionReviewView.js'),
          skeleton: ['row', 'row', 'button'],
          when: ({ connection }: RouterState) => isEvm(connection),
        }),
      ),
    ],
    state: { sessions: sessionsAtom },
    api: (context): SmartSessionsApi => ({
      grant: async (request) => (await import('./sessions/grant.js')).grant(context, request),
      list: async (options) => (await import('./sessions/list.js')).list(context, options),
      revoke: async (session) => (await import('./sessions/list.js')).revoke(context, session),
    }),
  });
}
