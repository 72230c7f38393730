/** Starts an HTTP server on 127.0.0.1, and stops it. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens until `stop` is called or the signal aborts. A second call of `stop` waits for the first one.
 *
 * @param port - 0: any free port.
 * @throws Node's error, such as `EADDRINUSE`
 */
export async function listen(server: Server, port: number, signal?: AbortSignal): Promise<() => Promise<void>> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return stopping;
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  return stop;
}

/** The origin of a server that listens, as browsers write it: without the port 80. */
export const originOf = (server: Server): string =>
  new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).origin;
