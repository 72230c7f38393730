/** The current purchase: the payment page of this tab, and its entry in the outbox. */

import { atom } from 'jotai/vanilla';
import { namespaceOf, type OutboxEntry, outboxAtom } from 'latchkey/plugin';
import { type PaymentPage, type Purchase, type PurchaseData, type PurchaseStatus, pageAtom, UNPAID } from '../state.js';

/** The current purchase: where the user pays, and how it goes on. `undefined` without one. */
export const purchaseAtom = atom((get): Purchase | undefined => {
  const page = get(pageAtom);
  if (!page) return undefined;
  const shown = { ...page, namespace: namespaceOf(page.network) };
  if (page.key === undefined) return shown;
  const entry = get(outboxAtom).find(({ key }) => key === page.key) as OutboxEntry<PurchaseData> | undefined;
  // The user has given it up, here or in another tab.
  if (!entry || entry.status === 'dropped') return undefined;
  return { ...shown, status: statusOf(entry, page), amount: entry.data.bought?.amount };
});

function statusOf({ status, reason }: OutboxEntry, page: PaymentPage): PurchaseStatus {
  if (status === 'prompting') return page.status;
  if (status === 'pending') return 'progress';
  if (status === 'confirmed') return 'done';
  return reason === UNPAID ? 'late' : 'failed';
}
