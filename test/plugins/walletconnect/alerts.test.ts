import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAlertDetector, createLogger } from '../../../plugins/walletconnect/sdk/alerts.js';
import { openApp } from './app.js';

function arrange() {
  const alert = vi.fn();
  const env = { window: { location: { origin: 'https://app.example' } } } as never;
  return { alert, detectAlert: createAlertDetector({ notify: { alert, toast: vi.fn() }, env }) };
}

test.each([
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION', 'https://app.example'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', undefined],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', undefined],
])('"%s" shows the alert %s once, also inside of causes and lists', (text, code, detail) => {
  const { alert, detectAlert } = arrange();
  detectAlert(`WebSocket connection closed abnormally with code: 3000 (${text})`);
  detectAlert(new Error(text));
  detectAlert([{ error: new Error('x', { cause: { message: text } }) }]);
  expect(alert.mock.calls).toEqual([[code, detail]]);
});

test('other output of the SDK shows no alert', () => {
  const { alert, detectAlert } = arrange();
  const throwing = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('no');
    },
  });
  const circular: { cause?: unknown } = {};
  circular.cause = circular;
  for (const output of [undefined, null, 3, 'closed', {}, circular, throwing, Array.from({ length: 1e5 }, () => 'x')])
    detectAlert(output);
  expect(alert).not.toHaveBeenCalled();
});

test('output of the SDK that is no alert is reported one level lower', () => {
  const { detectAlert } = arrange();
  const report = vi.fn();
  const logger = createLogger(detectAlert, { report, logLevel: 'info' });
  logger.fatal('The store is damaged');
  logger.child().error(new Error('No matching key'));
  logger.warn('slow');
  logger.error('Unauthorized: invalid key');
  expect(report.mock.calls.map(([error, level]) => [error.message, level])).toEqual([
    ['WalletConnect: The store is damaged', 'error'],
    ['WalletConnect: No matching key', 'warn'],
    ['WalletConnect: slow', 'info'],
  ]);
});

test('a relay that denies access fails the attempt with PROJECT_ID_INVALID', { timeout: 60_000 }, async () => {
  const { WebSocketServer } = await import('ws');
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  // Code and text of the public relay.
  sockets.on('connection', (socket) => socket.close(3000, 'Unauthorized: invalid key'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  const app = openApp({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await app.test.wake();
  const result = await app.connect({ connector: 'walletconnect' });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'PROJECT_ID_INVALID' } });
});
