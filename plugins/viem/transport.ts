/** The nodes of a network as a transport of viem. */

import type { Network } from 'latchkey/plugin';
import { ModalError } from 'latchkey/plugin';
import { custom, fallback, http, type Transport } from 'viem';

/**
 * A transport for the RPC URLs of the app. Several are tried in order. For a network without one, each request rejects with
 * `RPC_URL_MISSING`: the wallet's node could be on another network.
 */
export function toViemTransport({ id, name, rpcUrls }: Network): Transport {
  const [first, ...others] = rpcUrls.map((url) => http(url));
  if (first) return others.length > 0 ? fallback([first, ...others]) : first;
  const request = async () => {
    throw new ModalError('No URL was provided to the Transport', {
      code: 'RPC_URL_MISSING',
      hints: [`Give the network "${name}" (${id}) an RPC URL in the networks, or in the option "rpc".`],
    });
  };
  return custom({ request }, { retryCount: 0 });
}
