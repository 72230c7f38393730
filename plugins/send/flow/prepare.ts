/** Prepares a transfer for the review: reads the receiver, asks the service of the namespace, and seals the intent. */

import { activeNetworkAtom, ModalError, type PluginContext, type TransferToken, transfers } from 'latchkey/plugin';
import { parseAmount } from 'latchkey/ui';
import type { Review, SendParams } from '../state.js';
import { readReceivers } from './stored.js';
import { warningsOf } from './warnings.js';

/** The service of the active network's namespace. @throws `SERVICE_MISSING` · `NETWORK_UNKNOWN` */
export async function findTransfers(context: PluginContext) {
  const network = context.store.get(activeNetworkAtom);
  const connection = network && context.connections.get(network.namespace);
  if (!network || !connection) {
    throw new ModalError('No wallet is connected to a network of this app. Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      plugin: 'send',
    });
  }
  return { network, connection, service: await context.service(transfers, network.namespace) };
}

/** Parses the amount exactly, and prepares the transfer. @throws `AMOUNT_MALFORMED` · `AMOUNT_TOO_PRECISE` · as `prepare` */
export async function prepareInput(
  context: PluginContext,
  { to, token, amount }: SendParams & { readonly to: string; readonly amount: string },
  signal?: AbortSignal,
): Promise<Review> {
  const { network, connection, service } = await findTransfers(context);
  const sent: TransferToken = token ?? network.nativeCurrency;
  if (sent.address !== undefined && service.tokens !== 'all') {
    throw new ModalError('Only the native currency of this network can be sent.', {
      code: 'TOKEN_UNSUPPORTED',
      plugin: 'send',
    });
  }
  const receiver = await service.readReceiver({ network: network.id, text: to, signal });
  if (receiver.status !== 'address') {
    throw new ModalError('The receiver is not an address of this network.', {
      code: 'RECEIVER_INVALID',
      plugin: 'send',
    });
  }
  const { address, symbol, decimals } = sent;
  const from = connection.account.address;
  const intent = await service.prepare({
    network: network.id,
    from,
    to: receiver.address,
    token: { ...(address !== undefined && { address }), symbol, decimals },
    amount: parseAmount(amount, decimals),
    signal,
  });
  const { sealIntent } = await import('latchkey/chain-kit');
  const known = readReceivers(context.storage, from);
  const warnings = warningsOf({ receiver, from, tokenAddress: intent.token.address, known });
  return Object.freeze({ intent, seal: sealIntent(intent), warnings });
}
