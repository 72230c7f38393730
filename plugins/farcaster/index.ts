/** Logging in with Farcaster, and an embedded wallet behind it. */

import { connectMethods, definePlugin, view, views } from 'latchkey';
import { frameClients } from 'latchkey/plugins/frame/slots';
import { socialLogins } from 'latchkey/plugins/socials/slots';

/** Of ConnectingFarcaster. */
export type FarcasterParams =
  | {
      /** Where to connect with it. Default: all namespaces of the embedded wallet. */
      readonly namespaces?: readonly string[];
    }
  | undefined;

/**
 * The view ConnectingFarcaster, and the way to it: among the social logins, or alone where there are none.
 *
 * Needs the plugin `frame`: it is inactive without one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function farcaster() {
  const alone = connectMethods.of({ id: 'farcaster', order: 11, load: () => import('./views/FarcasterMethod.js') });
  return definePlugin({
    id: 'farcaster',
    requires: [frameClients],
    contributes: [
      views.of(
        'ConnectingFarcaster',
        view<FarcasterParams>({ load: () => import('./views/ConnectingFarcasterView.js') }),
      ),
      socialLogins.of({
        id: 'farcaster',
        name: 'Farcaster',
        icon: 'M8.3 13.9a4.9 4.9 0 1 1 7.4 0M5.5 16.7a8.75 8.75 0 1 1 13 0M12 12.75V20M11 10.75a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
        view: 'ConnectingFarcaster',
      }),
      alone,
    ],
    setup(ctx) {
      ctx.tap('connectMethods', (methods) =>
        methods.some(({ id }) => id === 'social') ? methods.filter((one) => one !== alone.value) : undefined,
      );
    },
  });
}
