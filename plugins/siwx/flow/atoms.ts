/** State that the flow writes and the view reads. Lazy. */

import { atom } from 'jotai/vanilla';
import { activeConnectionAtom, activeNetworkAtom, type Network } from 'latchkey/plugin';
import type { SIWXMessage } from '../message/message.js';
import { signerOf } from './signedBy.js';

/** State of the sign-in view. */
export type SigningState =
  /** The session lookup or the creation of the message has not finished. */
  | { readonly status: 'preparing' }
  | { readonly status: 'ready' | 'signing' | 'done'; readonly message: SIWXMessage }
  /**
   * - `declined`: the user declined in the wallet
   * - `smartAccount`: the wallet is a smart account and returned no signature, or one that is not valid
   * - `clock`: the session was rejected because the clock of this device is wrong
   * - `failed`: the session was rejected for another reason
   */
  | { readonly status: 'declined' | 'smartAccount' | 'failed' | 'clock'; readonly message: SIWXMessage }
  /** The wallet returned no signature, for a reason of its own. `silent`: it does not answer. */
  | { readonly status: 'unsigned' | 'silent'; readonly message: SIWXMessage; readonly reason?: string | undefined }
  /** The message could not be created: the server is unreachable. `failed`: it does not accept this page. */
  | { readonly status: 'unreachable' | 'failed' }
  /** The server does not verify accounts of the active network. `others`: networks to switch to, which it does verify. */
  | { readonly status: 'refused'; readonly others: readonly Network[] };

export const signingAtom = atom<SigningState>({ status: 'preparing' } as SigningState);

/** Whether the active account must sign in before the modal can be closed. */
export const requiredAtom = atom(false);

/** Whether the session of the active account could not be looked up, so that it is not known whether it is signed in. */
export const unknownAtom = atom(false);

/**
 * Key of the active network, account and connection; `undefined` without a connection, or on a network that the app did not
 * configure.
 */
export const currentKeyAtom = atom((get) => {
  const network = get(activeNetworkAtom);
  const connection = get(activeConnectionAtom);
  return network && connection && keyOf(network.id, connection.account.address, signerOf(connection));
});

/** The key under which the status of an account on a network is kept. @param signer - See {@link signerOf}. */
export const keyOf = (network: string, address: string, signer: string | undefined) =>
  `${network}:${address}${signer === undefined ? '' : ` ${signer}`}`;
