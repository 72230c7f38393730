/** Reads the body of a request. */

import type { IncomingMessage } from 'node:http';

/** @param max - Bytes. The rest is dropped. */
export async function readText(request: IncomingMessage, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
