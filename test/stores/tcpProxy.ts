/** A proxy between a server and its database, which breaks or silences their connections. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** @param target - URL of the database. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let waiting: (() => void) | undefined;
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const one of pair) one.destroy();
    };
    for (const one of pair) one.on('error', end).on('close', end);
    near.on('data', (part) => {
      if (isSilent) return;
      far.write(part, () => {
        if (!waiting) return;
        waiting();
        waiting = undefined;
        end();
      });
    });
    far.on('data', (part) => {
      if (!isSilent) near.write(part);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Passes the next statement on and breaks its connection. Resolves then. */
    cut: () =>
      new Promise<void>((resolve) => {
        waiting = resolve;
      }),
    /** Passes nothing on in either direction, without ending a connection, as a network does that fails. */
    silence: () => {
      isSilent = true;
    },
    /** Passes everything of new connections on. The silent ones stay open and silent. */
    speak: () => {
      for (const [near, far] of pairs) for (const one of [near, far]) one.removeAllListeners('data').resume();
      isSilent = false;
    },
    stop() {
      for (const pair of pairs) for (const one of pair) one.destroy();
      server.close();
    },
  };
}
