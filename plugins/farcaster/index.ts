/** Login with Farcaster: a Farcaster account gives access to an embedded wallet. */

import { connectMethods, definePlugin, view, views } from 'latchkey/plugin';
import { frameClients } from 'latchkey/plugins/frame/slots';
import { socialLogins } from 'latchkey/plugins/socials/slots';
import type { FarcasterParams } from './params.js';

export type { FarcasterParams } from './params.js';

/**
 * Adds the view ConnectingFarcaster, and a login that opens it: one of the social logins, or a connect method of its
 * own without the plugin `socials`. Requires the plugin `frame`. Without it this plugin is inactive.
 */
/* @__NO_SIDE_EFFECTS__ */
export function farcaster() {
  const rows = () => import('./rows/createRows.js');
  const ownMethod = connectMethods.of(
    { id: 'farcaster', load: () => import('./views/FarcasterMethod.js'), rows },
    { order: 11 },
  );
  return definePlugin({
    id: 'farcaster',
    requires: [frameClients],
    contributes: [
      views.of(
        'ConnectingFarcaster',
        view<FarcasterParams>({ load: () => import('./views/ConnectingFarcasterView.js'), skeleton: ['qr', 'button'] }),
      ),
      socialLogins.of({
        id: 'farcaster',
        name: 'Farcaster',
        view: 'ConnectingFarcaster',
        rows,
      }),
      ownMethod,
    ],
    setup(ctx) {
      // Remove the method of its own when the social logins include Farcaster.
      ctx.tap('connectMethods', (methods) =>
        methods.some(({ id }) => id === 'social') ? methods.filter((method) => method !== ownMethod.value) : undefined,
      );
    },
  });
}
