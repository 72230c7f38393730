/** Serves an app with its sign-in server, and pages of another site that show the app in a frame. */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiwxServer, nodeHandler } from 'latchkey/plugins/siwx/server';
import { bundlePages } from '../frames/bundle.js';

interface Input {
  readonly chain: { readonly chainId: number; readonly name: string; readonly rpcUrl: string };
  /** The account of the Safe. A plain key, so that the server needs no node. */
  readonly address: string;
}

interface Sites {
  /** `localhost`, another site than `127.0.0.1`. */
  readonly app: string;
  /** The page that the app declares. */
  readonly host: string;
  /** The same page at an origin that the app does not declare. */
  readonly stranger: string;
  stop(): Promise<void>;
}

export async function serveSites({ chain, address }: Input): Promise<Sites> {
  const files = await bundlePages(['framed', 'host'].map((name) => new URL(`./${name}.ts`, import.meta.url)));
  const stops: (() => Promise<unknown>)[] = [];
  const listen = async (name: string, handle: RequestListener) => {
    const server = createServer(handle);
    await new Promise<void>((done) => server.listen(0, name, done));
    stops.push(() => new Promise((done) => server.close(done).closeAllConnections()));
    return `http://${name}:${(server.address() as AddressInfo).port}`;
  };
  const page = (script: string, given: object, body = ''): RequestListener => {
    const html = `<!doctype html><html lang="en"><title>Meadow</title><link rel="icon" href="data:,"><meta name="given" content='${JSON.stringify(given)}'>${body}<script type="module" src="/${script}.js"></script></html>`;
    return ({ url = '/' }, response) => {
      const code = files.get(new URL(url, 'http://localhost').pathname);
      response.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript').end(code ?? html);
    };
  };
  let origins = { app: '', host: '' };
  const signIn = (basePath: string, partitioned: boolean) => {
    const options = { origin: origins.app, secret: 'a secret of a test, at least 32 characters' };
    const rpc = { [`eip155:${chain.chainId}`]: false } as const;
    return nodeHandler(createSiwxServer({ ...options, basePath, partitioned, rpc }));
  };
  const handlers: ReturnType<typeof nodeHandler>[] = [];
  const app = await listen('localhost', (request, response) => {
    const pass = ([handle, ...rest]: typeof handlers): void => {
      if (handle) void handle(request, response, () => pass(rest));
      else page('framed', { chain, host: origins.host })(request, response);
    };
    pass(handlers);
  });
  const showing: RequestListener = (request, response) => {
    const { search } = new URL(request.url ?? '/', app);
    const frame = `<iframe src="${app}/${search}" width="700" height="700"></iframe>`;
    page('host', { address, chainId: chain.chainId }, frame)(request, response);
  };
  const host = await listen('127.0.0.1', showing);
  const stranger = await listen('127.0.0.1', showing);
  origins = { app, host };
  handlers.push(signIn('/siwx', true), signIn('/plain', false));
  return {
    app,
    host,
    stranger,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
