/** Reads a receiver: an address, or a name that one of the sources of the namespace knows. */

import { resolveName } from 'latchkey/data';
import {
  isModalError,
  isSameToken,
  ModalError,
  type Network,
  names,
  type PluginContext,
  type Receiver,
  type Transfers,
  type TransferToken,
} from 'latchkey/plugin';
import { findTransfers } from './findTransfers.js';
import type { Scan } from './readScan.js';

/** A receiver as it was read. An address that was given as a name has the name too. */
export type ReadReceiver =
  | (Extract<Receiver, { readonly status: 'address' }> & { readonly name?: string | undefined })
  | Extract<Receiver, { readonly status: 'invalid' | 'keyless' }>
  /** `isOffchain`: the name is kept on a server that is not asked. */
  | { readonly status: 'nameFailed'; readonly isOffchain?: boolean };

/** Labels with dots between them, such as `alice.eth`. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/u;
/**
 * A name without a dot, such as `anna` or `@anna`, which an address book of the app may know. It is shorter than every address, so that
 * a mistyped address is refused as one.
 */
const PLAIN = /^(?!0x)@?[\p{L}\p{N}_-]{1,24}$/iu;

/** Never rejects for a name: a source that fails is reported, and the next one is asked. @throws as `findTransfers` */
export async function readReceiver(context: PluginContext, given: string, signal?: AbortSignal): Promise<ReadReceiver> {
  const { network, service } = await findTransfers(context);
  const link = await readLink(given, network, service);
  if (link && 'network' in link) return { status: 'invalid', reason: 'network', network: link.network };
  const text = link?.receiver ?? given.trim();
  const hasSources = context.services(names, network.namespace).length > 0;
  const isPlain = hasSources && PLAIN.test(text);
  const read = () => service.readReceiver({ network: network.id, text, signal });
  if (!isPlain && !(hasSources && NAME.test(text))) return read();
  try {
    const address = await resolveName(context, { name: text, network: network.id, signal });
    if (address === undefined) return isPlain ? read() : { status: 'nameFailed' };
    const receiver = await service.readReceiver({ network: network.id, text: address, signal });
    if (receiver.status === 'invalid') return { status: 'nameFailed' };
    return receiver.status === 'address' ? { ...receiver, name: text } : receiver;
  } catch (error) {
    if (isPlain) return read();
    // Each source that failed was reported.
    return { status: 'nameFailed', ...(isModalError(error, 'NAME_OFFCHAIN') && { isOffchain: true }) };
  }
}

/**
 * Compares the token that a payment link names with the token to send. A link with an amount and no token asks for the native currency;
 * a link with a receiver alone names none.
 *
 * @throws `TOKEN_DIFFERS` with the contract or the mint of the link as the first hint, empty for the native currency
 */
export async function checkLinkToken(
  context: PluginContext,
  given: string,
  { address }: Pick<TransferToken, 'address'>,
): Promise<void> {
  const { network, service } = await findTransfers(context);
  const link = await readLink(given, network, service);
  if (!link || 'network' in link || (link.token === undefined && link.amount === undefined)) return;
  if (isSameToken({ address: link.token }, { address })) return;
  const [asked, sent] = [link.token, address].map((one) => one ?? network.nativeCurrency.symbol);
  throw new ModalError(`The payment link asks for ${asked}, and ${sent} would be sent. Send the token of the link.`, {
    code: 'TOKEN_DIFFERS',
    plugin: 'send',
    hints: [link.token ?? ''],
  });
}

/** A payment link of the namespace, such as `bitcoin:…`, or the network of the link. `undefined` for any other text. */
async function readLink(given: string, network: Network, service: Transfers): Promise<Scan | undefined> {
  const text = given.trim();
  const { linkScheme } = service;
  if (linkScheme === undefined || !text.toLowerCase().startsWith(`${linkScheme}:`)) return undefined;
  return (await import('./readScan.js')).readScan(text, network, service);
}
