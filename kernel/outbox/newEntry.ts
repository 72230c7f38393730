/** A new entry of the outbox. */

import type { PluginContext } from '../contract/contract.js';
import type { Outbox, OutboxEntry, OutboxRequest } from '../contract/outbox.js';

/** The entry of a request that is handed to a wallet now, or that was with the status of `state`. */
export function newEntry<Data>(
  context: PluginContext,
  { kind, network, account, data }: OutboxRequest<Data>,
  { status = 'prompting', id = '', sentAs = 'transaction', reason, note }: NonNullable<Parameters<Outbox['put']>[1]>,
): OutboxEntry<Data> {
  const requestedAt = context.env.date();
  return Object.freeze({
    key: newKey(context),
    id,
    sentAs,
    kind,
    network,
    account,
    status,
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note }),
    requestedAt,
    ...(status !== 'prompting' && { sentAt: requestedAt }),
    missing: 0,
    isDismissed: false,
    data,
  });
}

/** A random key of an entry. */
export const newKey = ({ env }: PluginContext): string =>
  [...env.random(12)].map((byte) => byte.toString(36).padStart(2, '0')).join('');
