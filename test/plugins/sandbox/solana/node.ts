/** A real Solana node for tests: litesvm behind JSON-RPC, stopped when the file is done. */

import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll } from 'vitest';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';

/** JSON of any shape, to look into. */
export interface Json {
  readonly [key: string | number]: Json;
}

/** An answer, whole. */
interface Reply {
  readonly result: Json;
  readonly error?: { readonly code: number; readonly message: string; readonly data: Json };
}

/** A node for the rest of the test file. Its slots stand still but for transactions, unless `slotMs` says otherwise. */
export async function testNode({ slotMs = 0 } = {}) {
  const node = await startSolana({ slotMs });
  afterAll(node.stop);
  const connection = new Connection(node.url, 'confirmed');
  afterAll(() => hangUp(connection));
  const post = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(node.url, { method: 'POST', headers, body });
  return {
    ...node,
    connection,
    post,
    /** One request; the whole reply. */
    async ask(method: string, ...params: unknown[]) {
      const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      return (await response.json()) as Reply;
    },
  };
}

/** Of itself a connection looks for ever for a node that has stopped. Its socket is private to it. */
export function hangUp(connection: Connection): void {
  const { _rpcWebSocket: socket } = connection as unknown as {
    readonly _rpcWebSocket: { setAutoReconnect(reconnect: boolean): void };
  };
  socket.setAutoReconnect(false);
}

/** The key pair of a development seed: each is one byte, thirty-two times. */
export const devKey = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte));

/** A transfer, signed. */
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

/** A transaction as nodes take it. */
export const wireOf = (transaction: Transaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
