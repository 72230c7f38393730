/** Bundles and serves the page with two embedded wallets. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundlePages } from './bundle.js';

/** @param given - Data that is written into the page. */
export async function servePair(given: object): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const files = await bundlePages([new URL('./page.ts', import.meta.url)]);
  const text = JSON.stringify(given);
  const page = `<!doctype html><html lang="en"><title>Two</title><meta name="given" content='${text}'><script type="module" src="/page.js"></script></html>`;
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:*; frame-src http://127.0.0.1:*; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  const server = createServer((request, response) => {
    const script = files.get(request.url?.split('?')[0] ?? '');
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
