/** A provider of payments on loopback: its page takes test cards, and sends tokens on the local networks. */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';
import { listen, originOf } from '../listen.js';
import { createDelivery, type OnrampChain } from './deliver.js';
import { createOrders } from './orders.js';
import { createSources, findByCode, namesOf } from './provider.js';
import type { OnrampAsset } from './quotes.js';

/** Options of `startOnramp`. */
export interface OnrampServerOptions {
  readonly chains: readonly OnrampChain[];
  readonly assets: readonly OnrampAsset[];
  /** Port. Default 0: any free port. */
  readonly port?: number;
  readonly signal?: AbortSignal | undefined;
}

/** A running provider. */
export interface SandboxOnramp {
  readonly origin: string;
  /** The provider's names of the networks, for `onramp({ coinbase: { chains } })`. */
  readonly chains: Readonly<Record<string, string>>;
  /** The provider's codes of the assets, for `onramp({ meld: { codes } })`. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For the option `onramp` of the data server: a provider with payment pages by session, and one with links. */
  readonly providers: ReturnType<typeof createSources>;
  /** Delivers what was paid with the slow test card. Also available as `POST /__settle`. */
  settle(): Promise<void>;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

const MAX_BODY = 16 * 1024;
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "base-uri 'none'"],
  ...["form-action 'none'", "frame-ancestors 'none'"],
].join('; ');
const FILES: ReadonlyMap<string, string> = new Map([
  ['/pay.js', 'text/javascript; charset=utf-8'],
  ['/pay.css', 'text/css; charset=utf-8'],
]);
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox payments</title>
<link rel="stylesheet" href="/pay.css">
<script type="module" src="/pay.js"></script>
</head>
<body><main><h1>Sandbox payments</h1></main></body>
</html>
`;

/** Starts a provider in this process. */
export async function startOnramp({ chains, assets, port = 0, signal }: OnrampServerOptions): Promise<SandboxOnramp> {
  signal?.throwIfAborted();
  const orders = createOrders(createDelivery(chains));

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', originOf(server));
    // Reject foreign host names: a remote page can point its domain at this machine (DNS rebinding).
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return send(response, 403, 'Use 127.0.0.1.');
    if (request.method === 'POST') {
      if (pathname === '/__settle') return orders.settle().then(() => send(response, 200, 'Settled'));
      if (request.headers.origin !== originOf(server)) return send(response, 403, 'Only the payment page may pay.');
      if (pathname !== '/api/pay') return send(response, 404, 'Not found');
      const { session, card, amount } = (await readBody(request)) as Readonly<Record<string, unknown>>;
      const { status, symbol } = await orders.pay(`${session}`, `${card}`, `${amount}`);
      return send(response, 200, JSON.stringify({ status, symbol }), 'application/json');
    }
    const type = FILES.get(pathname);
    if (type) return send(response, 200, readFileSync(new URL(`./page${pathname}`, import.meta.url), 'utf8'), type);
    if (pathname === '/api/session') {
      const { asset, address, fiat } = orders.find(searchParams.get('id') ?? '') ?? {};
      const shown = asset && { symbol: asset.symbol, network: asset.networkName, address, fiat };
      return send(response, shown ? 200 : 404, JSON.stringify(shown ?? null), 'application/json');
    }
    if (pathname === '/buy') return send(response, 200, PAGE, 'text/html; charset=utf-8');
    if (pathname !== '/') return send(response, 404, 'Not found');
    // A link with the payment in its query, as the second provider has it.
    const asset = findByCode(assets, searchParams.get('destinationCurrencyCode'), searchParams.get('walletAddress'));
    if (!asset) return send(response, 400, 'destinationCurrencyCode or walletAddress is missing or unknown.');
    const fiat = searchParams.get('sourceAmount') ?? undefined;
    const address = searchParams.get('walletAddress') ?? '';
    const { id } = orders.session({ provider: 'meld', address, asset, fiat });
    response.writeHead(302, { location: `/buy?session=${id}`, 'cache-control': 'no-store' }).end();
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => send(response, 400, (error as Error).message));
  });
  const stop = await listen(server, port, signal);
  return {
    origin: originOf(server),
    ...namesOf(assets),
    providers: createSources(orders, assets, originOf(server)),
    settle: orders.settle,
    stop,
  };
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': POLICY,
    })
    .end(body);
}

/** Reads a JSON body. @throws if it is longer than 16 KiB or not JSON */
async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += (part as Buffer).toString();
    if (text.length > MAX_BODY) throw new Error(`The body is longer than ${MAX_BODY} characters.`);
  }
  return JSON.parse(text);
}
