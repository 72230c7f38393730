/** A server process that shares a store with others. Prints its port. */

import * as fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import {
  createSiwxServer,
  fileNonces,
  nodeHandler,
  redisNonces,
  redisSessions,
  sqlNonces,
  sqlSessions,
} from 'latchkey/plugins/siwx/server';
import { Pool } from 'pg';
import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';

const [, , kind = '', address = '', origin = '', secret = ''] = process.argv;

/** The stores as an app creates them. */
const STORES: Readonly<Record<string, () => object>> = {
  folder: () => ({
    nonces: fileNonces({ fs, folder: `${address}/nonces` }),
    sessions: createStorage({ driver: fsDriver({ base: `${address}/sessions` }) }),
  }),
  redis() {
    const client = new Redis(address);
    // Without a listener, a lost connection is printed.
    client.on('error', () => undefined);
    return { nonces: redisNonces({ client }), sessions: redisSessions({ client }) };
  },
  postgres() {
    const pool = new Pool({ connectionString: address, connectionTimeoutMillis: 3000 });
    // Without a listener, a lost connection ends the process.
    pool.on('error', () => undefined);
    const options = {
      query: (text: string, values: readonly (string | number)[]) => pool.query(text, [...values]),
      placeholder: (position: number) => `$${position}`,
    };
    return { nonces: sqlNonces(options), sessions: sqlSessions(options) };
  },
};

const siwx = createSiwxServer({ origin, secret, rpc: { 'eip155:1': false }, ...STORES[kind]?.() });
const server = createServer(nodeHandler(siwx));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
