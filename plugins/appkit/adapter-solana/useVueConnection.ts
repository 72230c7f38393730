/** The connection of `@solana/web3.js` to the active network, for a component of Vue. */

import type { AppKit } from '../core/appKit.js';
import { onNetwork } from '../core/reads.js';
import { useFields } from '../vue/useSource.js';
import { createConnection, readNode, readSettings, type SolanaConnection } from './connection.js';

/**
 * A connection of `@solana/web3.js` to the active network of Solana, as a reactive object; `undefined` before `createAppKit`, and while
 * no network of Solana is active. A variable that takes `connection` out of the object keeps the connection of that moment.
 *
 * @example
 * import { useAppKitConnection } from 'latchkey/appkit/adapter-solana/vue';
 *
 * const solana = useAppKitConnection();
 * const slot = () => solana.connection?.getSlot();
 */
export function useAppKitConnection(): { readonly connection: SolanaConnection | undefined } {
  let last: { readonly url: string; readonly settings: unknown; readonly connection: SolanaConnection } | undefined;
  const read = (appKit: AppKit) => {
    const url = readNode(appKit);
    const settings = readSettings(appKit);
    if (url === undefined) last = undefined;
    else if (last?.url !== url || last.settings !== settings)
      last = { url, settings, connection: createConnection(url, settings) };
    return { connection: last?.connection };
  };
  return useFields({ read, subscribe: onNetwork, empty: { connection: undefined } });
}
