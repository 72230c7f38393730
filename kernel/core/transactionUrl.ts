/** The page of a transaction in an explorer. */

import type { PluginContext } from '../contract/contract.js';
import type { OutboxEntry } from '../contract/outbox.js';
import { namespaces } from '../contract/slots.js';

/** The page of the transaction in the network's explorer. `undefined` without one, and before it is known. */
export function transactionUrl(
  { networks, read }: Pick<PluginContext, 'networks' | 'read'>,
  { network: id, transaction, id: sent, sentAs }: OutboxEntry,
): string | undefined {
  const network = networks.get(id);
  // The id of a batch is no transaction.
  const hash = transaction ?? (sentAs === 'calls' ? '' : sent);
  return network && hash !== '' ? read(namespaces).get(network.namespace)?.transactionUrl?.(network, hash) : undefined;
}
