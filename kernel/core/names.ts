/** Resolves names to addresses, and finds the names of accounts. Both ask the sources of the service `names` in their order. */

import { isSameAddress } from '../contract/address.js';
import { namespaceOf, parseNetworkId } from '../contract/caip.js';
import type { AnySlot, SlotValue } from '../contract/contract.js';
import { namespaces } from '../contract/slots.js';
import { type NameRequest, type NameSource, names, type ReverseRequest } from '../contract/transfers.js';
import { ModalError } from '../values/error.js';
import { displayText } from '../values/text.js';
import { askInOrder, type SourceHost } from './askInOrder.js';

/** A host that reads slots, such as the context of a plugin. */
export interface NameHost extends SourceHost {
  /** The contributions of all active plugins to a slot. */
  read<S extends AnySlot>(slot: S): SlotValue<S>;
}

/** Longer names are not shown, and are not resolved. */
const MAX_NAME = 255;

/**
 * The address of a name. Answers are not cached, because money is sent to them.
 *
 * @returns `undefined` for a name that no source knows
 * @throws `NETWORK_ID_INVALID` · the first failure, if sources have failed and none knows the name
 */
export async function resolveName(host: NameHost, { name, network, signal }: NameRequest): Promise<string | undefined> {
  const { isAddress } = host.read(namespaces).get(parseNetworkId(network).namespace) ?? {};
  return askNames(host, { network, signal }, async (source, until) => {
    const address = name.length > MAX_NAME ? undefined : await source.resolve({ name, network, signal: until });
    if (address === undefined || (typeof address === 'string' && isAddress?.(address) !== false)) return address;
    throw new ModalError(`A source of names gave an invalid address for ${network}.`, { code: 'NAME_MALFORMED' });
  });
}

/**
 * The name of an account: the first one that leads back to the account.
 *
 * @throws the first failure, if sources have failed and none knows a name
 */
export function findName(host: NameHost, { address, network, signal }: ReverseRequest): Promise<string | undefined> {
  return askNames(host, { network, signal }, async (source, until) => {
    const name = await source.reverse?.({ address, network, signal: until });
    if (!name || displayText(name, MAX_NAME) !== name) return undefined;
    return (await belongsTo(host, { name, address, network, signal: until })) ? name : undefined;
  });
}

/** Whether the name leads to the account. True in a namespace without sources of names. @throws as `resolveName` */
export async function belongsTo(
  host: NameHost,
  { name, address, network, signal }: NameRequest & ReverseRequest,
): Promise<boolean> {
  if (handlesOf(host, network).length === 0) return true;
  const found = await resolveName(host, { name, network, signal });
  return isSameAddress(found, address);
}

function askNames<Answer>(
  host: NameHost,
  { network, signal }: Pick<ReverseRequest, 'network' | 'signal'>,
  ask: (source: NameSource, signal: AbortSignal) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const until = signal ?? host.signal ?? new AbortController().signal;
  return askInOrder(host, { slot: names.id, level: 'warn', handles: handlesOf(host, network), signal: until, ask });
}

const handlesOf = (host: NameHost, network: string) => host.read(names).get(namespaceOf(network)) ?? [];
