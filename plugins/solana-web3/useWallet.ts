/** The wallet for code of `@solana/web3.js` in a React app. */

import { useForConnection } from 'latchkey/react';
import { getWallet, type ModalWallet, type WalletOptions } from './wallet.js';

/**
 * The wallet of the connection; `undefined` while no Solana wallet is connected. A change of the accounts gives a new one.
 * @example const key = useWallet()?.publicKey;
 */
export const useWallet = ({ account, network }: WalletOptions = {}): ModalWallet | undefined =>
  useForConnection('solana', (modal) => getWallet(modal, { account, network }), [account, network]);
