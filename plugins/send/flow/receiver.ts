/** Reads a receiver: an address, or a name that one of the sources of the namespace knows. */

import { names, type PluginContext, type Receiver } from 'latchkey/plugin';
import { resolveName } from 'latchkey/ui';
import { findTransfers } from './findTransfers.js';

/** A receiver as it was read. An address that was given as a name has the name too. */
export type ReadReceiver =
  | (Extract<Receiver, { readonly status: 'address' }> & { readonly name?: string | undefined })
  | Extract<Receiver, { readonly status: 'invalid' | 'keyless' }>
  | { readonly status: 'nameFailed' };

/** Labels with dots between them, such as `alice.eth`. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/u;

/** Never rejects for a name: a source that fails is reported, and the next one is asked. @throws as `findTransfers` */
export async function readReceiver(context: PluginContext, given: string, signal?: AbortSignal): Promise<ReadReceiver> {
  const { network, service } = await findTransfers(context);
  const text = given.trim();
  const isName = NAME.test(text) && context.services(names, network.namespace).length > 0;
  if (!isName) return service.readReceiver({ network: network.id, text, signal });
  try {
    const address = await resolveName(context, { name: text, network: network.id, signal });
    if (address === undefined) return { status: 'nameFailed' };
    const receiver = await service.readReceiver({ network: network.id, text: address, signal });
    if (receiver.status === 'invalid') return { status: 'nameFailed' };
    return receiver.status === 'address' ? { ...receiver, name: text } : receiver;
  } catch {
    // Each source that failed was reported.
    return { status: 'nameFailed' };
  }
}
