/** Transfers in the outbox: how they are stored, followed and described. Other plugins show them by their moves. */

import { displayAmount } from 'latchkey/data';
import {
  localeAtom,
  namespaceOf,
  type OutboxEntry,
  type OutboxKind,
  type OutboxLook,
  type PluginContext,
  transfers,
} from 'latchkey/plugin';
import { strings } from '../strings.js';
import { takeFormer } from './formerTransfers.js';
import { parseTransfer, storeTransfer, type TransferData } from './storedTransfer.js';

/** Digits after the point in labels and toasts. */
const DIGITS = 8;

export function createTransferKind(context: PluginContext): OutboxKind<TransferData> {
  const text = async (key: keyof typeof strings.texts, { data: { intent } }: OutboxEntry<TransferData>) => {
    const t = await context.text(strings);
    const { amount, token } = intent;
    const options = { locale: context.store.get(localeAtom), digits: DIGITS };
    return t(key, { amount: `${displayAmount(amount, token.decimals, options)} ${token.symbol}` });
  };
  return {
    parse: parseTransfer,
    toJson: storeTransfer,
    async track(
      { id, sentAs, network, requestedAt, sentAt = requestedAt, nonce, missing, data },
      signal,
    ): Promise<OutboxLook> {
      const service = await context.service(transfers, namespaceOf(network));
      return service.track({ id, kind: sentAs, intent: data.intent, sentAt, nonce, missing }, signal);
    },
    move: ({ data: { intent } }) => {
      const { symbol, decimals } = intent.token;
      return {
        type: 'send',
        to: intent.to,
        transfers: [{ direction: 'out', quantity: intent.amount, decimals, symbol, name: symbol }],
      };
    },
    label: (entry) => text('label', entry),
    async ended(entry) {
      const { status, network, data } = entry;
      if (status === 'mismatch') {
        const native = data.intent.token.address === undefined;
        context.emit({ type: 'SEND_ERROR', props: { network, native, code: 'SENT_OTHER' } });
      }
      return text(status === 'confirmed' ? 'toastConfirmed' : status === 'failed' ? 'toastFailed' : 'toastGone', entry);
    },
    async note({ note, network }) {
      if (!note) return undefined;
      const t = await context.text(strings);
      if (note.kind === 'outputs') return t('noteOutputs', { count: `${note.value}` });
      const { decimals = 0, symbol = '' } = context.networks.get(network)?.nativeCurrency ?? {};
      const options = { locale: context.store.get(localeAtom), digits: DIGITS };
      return t('noteFee', { fee: `${displayAmount(note.value, decimals, options)} ${symbol}` });
    },
    takeOld: () => takeFormer(context.storage),
  };
}
