/** Reads a receiver: an address, or a name that one of the sources of the namespace knows. */

import { isModalError, type Network, names, type PluginContext, type Receiver, type Transfers } from 'latchkey/plugin';
import { resolveName } from 'latchkey/ui';
import { findTransfers } from './findTransfers.js';

/** A receiver as it was read. An address that was given as a name has the name too. */
export type ReadReceiver =
  | (Extract<Receiver, { readonly status: 'address' }> & { readonly name?: string | undefined })
  | Extract<Receiver, { readonly status: 'invalid' | 'keyless' }>
  /** `isOffchain`: the name is kept on a server that is not asked. */
  | { readonly status: 'nameFailed'; readonly isOffchain?: boolean };

/** Labels with dots between them, such as `alice.eth`. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/u;

/** Never rejects for a name: a source that fails is reported, and the next one is asked. @throws as `findTransfers` */
export async function readReceiver(context: PluginContext, given: string, signal?: AbortSignal): Promise<ReadReceiver> {
  const { network, service } = await findTransfers(context);
  const text = await linkTarget(given.trim(), network, service);
  if (typeof text !== 'string') return { status: 'invalid', reason: 'network', network: text.network };
  const isName = NAME.test(text) && context.services(names, network.namespace).length > 0;
  if (!isName) return service.readReceiver({ network: network.id, text, signal });
  try {
    const address = await resolveName(context, { name: text, network: network.id, signal });
    if (address === undefined) return { status: 'nameFailed' };
    const receiver = await service.readReceiver({ network: network.id, text: address, signal });
    if (receiver.status === 'invalid') return { status: 'nameFailed' };
    return receiver.status === 'address' ? { ...receiver, name: text } : receiver;
  } catch (error) {
    // Each source that failed was reported.
    return { status: 'nameFailed', ...(isModalError(error, 'NAME_OFFCHAIN') && { isOffchain: true }) };
  }
}

/** The receiver of a payment link of the namespace, such as `bitcoin:…`, or the network of the link. Any other text stays as it is. */
async function linkTarget(text: string, network: Network, service: Transfers) {
  const { linkScheme } = service;
  if (linkScheme === undefined || !text.toLowerCase().startsWith(`${linkScheme}:`)) return text;
  const { readScan } = await import('./readScan.js');
  const found = readScan(text, network, service);
  return found && 'receiver' in found ? found.receiver : (found ?? text);
}
