/** Prepares a transfer for the review: reads the receiver, asks the service of the namespace, and seals the intent. */

import { readTransferToken, sealIntent } from 'latchkey/chain-kit';
import { ModalError, type PluginContext } from 'latchkey/plugin';
import { parseAmount } from 'latchkey/ui';
import type { Review, SendInput } from '../state.js';
import { findTransfers, sendsTokens } from './findTransfers.js';
import { readReceiver } from './receiver.js';
import { readReceivers } from './stored.js';
import { warningsOf } from './warnings.js';

/**
 * Parses the amount exactly, resolves a name, and prepares the transfer.
 *
 * @throws `INPUT_INVALID` · `AMOUNT_MALFORMED` · `AMOUNT_TOO_PRECISE` · `NAME_UNKNOWN` · as `Transfers.prepare`
 */
export async function prepareInput(
  context: PluginContext,
  { to, token, amount }: SendInput,
  signal?: AbortSignal,
): Promise<Review> {
  const { network, connection, service } = await findTransfers(context);
  const sent = readTransferToken(context, network.id, token);
  if (sent.address !== undefined && !sendsTokens(service, context)) {
    throw new ModalError('Only the native currency of this network can be sent.', {
      code: 'TOKEN_UNSUPPORTED',
      plugin: 'send',
    });
  }
  const receiver = await readReceiver(context, to, signal);
  if (receiver.status !== 'address') {
    const isName = receiver.status === 'nameFailed';
    throw new ModalError(
      isName
        ? 'The receiver’s name has no address on this network.'
        : 'The receiver is not an address of this network.',
      { code: isName ? 'NAME_UNKNOWN' : 'RECEIVER_INVALID', plugin: 'send' },
    );
  }
  const from = connection.account.address;
  const intent = await service.prepare({
    network: network.id,
    from,
    to: receiver.address,
    token: sent,
    amount: parseAmount(amount, sent.decimals),
    signal,
  });
  const known = readReceivers(context.storage, from);
  const warnings = warningsOf({ receiver, from, tokenAddress: intent.token.address, known });
  return Object.freeze({ intent, seal: sealIntent(intent), warnings, ...(receiver.name && { name: receiver.name }) });
}
