/** The batches that versions before the outbox stored in one value. They are read once. */

import type { OutboxOld, PluginContext, StoredKey } from 'latchkey/plugin';
import type { CallsData } from './callsData.js';

type Old = OutboxOld<CallsData>;
/** They were stored without their account, so they are shown to the one that is connected. */
type Stored = Omit<Old, 'account'>;

const FORMER: StoredKey<readonly Stored[]> = {
  name: 'calls',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.slice(0, 20).flatMap((one) => readOne(one) ?? []) : undefined),
  fallback: [],
};

/** Reads them and removes their key. */
export function takeFormer({ storage, connections }: PluginContext): readonly Old[] {
  const account = connections.get('eip155')?.account.address;
  const found = storage.get(FORMER);
  if (account === undefined || found.length === 0) return [];
  storage.remove(FORMER);
  return found.map((one) => ({ ...one, account }));
}

function readOne(raw: unknown): Stored | undefined {
  const { id, network, sentAt, count } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const isValid =
    [id, network].every((text) => typeof text === 'string' && text !== '') &&
    [sentAt, count].every((number) => Number.isSafeInteger(number));
  if (!isValid) return undefined;
  const times = { requestedAt: sentAt as number, sentAt: sentAt as number };
  return {
    id: id as string,
    network: network as Old['network'],
    sentAs: 'calls',
    status: 'pending',
    ...times,
    missing: 0,
    data: { count: count as number },
  };
}
