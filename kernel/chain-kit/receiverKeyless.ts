/** The error for a receiver without a key. */

import { ModalError } from '../values/error.js';

/**
 * The error for a receiver that nobody has a key for, so that what is sent to it is lost.
 *
 * @param owner - The address to send to instead. It is the first hint.
 */
export function receiverKeyless(plugin: string, owner?: string | undefined): ModalError {
  return new ModalError(
    owner === undefined
      ? 'Nobody has a key for the address of the receiver. Ask for another address.'
      : 'The receiver is the account of a token, not a wallet. Send to its owner instead, who is the first hint.',
    { code: 'RECEIVER_KEYLESS', plugin, ...(owner !== undefined && { hints: [owner] }) },
  );
}
