/** Prepares a transfer for the review: reads the receiver, asks the service of the namespace, and seals the intent. */

import { readTransferToken, receiverKeyless, sealIntent } from 'latchkey/chain-kit';
import { balanceKey, parseAmount, readJudge, tokenListsAtom } from 'latchkey/data';
import {
  isModalError,
  isSameToken,
  ModalError,
  outbox,
  outboxAtom,
  type PluginContext,
  type Transfers,
} from 'latchkey/plugin';
import { isSuspicious } from 'latchkey/plugins/tokens/slots';
import type { SendInput, SendReview } from '../state.js';
import { findTransfers, sendsTokens } from './findTransfers.js';
import { checkLinkToken, readReceiver } from './receiver.js';
import { countUnanswered } from './repeats.js';
import { readReceivers } from './stored.js';
import { warningsOf } from './warnings.js';

/**
 * Parses the amount exactly, resolves a name, and prepares the transfer.
 *
 * @throws `INPUT_INVALID` · `AMOUNT_MALFORMED` · `AMOUNT_TOO_PRECISE` · `NAME_UNKNOWN` · `NAME_OFFCHAIN` ·
 * `RECEIVER_KEYLESS` · `TOKEN_DIFFERS` · as `Transfers.prepare`
 */
export async function prepareInput(
  context: PluginContext,
  input: SendInput,
  signal?: AbortSignal,
): Promise<SendReview> {
  const { network, connection, service } = await findTransfers(context);
  // Apps without types leave fields out.
  const { to, token, amount, isMax = false } = (input ?? {}) as Partial<SendInput>;
  const sent = readTransferToken(context, network.id, token);
  if (sent.address !== undefined && !sendsTokens(service, context)) {
    throw sendError('TOKEN_UNSUPPORTED', 'Only the native currency of this network can be sent.');
  }
  const sum = readAmount(service, amount, sent.decimals);
  if (typeof to !== 'string') {
    throw inputError(service, 'INPUT_INVALID', 'The receiver is missing. Give an address or a name in the field "to".');
  }
  await checkLinkToken(context, to, sent);
  const receiver = await readReceiver(context, to, signal);
  if (receiver.status === 'nameFailed' && receiver.isOffchain) {
    throw sendError('NAME_OFFCHAIN', 'The receiver’s name is kept outside of the chain. It is not looked up there.');
  }
  if (receiver.status === 'nameFailed') {
    throw sendError('NAME_UNKNOWN', 'The receiver’s name has no address on this network.');
  }
  if (receiver.status === 'invalid') {
    const named =
      receiver.network && `The receiver is an address of the network ${receiver.network}, not of ${network.id}.`;
    const message = named ?? 'The receiver is not an address of this network.';
    throw inputError(service, 'RECEIVER_INVALID', message);
  }
  if (receiver.status === 'keyless') throw receiverKeyless('send', receiver.owner);
  const from = connection.account.address;
  const intent = await service.prepare({
    network: network.id,
    from,
    to: receiver.address,
    token: sent,
    amount: sum,
    isMax,
    signal,
  });
  const known = readReceivers(context.storage, `${network.id}:${from}`);
  const everywhere = readReceivers(context.storage, from);
  const { isUnconfirmed, feeNotice } = intent;
  // Reads the stored entries, if the page has just been loaded.
  await context.service(outbox, 'all');
  const isRepeat = countUnanswered(context.store.get(outboxAtom), intent) > 0;
  const judge = await readJudge(context, network.id);
  // Only the list knows the name of the token.
  const listed = context.store.get(tokenListsAtom).get(balanceKey(network.id, from))?.value?.tokens;
  const held = listed?.find((one) => isSameToken(one, sent));
  const { imitates, isKnown } = judge({ ...sent, name: held?.name });
  const { symbol } = network.nativeCurrency;
  const imageUrl = held && !isSuspicious(held, symbol) ? held.imageUrl : undefined;
  const warnings = warningsOf({
    receiver,
    from,
    tokenAddress: intent.token.address,
    known,
    everywhere,
    isUnconfirmed,
    isRepeat,
    isImitation: imitates !== undefined,
    feeNotice,
  });
  const { name } = receiver;
  return Object.freeze({
    intent,
    seal: sealIntent(intent),
    warnings,
    ...(name && { name }),
    ...(isMax && { isMax }),
    ...(imitates !== undefined && { imitates }),
    ...(isKnown && { isKnown }),
    ...(imageUrl !== undefined && { imageUrl }),
  });
}

/** Zero is left to the service, which has a code for it, unless the namespace has one text for all invalid input. */
function readAmount(service: Transfers, amount: unknown, decimals: number): bigint {
  if (typeof amount === 'string') {
    try {
      const sum = parseAmount(amount, decimals);
      if (sum > 0n || !service.invalidInput) return sum;
    } catch (error) {
      if (!service.invalidInput || !isModalError(error, 'AMOUNT_MALFORMED')) throw error;
    }
  }
  const message = 'The amount is missing. Give it as text in whole tokens in the field "amount", such as "1.5".';
  throw inputError(service, 'INPUT_INVALID', message);
}

const sendError = (code: string, message: string) => new ModalError(message, { code, plugin: 'send' });

/** The error for invalid input. Its text and code are those of the namespace, if that has one text for all. */
const inputError = ({ invalidInput }: Transfers, code: string, message: string): ModalError =>
  invalidInput ? sendError('RECEIVER_INVALID', invalidInput.text) : sendError(code, message);
