/** Social login: an account at Google, X and others gives access to an embedded wallet. */

import { connectMethods, definePlugin, view, views } from 'latchkey/plugin';
import { frameClients } from 'latchkey/plugins/frame/slots';
import { readSocialsOptions, type SocialsOptions } from './options.js';
import type { SocialParams } from './params.js';

export type { SocialsOptions } from './options.js';
export type { SocialParams } from './params.js';

/**
 * Adds social logins to Connect, and the views ConnectSocials and ConnectingSocial.
 *
 * Requires the plugin `frame`. Without it this plugin is inactive. A page that sends `Cross-Origin-Opener-Policy` must
 * use the value `same-origin-allow-popups`.
 *
 * @throws `OPTION_INVALID` with the option's name, the given value and the expected one
 */
/* @__NO_SIDE_EFFECTS__ */
export function socials(options: SocialsOptions = {}) {
  return definePlugin({
    id: 'socials',
    options: readSocialsOptions(options),
    requires: [frameClients],
    contributes: [
      connectMethods.of(
        { id: 'social', load: () => import('./views/SocialMethod.js'), rows: () => import('./rows/createRows.js') },
        { order: 10 },
      ),
      views.of(
        'ConnectSocials',
        view({
          load: () => import('./views/ConnectSocialsView.js'),
          skeleton: ['tiles', 'tiles', 'field'],
          next: ['ConnectingSocial'],
        }),
      ),
      views.of(
        'ConnectingSocial',
        view<SocialParams>({ load: () => import('./views/ConnectingSocialView.js'), skeleton: ['hero', 'button'] }),
      ),
    ],
    setup(ctx) {
      // The result of a login inside Telegram, where popups do not work, is in the page's address.
      if (ctx.env.window?.location.search.includes('result_uri=')) {
        ctx.task(async () => (await import('./login/redirectLogin.js')).resumeLogin(ctx));
      }
    },
  });
}
