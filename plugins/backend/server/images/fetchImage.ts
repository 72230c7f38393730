/** Downloads a foreign picture. Its host is chosen by strangers, so it must not lead into the server's own network. */

import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { ModalError } from 'latchkey/plugin';
import { imageType } from './imageType.js';
import type { IsPublic } from './isPublic.js';

/** A picture that was downloaded. */
export interface FoundImage {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The network, which tests replace. */
export interface ImageNetwork {
  /** All addresses of a host. */
  lookup(host: string): Promise<readonly LookupAddress[]>;
  readonly isPublic: IsPublic;
  /** `request` of `node:https`. */
  request(options: RequestOptions, listener: (response: IncomingMessage) => void): ImageRequest;
}

/** The parts of `ClientRequest` that are used. */
export interface ImageRequest {
  once(event: 'error' | 'close', listener: (error?: Error) => void): ImageRequest;
  end(): unknown;
}

const MAX_BYTES = 1024 * 1024;

/**
 * @throws `IMAGE_URL` for another URL than `https:` without a port and a password · `IMAGE_HOST` for a host with an address that is not
 *   public · `IMAGE_ANSWER` for another status than 200, a redirect included · `IMAGE_SIZE` · `IMAGE_TYPE` · the error of the
 *   connection or of the signal
 */
export async function fetchImage(network: ImageNetwork, url: string, signal: AbortSignal): Promise<FoundImage> {
  const { protocol, hostname, port, username, password, pathname, search } = readUrl(url);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (!isPlain) throw failure('IMAGE_URL', 'has another form than https://host/path');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await before(signal, network.lookup(host));
  // A host with a public and a private address is an attack: which one is connected to would be chance.
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isPublic(address)))
    throw failure('IMAGE_HOST', 'has a host without a public address');
  const response = await send(network, { hostname: host, path: `${pathname}${search}` }, addresses[0], signal);
  const { statusCode, headers } = response;
  // A redirect would choose another host. A compressed answer could grow.
  if (statusCode !== 200 || headers['content-encoding'] !== undefined) {
    response.destroy();
    throw failure('IMAGE_ANSWER', `was answered with status ${statusCode}`);
  }
  const bytes = await readAll(response);
  const type = imageType(bytes);
  if (type === undefined) throw failure('IMAGE_TYPE', 'is no PNG, JPEG, GIF, WebP or AVIF');
  return { type, bytes };
}

function readUrl(url: string): URL {
  if (!URL.canParse(url)) throw failure('IMAGE_URL', 'is no URL');
  return new URL(url);
}

function send(
  { request }: ImageNetwork,
  target: { readonly hostname: string; readonly path: string },
  found: LookupAddress | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { address = '', family = 4 } = found ?? {};
  const options: RequestOptions = {
    ...target,
    method: 'GET',
    signal,
    agent: false,
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' },
    // The address that was checked. A second look-up could give another one. The certificate is checked for the host.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  return new Promise((resolve, reject) => {
    // A request that is answered with 101 only closes.
    const end = () => reject(failure('IMAGE_ANSWER', 'was not answered'));
    request(options, resolve).once('error', reject).once('close', end).end();
  });
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw failure('IMAGE_SIZE', `has more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A look-up cannot be aborted: its result is ignored. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Without the URL: it is chosen by strangers. */
const failure = (code: string, problem: string) =>
  new ModalError(`The picture ${problem}.`, { code, plugin: 'backend' });
