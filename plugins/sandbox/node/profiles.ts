/** Servers in front of the local chains, whose answers are those of real nodes. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type NodeFetch, type NodeProfile, type NodeProfileId, nodeProfiles, profiledFetch } from 'latchkey/testing';
import { isLoopbackUrl } from '../loopback.js';
import { listen, originOf } from './listen.js';
import { readText } from './readText.js';

/** A server in front of several chains. */
export interface ProfileGateway {
  readonly origin: string;
  /** The URL of a chain as a node of the profile. */
  urlOf(profile: NodeProfileId, chainUrl: string): string;
  stop(): Promise<void>;
}

const MAX_BODY = 1 << 20;
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'cache-control': 'no-store',
};

/** Starts one server with a path for each profile and chain, so that a page can choose by the URL. */
export async function startProfiles(
  chainUrls: readonly string[],
  port: number,
  signal: AbortSignal | undefined,
): Promise<ProfileGateway> {
  const fetches = new Map<string, NodeFetch>();
  const server = createServer((request, response) => {
    const [, id = '', at = '', path = ''] = /^\/([\w-]+)\/(\d{1,3})(\/.*)?$/.exec(request.url ?? '') ?? [];
    const target = chainUrls[Number(at)];
    if (!Object.hasOwn(nodeProfiles, id) || at === '' || target === undefined) {
      return void response.writeHead(404, HEADERS).end('No such profile or chain');
    }
    const key = `${id}/${at}`;
    const fetch = fetches.get(key) ?? profiledFetch(id as NodeProfileId);
    fetches.set(key, fetch);
    return void forward(fetch, `${target}${path}`, request, response);
  });
  const stop = await listen(server, port, signal);
  const origin = originOf(server);
  return { origin, stop, urlOf: (profile, url) => `${origin}/${profile}/${chainUrls.indexOf(url)}` };
}

/** Starts a server that answers as the profile says. `stop` also stops the chain behind it. */
export async function withProfile(
  chain: { readonly url: string; stop(): Promise<void> },
  { profile, signal }: { readonly profile: NodeProfileId | NodeProfile; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const fetch = profiledFetch(profile);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '' : (request.url ?? '');
    void forward(fetch, `${chain.url}${path}`, request, response);
  });
  const stop = await listen(server, 0, signal);
  return { url: originOf(server), stop: async () => void (await Promise.all([stop(), chain.stop()])) };
}

async function forward(fetch: NodeFetch, url: string, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return response.writeHead(403).end('Forbidden');
  if (method === 'OPTIONS') return response.writeHead(204, HEADERS).end();
  try {
    const body = await readText(request, MAX_BODY);
    const type = request.headers['content-type'] ?? 'application/json';
    const init = method === 'POST' ? { method, headers: { 'content-type': type }, body } : { method };
    const answer = await fetch(url, init);
    const answered = answer.headers.get('content-type') ?? 'application/json';
    return response.writeHead(answer.status, { ...HEADERS, 'content-type': answered }).end(await answer.text());
  } catch {
    // The chain behind it has stopped, or the body is no JSON.
    return response.writeHead(502, HEADERS).end('Bad gateway');
  }
}
