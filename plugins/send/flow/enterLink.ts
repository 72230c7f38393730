/** Takes a payment link in the form of Send apart: its amount is entered too. */

import type { PluginContext } from 'latchkey/plugin';
import { type SendState, sendAtom } from '../state.js';
import { findTransfers } from './findTransfers.js';
import { editForm } from './form.js';
import { readScan, type Scan } from './readScan.js';

/** Enters the fields of a link of the active namespace, unless the user has changed the text. Other text stays as it is. */
export async function enterLink(context: PluginContext, text: string): Promise<void> {
  const { network, service } = await findTransfers(context);
  const found = readScan(text, network, service);
  if (context.store.get(sendAtom).receiverAddress !== text) return;
  if (found && 'receiver' in found) editForm(context, fieldsOf(found));
}

/** The fields of a form that a text asks for. The amount of a link is one of the native currency. */
export const fieldsOf = ({ receiver, amount }: Extract<Scan, { readonly receiver: string }>): Partial<SendState> => ({
  receiverAddress: receiver,
  ...(amount !== undefined && { sendTokenAmount: amount, fiatAmount: undefined, token: undefined }),
});
