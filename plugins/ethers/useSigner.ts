/** Provider and signer of ethers 6 in a React app. */

import type { BrowserProvider, JsonRpcSigner } from 'ethers';
import { useForConnection } from 'latchkey/react';
import { getProvider, getSigner, type SignerOptions } from './provider.js';

/**
 * The provider of the connection; `undefined` while no EVM wallet is connected. A change of account or network gives a new one.
 * @example const block = useProvider()?.getBlockNumber();
 */
export const useProvider = (): BrowserProvider | undefined => useForConnection('eip155', getProvider);

/**
 * The signer of the connection; `undefined` while no EVM wallet is connected. A change of account or network gives a new one.
 * @example const signature = useSigner()?.signMessage('Hello');
 */
export const useSigner = ({ account }: SignerOptions = {}): JsonRpcSigner | undefined =>
  useForConnection('eip155', (modal) => getSigner(modal, { account }), [account]);
