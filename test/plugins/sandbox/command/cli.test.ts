import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isModalError } from 'latchkey/plugin';
import { expect, it, onTestFinished } from 'vitest';
import { sandbox } from '../../../../plugins/sandbox/node/cli.js';
import { missingParts } from '../../../../plugins/sandbox/node/command/missing.js';
import { portsFrom, requireFree } from '../../../../plugins/sandbox/node/command/ports.js';

it.each([[['--port']], [['--port', 'http']], [['--port', '65530']], [['--json', 'now']], [['--faults']], [['--']]])(
  'the arguments %j print the usage',
  async (args) => {
    const printed = { out: '', error: '' };
    const code = await sandbox.run(args, {
      async out(text) {
        printed.out += text;
      },
      async error(text) {
        printed.error += text;
      },
    });
    expect([code, printed]).toEqual([1, { out: '', error: expect.stringContaining('Usage: latchkey sandbox') }]);
  },
);

it('each server has a port of its own, and all are consecutive', () => {
  const { evm, solana, ...others } = portsFrom(5000);
  const ports = [...evm, solana, solana + 1, ...Object.values(others)].sort();
  expect(ports).toEqual(Array.from({ length: 12 }, (_, index) => 5000 + index));
});

it('port 0 stands for any free ports', () => {
  expect(new Set(Object.values(portsFrom(0)).flat())).toEqual(new Set([0]));
});

it('a port in use throws an error with a code and the port', async () => {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const error = await requireFree(port).catch((caught: unknown) => caught);
  expect(isModalError(error, 'SANDBOX_PORT_USED')).toBe(true);
  expect((error as Error).message).toContain(`${port}`);
});

it('any free ports are always free', async () => {
  await expect(requireFree(0)).resolves.toBeUndefined();
});

it('a part whose packages are missing is named with the line that installs them', () => {
  const lacking = new Set(['ws', 'litesvm']);
  expect(missingParts((name) => !lacking.has(name))).toEqual([
    { part: 'solana', text: 'Without Solana: npm install -D litesvm ws' },
    { part: 'relay', text: 'Without the relay of WalletConnect: npm install -D ws' },
  ]);
});
