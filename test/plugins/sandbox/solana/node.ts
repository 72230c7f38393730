/** A local Solana node for tests (litesvm with JSON-RPC), stopped after the test file. */

import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';
import { stopAfterFile } from '../../../tools/started.js';

/** JSON of any shape. */
export interface Json {
  readonly [key: string | number]: Json;
}

/** A complete JSON-RPC response. */
interface Reply {
  readonly result: Json;
  readonly error?: { readonly code: number; readonly message: string; readonly data: Json };
}

/** Starts a node for the test file. By default only transactions produce slots; `slotMs` sets a slot time. */
export async function testNode({ slotMs = 0, tokens = false } = {}) {
  const node = await startSolana({ slotMs, tokens });
  const connection = new Connection(node.url, 'confirmed');
  stopAfterFile(async () => {
    disableReconnect(connection);
    await node.stop();
  });
  const post = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(node.url, { method: 'POST', headers, body });
  return {
    ...node,
    connection,
    post,
    /** Sends one request and returns the complete response. */
    async ask(method: string, ...params: unknown[]) {
      const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      return (await response.json()) as Reply;
    },
  };
}

/** Stops a connection's private WebSocket from trying to reconnect to a stopped node forever. */
export function disableReconnect(connection: Connection): void {
  const { _rpcWebSocket: socket } = connection as unknown as {
    readonly _rpcWebSocket: { setAutoReconnect(reconnect: boolean): void };
  };
  socket.setAutoReconnect(false);
}

/** The key pair of a development seed, which is one byte repeated 32 times. */
export const devKey = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte));

/** Creates a signed transfer. */
export async function transferOf(
  connection: Connection,
  from: Keypair,
  to: Keypair,
  lamports: number | bigint,
): Promise<Transaction> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports }),
  );
  transaction.sign(from);
  return transaction;
}

/** Encodes a transaction for the node. */
export const wireOf = (transaction: Transaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
