/** A local Solana node, and the plugin connected to it. */

import { type SolanaNode, type SolanaOptions, startSolana } from '../../../plugins/sandbox/node/solana/server.js';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { connected, solanaContext } from './connected.js';
import { type Script, testWallet } from './wallet.js';

/** Starts a node whose slots advance only by transactions and by `advance`. */
export const startLocal = (options: Pick<SolanaOptions, 'tokens'> = {}) => startSolana({ slotMs: 0, ...options });

export function localNetworks({ genesisHash, url }: Pick<SolanaNode, 'genesisHash' | 'url'>) {
  return readNetworks({ networks: [{ genesisHash, name: 'Local', rpcUrls: [url], testnet: true }] });
}

/** Connects a wallet on this node, with the real clock. By default the wallet signs but does not send. */
export function onLocal(node: SolanaNode, script: Script = { 'solana:signAndSendTransaction': undefined }) {
  const networks = localNetworks(node);
  return connected(testWallet({ script }), solanaContext({ networks, real: true }));
}

/** Sends a request directly to the node. */
export async function askNode(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: unknown }).result;
}
