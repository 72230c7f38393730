import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAlertDetector } from '../../../plugins/walletconnect/sdk/alerts.js';
import { openApp } from './app.js';

function told() {
  const alert = vi.fn();
  const env = { window: { location: { origin: 'https://app.example' } } } as never;
  return { alert, hear: createAlertDetector({ notify: { alert, toast: vi.fn() }, env }) };
}

test.each([
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION', 'https://app.example'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', undefined],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', undefined],
])('"%s" is the alert %s, once, whatever it is wrapped in', (text, code, detail) => {
  const { alert, hear } = told();
  hear(`WebSocket connection closed abnormally with code: 3000 (${text})`);
  hear(new Error(text));
  hear([{ error: new Error('x', { cause: { message: text } }) }]);
  expect(alert.mock.calls).toEqual([[code, detail]]);
});

test('what it says otherwise alerts nobody', () => {
  const { alert, hear } = told();
  const throwing = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('no');
    },
  });
  const round: { cause?: unknown } = {};
  round.cause = round;
  for (const said of [undefined, null, 3, 'closed', {}, round, throwing, Array.from({ length: 1e5 }, () => 'x')])
    hear(said);
  expect(alert).not.toHaveBeenCalled();
});

test('a relay that turns the app away is an alert, and the attempt fails', { timeout: 60_000 }, async () => {
  const { WebSocketServer } = await import('ws');
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  // As the public one says it (reference walletconnect.md §8).
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
