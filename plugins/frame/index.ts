/** The embedded wallet: accounts for users without a wallet. The keys are held by an iframe of another origin. */

import { accountRows, type Connection, connectors, definePlugin, lazyConnectors, view, views } from 'latchkey/plugin';
import { type FrameOptions, HOSTED_URL, readFrameOptions } from './options.js';
import { FRAME, frameClients, ID_AUTH, loginLogos } from './slots.js';
import { loginAtom, usersAtom } from './state.js';

export type { FrameOptions } from './options.js';

/** Namespaces without smart accounts have one type of account. */
const hasTypes = (connection: Connection | undefined) =>
  connection?.connector.id === ID_AUTH && connection.namespace === 'eip155';

/**
 * The embedded wallet. The ways to log in are separate plugins: `email`, `socials` and `farcaster`.
 *
 * @throws `OPTION_INVALID` with the option's name, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { frame } from 'latchkey/plugins/frame';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet] }), frame({ projectId: 'your-project-id' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function frame(given: FrameOptions) {
  const options = readFrameOptions(given);
  return definePlugin({
    id: 'frame',
    options,
    csp: { 'frame-src': [options.url ?? HOSTED_URL] },
    contributes: [
      frameClients.of(FRAME, async (context) => (await import('./client/createClient.js')).createClient(context)),
      loginLogos.of(FRAME, async () => (await import('./logoShapes.js')).logoShapes),
      connectors.of(lazyConnectors(async () => (await import('./connection/watchConnector.js')).watchConnector)),
      views.of(
        'ApproveTransaction',
        view({ load: () => import('./views/ApproveTransactionView.js'), skeleton: ['hero', 'row', 'row', 'button'] }),
      ),
      views.of(
        'AccountType',
        view({
          load: () => import('./views/AccountTypeView.js'),
          skeleton: ['row', 'row'],
          when: ({ connection }) => hasTypes(connection),
        }),
      ),
      accountRows.of(
        {
          id: 'accountType',
          load: () => import('./views/AccountTypeRow.js'),
          when: hasTypes,
        },
        { order: 5 },
      ),
    ],
    state: { login: loginAtom, users: usersAtom },
    /** The client, for login screens of the app's own. */
    api: (context) => ({ client: () => context.service(frameClients, FRAME) }),
  });
}
