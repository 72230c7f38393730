/** Login by e-mail: a code by e-mail gives access to an embedded wallet. */

import { accountRows, type Connection, connectMethods, definePlugin, view, views } from 'latchkey/plugin';
import { frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import type { LoginParams, OtpParams } from './params.js';

export type { LoginParams, OtpParams } from './params.js';

const isEmbedded = (connection: Connection | undefined) => connection?.connector.id === ID_AUTH;

/**
 * Adds the e-mail field to Connect, the views EmailDevice, EmailOtp and EmailUpdate, and the e-mail row to
 * AccountDetails.
 *
 * Requires the plugin `frame`. Without it this plugin is inactive.
 */
/* @__NO_SIDE_EFFECTS__ */
export function email() {
  return definePlugin({
    id: 'email',
    requires: [frameClients],
    contributes: [
      connectMethods.of({
        id: 'email',
        kind: 'form',
        load: () => import('./views/EmailMethod.js'),
        rows: () => import('./rows/createRows.js'),
      }),
      views.of(
        'EmailDevice',
        view<LoginParams>({ load: () => import('./views/EmailDeviceView.js'), skeleton: ['hero', 'button'] }),
      ),
      views.of(
        'EmailOtp',
        view<OtpParams>({ load: () => import('./views/EmailOtpView.js'), skeleton: ['hero', 'code', 'row'] }),
      ),
      views.of(
        'EmailUpdate',
        view({
          load: () => import('./views/EmailUpdateView.js'),
          skeleton: ['hero', 'field', 'button'],
          next: ['EmailOtp'],
          when: (state) => isEmbedded(state.connection),
        }),
      ),
      accountRows.of({ id: 'email', load: () => import('./views/EmailRow.js'), when: isEmbedded }, { order: 10 }),
    ],
  });
}
