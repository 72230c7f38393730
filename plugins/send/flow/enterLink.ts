/** Takes a payment link in the form of Send apart: its amount is entered too. */

import { isSameAddress, type PluginContext } from 'latchkey/plugin';
import { type SendState, type SendToken, sendAtom } from '../state.js';
import { findTransfers } from './findTransfers.js';
import { editForm } from './form.js';
import { readScan, type ScannedPayment, toWhole } from './readScan.js';

/** Enters the fields of a link of the active namespace, unless the user has changed the text. Other text stays as it is. */
export async function enterLink(context: PluginContext, text: string): Promise<void> {
  const { network, service } = await findTransfers(context);
  const found = readScan(text, network, service);
  const { receiverAddress, tokenBalances } = context.store.get(sendAtom);
  if (receiverAddress !== text) return;
  if (found && 'receiver' in found) editForm(context, fieldsOf(found, tokenBalances));
}

/**
 * The fields of a form that a payment asks for. An amount without a token is one of the native currency. A token that the account does
 * not have cannot be selected: then no amount is entered, and none stays that was meant for something else.
 *
 * @param held - The tokens that can be sent.
 */
export function fieldsOf(payment: ScannedPayment, held: readonly SendToken[]): Partial<SendState> {
  const { receiver: receiverAddress, amount, token: wanted, units } = payment;
  if (wanted === undefined && amount === undefined) return { receiverAddress };
  const token = held.find(({ address }) => address !== undefined && wanted && isSameAddress(address, wanted));
  const sum = units === undefined ? amount : token && toWhole(units, token.decimals);
  const isKnown = wanted === undefined || token !== undefined;
  return { receiverAddress, token, sendTokenAmount: (isKnown && sum) || '', fiatAmount: undefined };
}
