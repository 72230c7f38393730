/** Logging in with an account of another house, and an embedded wallet behind it. */

import { connectMethods, definePlugin, view, views } from 'latchkey';
import { type FrameProvider, frameClients } from 'latchkey/plugins/frame/slots';
import { checkShape, type SocialsOptions } from './options.js';
import { socialsOptions } from './slots.js';

export type { SocialsOptions } from './options.js';

/** Of ConnectingSocial. */
export interface SocialParams {
  readonly provider: FrameProvider;
  /** Where to connect with it. Default: all namespaces of the embedded wallet. */
  readonly namespaces?: readonly string[];
}

/**
 * The logins of Connect, and the views ConnectSocials and ConnectingSocial.
 *
 * Needs the plugin `frame`: it is inactive without one. A page with `Cross-Origin-Opener-Policy` needs the value
 * `same-origin-allow-popups`.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
 */
/* @__NO_SIDE_EFFECTS__ */
export function socials(options: SocialsOptions = {}) {
  checkShape(options);
  return definePlugin({
    id: 'socials',
    requires: [frameClients],
    contributes: [
      connectMethods.of({ id: 'social', order: 10, load: () => import('./views/SocialMethod.js') }),
      views.of('ConnectSocials', view({ load: () => import('./views/ConnectSocialsView.js') })),
      views.of('ConnectingSocial', view<SocialParams>({ load: () => import('./views/ConnectingSocialView.js') })),
      socialsOptions.of(options),
    ],
    setup(ctx) {
      // From a login where popups cannot work (Telegram): the result comes with the page's address.
      if (ctx.env.window?.location.search.includes('result_uri=')) {
        ctx.task(async () => (await import('./login/redirectLogin.js')).resumeLogin(ctx));
      }
    },
  });
}
