/** Whether a second payment page needs a question. */

import type { PluginContext } from 'latchkey/plugin';
import type { PurchaseStatus } from '../state.js';
import { purchaseAtom } from './current.js';
import { isPageOpen } from './popup.js';

/** Statuses of a purchase whose page was shown, and may have taken a payment that is not known yet. */
const UNRESOLVED: readonly (PurchaseStatus | undefined)[] = ['waiting', 'blocked', 'closed', 'late'];
/** Statuses of a purchase whose page has taken its payment. */
const PAID: readonly (PurchaseStatus | undefined)[] = ['progress', 'done'];

/** Whether the user could pay on the former page as well, if another page is opened. */
export function mayPayTwice(context: Pick<PluginContext, 'store'>): boolean {
  const status = context.store.get(purchaseAtom)?.status;
  return UNRESOLVED.includes(status) || (isPageOpen(context) && !PAID.includes(status));
}
