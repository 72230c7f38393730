/** A real chain on this machine, and the plugin connected to it. */

import { type SolanaNode, startSolana } from '../../../plugins/sandbox/node/solana/server.js';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { connected, solanaContext } from './connected.js';
import { type Script, testWallet } from './wallet.js';

/** A chain whose slots move only by transactions and by hand. */
export const startLocal = () => startSolana({ slotMs: 0 });

export function localNetworks({ genesisHash, url }: Pick<SolanaNode, 'genesisHash' | 'url'>) {
  return readNetworks({ networks: [{ genesisHash, name: 'Local', rpcUrls: [url], testnet: true }] });
}

/** A wallet that signs and does not send, unless its script says otherwise, on this chain; time is real. */
export function onLocal(node: SolanaNode, script: Script = { 'solana:signAndSendTransaction': undefined }) {
  const networks = localNetworks(node);
  return connected(testWallet({ script }), solanaContext({ networks, real: true }));
}

/** Asks the chain directly. */
export async function askNode(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: unknown }).result;
}
