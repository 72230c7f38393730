/** Leaves the current purchase. A payment that was made goes on at the provider. */

import { outbox, type PluginContext } from 'latchkey/plugin';
import { pageAtom } from '../state.js';
import { isPageOpen, leavePopup } from './popup.js';

/** The user has seen the end. */
export function leavePurchase(context: PluginContext): void {
  leavePopup(context);
  leavePage(context);
}

/** The user gives up the current purchase. Its payment page is remembered while it is open, because it can still be paid on. */
export function cancelPurchase(context: PluginContext): void {
  if (!isPageOpen(context)) leavePopup(context);
  leavePage(context);
}

function leavePage(context: PluginContext): void {
  const { store } = context;
  const key = store.get(pageAtom)?.key;
  store.set(pageAtom, undefined);
  if (key === undefined) return;
  context.task(async () => {
    const box = await context.service(outbox, 'all');
    // A later payment is listed by its provider.
    box.change(key, { status: 'dropped', reason: 'CANCELLED' });
    box.dismiss(key);
  });
}
