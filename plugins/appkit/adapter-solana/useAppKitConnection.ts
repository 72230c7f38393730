/** The connection of `@solana/web3.js` to the active network. */

import { useMemo } from 'react';
import { onNetwork } from '../core/reads.js';
import { useValue } from '../react/useValue.js';
import { createConnection, readNode, readSettings, type SolanaConnection } from './connection.js';

/**
 * A connection of `@solana/web3.js` to the active network of Solana; `undefined` before `createAppKit`, and while no network of Solana
 * is active. It stays the same object until the network changes.
 *
 * @example const { connection } = useAppKitConnection();
 */
export function useAppKitConnection(): { readonly connection: SolanaConnection | undefined } {
  const url = useValue({ read: readNode, subscribe: onNetwork, empty: undefined });
  const settings = useValue({ read: readSettings, subscribe: onNetwork, empty: undefined });
  const connection = useMemo(() => (url ? createConnection(url, settings) : undefined), [url, settings]);
  return { connection };
}
