/** A server process that shares a folder of nonces with others. Prints its port. */

import * as fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiwxServer, fileNonces, nodeHandler } from 'latchkey/plugins/siwx/server';

const [, , folder = '', origin = '', secret = ''] = process.argv;
const siwx = createSiwxServer({
  ...{ origin, secret, nonces: fileNonces({ fs, folder }) },
  rpc: { 'eip155:1': false },
});
const server = createServer(nodeHandler(siwx));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
