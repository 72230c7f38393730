/** Enters a receiver that was typed or pasted, or given by the app. */

import type { PluginContext } from 'latchkey/plugin';
import { sendAtom } from '../state.js';
import { editForm } from './form.js';

/** Enters the text at once. The fields of a payment link of the active namespace follow, unless it is being typed. */
export function enterReceiver(context: PluginContext, text: string): void {
  const typed = context.store.get(sendAtom).receiverAddress;
  editForm(context, { receiverAddress: text });
  if (text.includes(':') && text.length > typed.length + 1)
    context.task(async () => (await import('./enterLink.js')).enterLink(context, text));
}
