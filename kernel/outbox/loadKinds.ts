/** Loads the kinds of requests. */

import type { PluginContext } from '../contract/contract.js';
import { type OutboxKind, outboxKinds } from '../contract/outbox.js';
import { addedKind } from './added.js';

/** The kinds of all plugins. A kind that cannot be loaded is reported, and its entries wait in the storage. */
export async function loadKinds(context: PluginContext): Promise<ReadonlyMap<string, OutboxKind<unknown>>> {
  const kinds = new Map<string, OutboxKind<unknown>>([['added', addedKind]]);
  const loads = [...context.read(outboxKinds)].map(async ([name, handles]) => {
    const [handle] = handles;
    if (handle) kinds.set(name, await handle.load());
  });
  for (const outcome of await Promise.allSettled(loads)) {
    if (outcome.status === 'rejected') context.report(outcome.reason);
  }
  return kinds;
}
