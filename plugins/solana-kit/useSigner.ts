/** The signer of `@solana/kit` in a React app. */

import { useForConnection } from 'latchkey/react';
import { getSigner, type ModalSigner, type SignerOptions } from './signer.js';

/**
 * The signer of the connection; `undefined` while no Solana wallet is connected. A change of the accounts gives a new one.
 * @example const address = useSigner()?.address;
 */
export const useSigner = ({ account, network }: SignerOptions = {}): ModalSigner | undefined =>
  useForConnection('solana', (modal) => getSigner(modal, { account, network }), [account, network]);
