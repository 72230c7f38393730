/** Tells the user the end of an entry, and makes old what it has changed. */

import type { PluginContext } from '../contract/contract.js';
import type { OutboxEntry, OutboxKind } from '../contract/outbox.js';
import { balanceKey, balancesAtom, toastAtom, tokenListsAtom } from '../contract/state.js';
import { readBalance } from '../core/balance.js';
import { readTokens } from '../core/tokens.js';
import { transactionUrl } from '../core/transactionUrl.js';

export async function tellEnd(
  context: PluginContext,
  entry: OutboxEntry,
  kind: OutboxKind<unknown> | undefined,
): Promise<void> {
  const { router, notify, store } = context;
  const { network, account: address, status } = entry;
  // Only what somebody reads: an app without balances asks no node for them.
  const key = balanceKey(network, address);
  if (store.get(balancesAtom).has(key)) void readBalance(context, { network, address, maxAgeMs: 0 });
  if (store.get(tokenListsAtom).has(key)) void readTokens(context, { network, address, maxAgeMs: 0 });
  // Also runs when the end has no text: kinds follow their own ends here.
  const message = await kind?.ended?.(entry);
  if (status === 'mismatch') {
    // "Transaction started" beside the view would contradict it. An error is one of something else.
    const toast = store.get(toastAtom);
    if (toast?.variant !== 'error') toast?.dismiss?.();
    router.open('SentOther', { key: entry.key });
    return;
  }
  if (message === undefined) return;
  const { strings } = await import('../ui/outbox/strings.js');
  const t = await context.text(strings);
  const url = transactionUrl(context, entry);
  const note = entry.note && (await kind?.note?.(entry));
  const isGood = status === 'confirmed' && note === undefined;
  notify.toast({
    message: note === undefined ? message : `${message}. ${note}`,
    variant: isGood ? 'success' : 'error',
    // A failure, and a change by the wallet, stays until the user has seen it.
    ...(!isGood && { autoClose: false }),
    ...(url !== undefined && { link: { label: t('explorer'), url } }),
  });
}
