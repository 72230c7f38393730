/** The plugin `send`: the views Send, SendToken and SendReview, and transfers in the outbox. */

import {
  accountActions,
  check,
  connectionsAtom,
  definePlugin,
  outboxKinds,
  type RouterState,
  transfers,
  view,
  views,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { type SendParams, sendAtom } from './state.js';

export type { SendApi } from './api.js';
export type { TransferData } from './flow/storedTransfer.js';
export type { SendInput, SendParams, SendReview, SendState, SendToken, SendWarning } from './state.js';

/** Options of `send`. */
export interface SendOptions {
  /** Offer the tokens of Solana too. Default: only SOL. */
  readonly solanaTokens?: boolean | undefined;
}

const isConnected = ({ connection }: RouterState) => connection !== undefined;
const SEND = { key: 'send.action', text: 'Send' };

/** Adds the views Send, SendToken and SendReview, and the action Send in Account. @throws `OPTION_INVALID` */
/* @__NO_SIDE_EFFECTS__ */
export function send(given: SendOptions = {}) {
  return definePlugin({
    id: 'send',
    options: check.readOptions('send', given, { solanaTokens: check.flag }, { solanaTokens: false }),
    requires: [transfers],
    contributes: [
      views.of('Send', view<SendParams | undefined>({ load: () => import('./views/SendView.js'), when: isConnected })),
      views.of('SendToken', view({ load: () => import('./views/SendTokenView.js'), when: isConnected })),
      views.of('SendScan', view({ load: () => import('./views/SendScanView.js'), when: isConnected })),
      views.of('SendReview', view({ load: () => import('./views/SendReviewView.js'), when: isConnected })),
      outboxKinds.of('transfer', async (ctx) => (await import('./flow/transferKind.js')).createTransferKind(ctx)),
      accountActions.of(
        {
          id: 'send',
          label: SEND,
          icon: 'M7 17 16.75 7.25M8.75 7h8.25v8.25',
          view: 'Send',
          when: (_, { has }) => has(transfers),
        },
        { order: 30 },
      ),
    ],
    state: { form: sendAtom },
    api: createApi,
    setup(ctx) {
      // Loaded with the first connection, which is after the start of a page.
      ctx.watch(connectionsAtom, (connections) => {
        if (connections.size > 0) ctx.task(async () => (await import('./flow/watchForm.js')).watchForm(ctx));
      });
    },
  });
}
