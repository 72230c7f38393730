/** A host of pictures, and the part of a server that reads them. */

import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendLogEntry } from 'latchkey/plugins/backend/server';
import { onTestFinished } from 'vitest';
import { createImages } from '../../../../plugins/backend/server/images/createImages.js';
import type { ImageNetwork } from '../../../../plugins/backend/server/images/fetchImage.js';

export const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
export const SERVER = 'https://data.example.com';
export const images = { secret: 'a secret of at least 32 characters' };

/** How the host answers. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of pictures, and a server that reads them. Names lead to the host, unless a test says otherwise. */
export async function openImages(answer: Answer, changes: Partial<ImageNetwork> = {}) {
  const asked: IncomingMessage[] = [];
  const host = createServer((given, response) => {
    asked.push(given);
    answer(given, response);
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  const { port } = host.address() as AddressInfo;
  const log: Omit<BackendLogEntry, 'time'>[] = [];
  const ended = new AbortController();
  // Each download of a server has a signal of its own.
  setMaxListeners(0, ended.signal);
  const clock = { now: () => 0, deadline: () => ended.signal, pause: async () => undefined };
  const network: ImageNetwork = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    request: (options, listener) => request({ ...options, port }, listener),
    ...changes,
  };
  const found = createImages(images, SERVER, clock, (entry) => log.push(entry), network);
  const read = (url: string) => {
    const { searchParams: query } = new URL(found.urlOf(url));
    return found.read(query.get('url') ?? '', query.get('signature') ?? '').then(
      ({ type, bytes }) => ({ type, bytes: bytes.length }),
      ({ code }) => code,
    );
  };
  return { read, asked, log, found, ended };
}

export const png: Answer = (_, response) => response.end(PNG);
