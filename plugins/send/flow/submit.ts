/** Sends a reviewed transfer: asks the wallet once, through the outbox. */

import { isModalError, ModalError, measureAttempt, outbox, outboxAtom, type PluginContext } from 'latchkey/plugin';
import { type SendReview, type SendWarning, sendAtom } from '../state.js';
import { findTransfers } from './findTransfers.js';
import { countUnanswered, TRANSFER, warningsNow } from './repeats.js';
import { addReceiver } from './stored.js';

/** The wallet's answer. */
export interface SubmittedTransfer {
  /** The transaction's id; of a smart account the id of the batch. */
  readonly id: string;
}

/**
 * Asks the wallet. The outbox compares the transaction with the intent as soon as the app's node knows it.
 *
 * @param confirmed - The warnings that the user has confirmed.
 * @throws `WARNING_UNCONFIRMED` · `SEND_PENDING` · `NAME_CHANGED` · `INTENT_CHANGED` · `NETWORK_MISMATCH` · the errors of the wallet
 */
export async function submitReview(
  context: PluginContext,
  review: SendReview,
  confirmed: readonly SendWarning[],
): Promise<SubmittedTransfer> {
  const { store, env, emit, storage } = context;
  const { intent, seal, name } = review;
  if (store.get(sendAtom).loading) {
    throw new ModalError('The wallet is asked for another transfer. Answer it there first.', {
      code: 'SEND_PENDING',
      plugin: 'send',
    });
  }
  const unanswered = countUnanswered(store.get(outboxAtom), intent);
  const open = warningsNow(review, unanswered).filter((one) => !confirmed.includes(one));
  if (open.length > 0) {
    throw new ModalError(
      `The user has not confirmed these warnings: ${open.join(', ')}. Show them, then submit again.`,
      { code: 'WARNING_UNCONFIRMED', plugin: 'send', hints: open },
    );
  }
  store.set(sendAtom, { ...store.get(sendAtom), loading: true });
  const { network: id, from: account } = intent;
  const props = { network: id, native: intent.token.address === undefined };
  emit({ type: 'SEND_INITIATED', props });
  const attempt = measureAttempt(context, (end) => emit({ type: 'SEND_END', props: { ...props, ...end } }));
  try {
    const { network, connection, service } = await findTransfers(context);
    const field = network.id !== id ? 'network' : connection.account.address !== account ? 'from' : undefined;
    if (field) {
      throw new ModalError(`The transfer is not the one that was reviewed: the field "${field}" differs.`, {
        code: 'INTENT_CHANGED',
        plugin: 'send',
        hints: [field],
      });
    }
    if (name !== undefined) {
      await (await import('./checkName.js')).checkName(context, { intent, name }, context.signal);
    }
    const box = await context.service(outbox, 'all');
    const request = { kind: TRANSFER, network: id, account, data: { intent } };
    const sent = await box.ask(request, () => service.submit(intent, seal, context.signal));
    addReceiver(storage, `${id}:${account}`, intent.to, env.date());
    emit({ type: 'SEND_SUCCESS', props });
    attempt.end('ok');
    return { id: sent.id };
  } catch (error) {
    const code = isModalError(error) ? error.code : 'UNKNOWN';
    emit({ type: 'SEND_ERROR', props: { ...props, code } });
    attempt.fail(error);
    throw error;
  } finally {
    store.set(sendAtom, { ...store.get(sendAtom), loading: false });
  }
}
