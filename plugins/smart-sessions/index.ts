/** The plugin `smart-sessions`: permissions with which apps act for a smart account, until an end and within limits. */

import { accountRows, type Connection, check, definePlugin, type RouterState, view, views } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { SmartSessionsApi, SmartSessionsOptions } from './slots.js';
import { sessionsAtom } from './state.js';

export type * from './slots.js';

const isEvm = (connection: Connection | undefined) => connection?.namespace === 'eip155';
const when = ({ connection }: RouterState) => isEvm(connection);

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
 *
 * @throws `OPTION_INVALID`
 */
/* @__NO_SIDE_EFFECTS__ */
export function smartSessions(given: SmartSessionsOptions = {}) {
  return definePlugin({
    id: 'smartSessions',
    options: check.readOptions('smartSessions', given, { unreadable: check.oneOf('ask', 'refuse') }),
    requires: [dataApi],
    contributes: [
      accountRows.of({ id: 'sessions', load: () => import('./views/SessionsRow.js'), when: isEvm }, { order: 20 }),
      views.of(
        'SmartSessions',
        view({
          load: () => import('./views/SmartSessionsView.js'),
          skeleton: ['row', 'row'],
          when,
        }),
      ),
      views.of(
        'SmartSessionReview',
        view({
          load: () => import('./views/SmartSessionReviewView.js'),
          skeleton: ['row', 'row', 'button'],
          when,
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
