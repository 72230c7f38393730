/** The plugin `receive`: the view Receive, which shows the address of the account as a QR code and as text. */

import { accountActions, definePlugin, type RouterState, view, views } from 'latchkey/plugin';

const isConnected = ({ connection }: RouterState) => connection !== undefined;
const RECEIVE = { key: 'receive.action', text: 'Receive' };

/** Adds the view Receive, and its action in Account. */
/* @__NO_SIDE_EFFECTS__ */
export function receive() {
  return definePlugin({
    id: 'receive',
    contributes: [
      views.of('Receive', view({ load: () => import('./views/ReceiveView.js'), when: isConnected })),
      accountActions.of(
        {
          id: 'receive',
          label: RECEIVE,
          icon: 'M17 7 7.25 16.75M15.25 17H7V8.75',
          view: 'Receive',
        },
        { order: 20 },
      ),
    ],
  });
}
