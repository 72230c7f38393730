/** Serves the pages and their sign-in server on one origin, under a strict policy. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiwxServer, nodeHandler, type SiwxLogin } from 'latchkey/plugins/siwx/server';
import { bundlePages } from '../frames/bundle.js';

/** The server, as tests control it. */
export interface SignInSite {
  readonly url: string;
  /** Makes the sign-in server answer every request with status 500. */
  break(broken: boolean): void;
  /** Sets the server's clock ahead. */
  skew(ms: number): void;
  /** The same sign-in server at an origin of its own, which a test can take away. */
  readonly apart: {
    readonly url: string;
    /** `refused`: nothing listens at its port. `unavailable`: a load balancer answers 503, without headers for other origins. */
    leave(how: 'refused' | 'unavailable'): Promise<void>;
    comeBack(): Promise<void>;
  };
  logins(cookie: string): Promise<readonly SiwxLogin[]>;
  stop(): Promise<void>;
}

interface Chains {
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solanaUrl: string;
}

export async function serveSite(given: Chains): Promise<SignInSite> {
  const files = await bundlePages(['page', 'phonePage'].map((name) => new URL(`./${name}.ts`, import.meta.url)));
  let handle: ReturnType<typeof nodeHandler> | undefined;
  let isBroken = false;
  let ahead = 0;
  const page = (script: string) =>
    `<!doctype html><html lang="en"><title>Meadow</title><meta name="chains" content='${JSON.stringify(given)}'>
<button id="open">Open</button><button id="disconnect">Disconnect</button><script type="module" src="/${script}"></script></html>`;
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  const server: Server = createServer(async (request, response) => {
    if (!handle) return void response.end();
    if (isBroken && request.url?.startsWith('/siwx/')) {
      response.statusCode = 500;
      return void response.end('{}');
    }
    await handle(request, response, () => {
      const path = request.url?.split('?')[0] ?? '';
      const script = files.get(path);
      response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
      response.end(script ?? page(path === '/phone' ? 'phonePage.js' : 'page.js'));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const siwx = createSiwxServer({
    origin: url,
    secret: 'a secret of a test, at least 32 characters',
    rpc: Object.fromEntries(given.chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl])),
    now: () => Date.now() + ahead,
  });
  handle = nodeHandler(siwx);
  const apart = await serveApart(handle);
  return {
    url,
    apart,
    break(broken) {
      isBroken = broken;
    },
    skew(ms) {
      ahead = ms;
    },
    logins: (cookie) => siwx.logins({ headers: { cookie } }),
    async stop() {
      await apart.leave('refused');
      await close(server);
    },
  };
}

const close = (server: Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** Serves the sign-in server at a port of its own. */
async function serveApart(handle: ReturnType<typeof nodeHandler>): Promise<SignInSite['apart']> {
  let isUnavailable = false;
  const server = createServer((request, response) => {
    if (!isUnavailable) return void handle(request, response);
    response.statusCode = 503;
    response.end('<h1>Service Unavailable</h1>');
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siwx`,
    async leave(how) {
      isUnavailable = how === 'unavailable';
      if (how === 'refused' && server.listening) await close(server);
    },
    async comeBack() {
      isUnavailable = false;
      if (!server.listening) await listen(port);
    },
  };
}
