/** Provider and signer of ethers 5 over a modal. */

import { type JsonRpcSigner, Web3Provider } from '@ethersproject/providers';
import type { AnyModal } from 'latchkey/plugin';
import { connectedTo, createProvider } from 'latchkey/plugins/eip155/provider';

/** Which account signs. */
export interface SignerOptions {
  /** An account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
}

/**
 * A provider over the connection, for the wallet's network of this moment: get a new one after a change, as ethers
 * recommends. The app's own nodes answer reads on the app's networks.
 *
 * @returns `undefined` while no wallet is connected
 */
export function getProvider(modal: AnyModal): Web3Provider | undefined {
  const found = connectedTo(modal);
  return found && new Web3Provider(createProvider(modal), found.chainId);
}

/**
 * A signer for an account of the connection.
 *
 * @returns `undefined` while no wallet is connected, or if the account is not one of the connection
 */
export function getSigner(modal: AnyModal, { account }: SignerOptions = {}): JsonRpcSigner | undefined {
  const provider = getProvider(modal);
  const address = connectedTo(modal, account)?.address;
  return provider && address && provider.getSigner(address);
}
