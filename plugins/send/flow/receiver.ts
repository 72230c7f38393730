/** Reads a receiver: an address, or a name that one of the sources of the namespace knows. */

import { names, type PluginContext, type Receiver } from 'latchkey/plugin';
import { findTransfers } from './findTransfers.js';

/** A receiver as it was read. An address that was given as a name has the name too. */
export type ReadReceiver =
  | (Extract<Receiver, { readonly status: 'address' }> & { readonly name?: string | undefined })
  | Extract<Receiver, { readonly status: 'invalid' }>
  | { readonly status: 'nameFailed' };

/** Labels with dots between them, such as `alice.eth`. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/u;

/** Never rejects for a name: a source that fails is reported, and the next one is asked. @throws as `findTransfers` */
export async function readReceiver(context: PluginContext, given: string, signal?: AbortSignal): Promise<ReadReceiver> {
  const { network, service } = await findTransfers(context);
  const text = given.trim();
  const sources = NAME.test(text) ? context.services(names, network.namespace) : [];
  if (sources.length === 0) return service.readReceiver({ network: network.id, text, signal });
  for (const source of sources) {
    try {
      const address = await (await source.load()).resolve({ name: text, network: network.id, signal });
      if (address === undefined) continue;
      const receiver = await service.readReceiver({ network: network.id, text: address, signal });
      if (receiver.status === 'address') return { ...receiver, name: text };
    } catch (error) {
      if (!signal?.aborted) context.report(error);
    }
  }
  return { status: 'nameFailed' };
}
