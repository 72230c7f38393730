/** Keeps purchases and connected accounts together: continues after a reload, and forgets after a disconnect. */

import { connectionsAtom, type PluginContext, statusesAtom } from 'latchkey/plugin';
import { follow, resume } from './follow.js';
import { forgetOrders } from './orders.js';
import { dropPurchaseOfOthers } from './putPurchase.js';

/** Call it once, with the first connection. */
export function watchAccounts(context: PluginContext): void {
  const changed = () => {
    dropPurchaseOfOthers(context);
    forgetOrders(context);
    resume(context);
    // The account of the purchase may have been connected again.
    follow(context);
  };
  context.watch(connectionsAtom, changed);
  context.watch(statusesAtom, changed);
  changed();
}
