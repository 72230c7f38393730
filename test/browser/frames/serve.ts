/** Bundles and serves the page with two embedded wallets. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { entries, root } from '../../tools/aliases.mjs';

/** @param given - Written into the page. */
export async function servePair(given: object): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const files = await bundle();
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

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', write: false, outdir: '/' },
    ...{ jsx: 'automatic', minify: true, loader: { '.css': 'text' }, logLevel: 'silent', absWorkingDir: root },
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(entries.map(({ specifier, source }) => [specifier, source]).reverse()),
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}
