/** A small static server on loopback, with fixed files and headers. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/**
 * The strict Content-Security-Policy that the package supports, plus the origins of this page.
 *
 * @param {readonly string[]} rpcUrls - URLs that the page may fetch.
 * @param {readonly string[]} imageUrls - Origins of images, besides the page itself.
 * @param {readonly string[]} frameUrls - Origins of frames.
 */
export function contentSecurityPolicy(rpcUrls, imageUrls = [], frameUrls = []) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageUrls.map((url) => new URL(url).origin)].join(' '),
    // Allow sockets to every local port, because tests start their own relays.
    `connect-src 'self' ws://127.0.0.1:* ${rpcUrls.map((url) => new URL(url).origin).join(' ')}`,
    ['frame-src', ...(frameUrls.length > 0 ? frameUrls.map((url) => new URL(url).origin) : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Serves a folder. The files are read once, at the start.
 *
 * @param {string} folder
 * @param {object} options
 * @param {number} [options.port]
 * @param {Record<string, string> | ((path: string) => Record<string, string>)} [options.headers] - The same for all files, or by path.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} [options.first] - Handles each request first, and calls `next` for files.
 * @param {(text: string) => string} [options.html] - Changes each page before it is served.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function serveFolder(
  folder,
  { port = 0, headers = {}, first = (_request, _response, next) => next(), html = (text) => text } = {},
) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, read(file, html)]),
  );
  const serve = (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0];
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response
        .writeHead(file ? 405 : 404, { 'content-type': 'text/plain' })
        .end(file ? 'Method not allowed' : 'Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(typeof headers === 'function' ? headers(path) : headers),
    });
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };
  const server = createServer((request, response) => first(request, response, () => serve(request, response)));
  return listen(server, port);
}

function read(file, html) {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return { type, body: type === TYPES['.html'] ? html(readFileSync(file, 'utf8')) : readFileSync(file) };
}

/**
 * Opens a server on loopback at this port, or at any free port if this one is in use.
 *
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function listen(server, port) {
  const open = (wanted) =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await open(port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return open(0);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
