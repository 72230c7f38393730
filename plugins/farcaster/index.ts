/** Login with Farcaster: a Farcaster account gives access to an embedded wallet. */

import { connectMethods, definePlugin, view, views } from 'latchkey';
import { frameClients } from 'latchkey/plugins/frame/slots';
import { socialLogins } from 'latchkey/plugins/socials/slots';

/** The parameters of ConnectingFarcaster. */
export type FarcasterParams =
  | {
      /** The namespaces to connect. Default: all namespaces of the embedded wallet. */
      readonly namespaces?: readonly string[];
    }
  | undefined;

/**
 * Adds the view ConnectingFarcaster, and a login that opens it: one of the social logins, or a connect method of its
 * own without the plugin `socials`. Requires the plugin `frame`. Without it this plugin is inactive.
 */
/* @__NO_SIDE_EFFECTS__ */
export function farcaster() {
  const ownMethod = connectMethods.of({ id: 'farcaster', order: 11, load: () => import('./views/FarcasterMethod.js') });
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
        icon: 'M8.3 13.9a4.9 4.9 0 1 1 7.4 0M5.5 16.7a8.75 8.75 0 1 1 13 0M12 12.75V20M11 10.75a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
        view: 'ConnectingFarcaster',
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
