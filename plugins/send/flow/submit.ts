/** Sends a reviewed transfer: asks the wallet once, and records the transaction before anything else. */

import { isModalError, ModalError, type PluginContext } from 'latchkey/plugin';
import { type OwnTransaction, ownTransactionsAtom, type Review, sendAtom, type Warning } from '../state.js';
import { findTransfers } from './findTransfers.js';
import { lookOnce, record, start } from './follow.js';
import { addReceiver } from './stored.js';

/** Looks before the transfer counts as started, so that a lying wallet is caught at once if the node knows it already. */
const FIRST_LOOKS = 3;
const FIRST_PAUSE_MS = 300;

/**
 * Asks the wallet, and compares the transaction with the intent as soon as the app's node knows it.
 *
 * @param confirmed - The warnings that the user has confirmed.
 * @throws `WARNING_UNCONFIRMED` · `SEND_PENDING` · `INTENT_CHANGED` · `NETWORK_MISMATCH` · the errors of the wallet
 */
export async function submitReview(
  context: PluginContext,
  { intent, seal, warnings }: Review,
  confirmed: readonly Warning[],
): Promise<OwnTransaction> {
  const { store, env, emit, storage } = context;
  const open = warnings.filter((one) => !confirmed.includes(one));
  if (open.length > 0) {
    throw new ModalError(
      `The user has not confirmed these warnings about the receiver: ${open.join(', ')}. Show them, then submit again.`,
      { code: 'WARNING_UNCONFIRMED', plugin: 'send', hints: open },
    );
  }
  if (store.get(sendAtom).loading) {
    throw new ModalError('The wallet is asked for another transfer. Answer it there first.', {
      code: 'SEND_PENDING',
      plugin: 'send',
    });
  }
  store.set(sendAtom, { ...store.get(sendAtom), loading: true });
  const props = { network: intent.network, native: intent.token.address === undefined };
  emit({ type: 'SEND_INITIATED', props });
  try {
    const { network, connection, service } = await findTransfers(context);
    const field =
      network.id !== intent.network ? 'network' : connection.account.address !== intent.from ? 'from' : undefined;
    if (field) {
      throw new ModalError(`The transfer is not the one that was reviewed: the field "${field}" differs.`, {
        code: 'INTENT_CHANGED',
        plugin: 'send',
        hints: [field],
      });
    }
    const submitted = await service.submit(intent, seal, context.signal);
    const sentAt = env.date();
    // Recorded before the next await: a reload from here on finds the transaction.
    let own = record(context, { ...submitted, intent, sentAt, missing: 0, status: 'unknown' });
    addReceiver(storage, `${intent.network}:${intent.from}`, intent.to, sentAt);
    emit({ type: 'SEND_SUCCESS', props });
    for (let look = 0; look < FIRST_LOOKS && own.status === 'unknown'; look += 1) {
      await new Promise<void>((resolve) => env.after(FIRST_PAUSE_MS, resolve));
      own = await lookOnce(context, own);
    }
    start(context);
    return store.get(ownTransactionsAtom).find(({ id }) => id === own.id) ?? own;
  } catch (error) {
    const code = isModalError(error) ? error.code : 'UNKNOWN';
    emit({ type: 'SEND_ERROR', props: { ...props, code } });
    throw error;
  } finally {
    store.set(sendAtom, { ...store.get(sendAtom), loading: false });
  }
}
