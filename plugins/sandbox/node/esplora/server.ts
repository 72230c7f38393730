/** A Bitcoin chain in memory on loopback, with the HTTP API of Esplora. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { NodeProfile, NodeProfileId } from 'latchkey/testing';
import { isLoopbackUrl } from '../../loopback.js';
import { listen, originOf } from '../listen.js';
import { withProfile } from '../profiles.js';
import { readText } from '../readText.js';
import { answerGet, answerPost, type EsploraAnswer } from './answers.js';
import { createBitcoinChain } from './chain.js';
import { BITCOIN_GENESIS } from './genesis.js';

/** Options of `startEsplora`. */
export interface EsploraOptions {
  /** Port. Default 0: any free port. */
  readonly port?: number;
  /** A real server to behave like: an id of `nodeProfiles` of `latchkey/testing`, or data of your own. */
  readonly profile?: NodeProfileId | NodeProfile | undefined;
  /** Stops the server when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A running server. */
export interface SandboxEsplora {
  /** URL for the option `api` of `bip122`. */
  readonly url: string;
  readonly genesisHash: string;
  /** Puts the transactions of the mempool into a block. Also available as `POST /__mine`. */
  mine(): void;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

const MAX_BODY = 400_000;
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Starts the server in this process. The first development account holds 1 BTC. */
export async function startEsplora({ port = 0, profile, signal }: EsploraOptions = {}): Promise<SandboxEsplora> {
  signal?.throwIfAborted();
  const chain = createBitcoinChain();
  const answer = async (request: IncomingMessage): Promise<EsploraAnswer> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return { status: 403, body: 'Forbidden' };
    if (request.method === 'OPTIONS') return { status: 204, body: '' };
    if (request.method === 'GET') return answerGet(chain, path);
    if (request.method === 'POST' && path === '/tx') return answerPost(chain, await readText(request, MAX_BODY));
    if (request.method !== 'POST' || path !== '/__mine') return { status: 405, body: 'Method not allowed' };
    chain.mine();
    return { status: 200, body: 'ok' };
  };
  const server = createServer((request, response) => void answer(request).then((found) => send(response, found)));
  const stop = await listen(server, port, signal);
  const own = { url: originOf(server), stop };
  const shown = profile === undefined ? own : await withProfile(own, { profile, signal });
  return { ...shown, genesisHash: BITCOIN_GENESIS, mine: chain.mine };
}

function send(response: ServerResponse, { status, body }: EsploraAnswer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...CORS }).end(isText ? body : JSON.stringify(body));
}
