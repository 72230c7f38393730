import { type Connection, type ConnectResult, ModalError } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { ASKED, type Connecting, step } from '../../../plugins/connect/connecting/machine.js';

const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
const connected: ConnectResult = {
  status: 'connected',
  connections: [{ account: { address: '0xabc' } } as unknown as Connection],
};
const answered = (result: ConnectResult) => step(ASKED, { type: 'answered', result });

test('a fresh question cannot be asked again at once', () => {
  expect(ASKED).toEqual({ status: 'waiting', retry: false, slow: false });
});

test('after a moment the question may be asked again', () => {
  expect(step(ASKED, { type: 'settling' })).toMatchObject({ status: 'waiting', retry: true, slow: false });
});

test('after a long time the hint comes and asking again stays possible', () => {
  const state = step(step(ASKED, { type: 'settling' }), { type: 'slow' });
  expect(state).toMatchObject({ retry: true, slow: true });
});

test('asking again takes the hint away and waits again', () => {
  const slow: Connecting = { status: 'waiting', retry: true, slow: true };
  expect(step(slow, { type: 'asked' })).toEqual(ASKED);
});

test('an approval ends with the address that was shared', () => {
  expect(answered(connected)).toEqual({ status: 'done', address: '0xabc' });
});

describe.each([
  ['USER_REJECTED', 'declined'],
  ['REQUEST_PENDING', 'locked'],
  ['WALLET_LOCKED', 'locked'],
  ['UNAUTHORIZED', 'locked'],
  ['WALLET_DISCONNECTED', 'unreachable'],
  ['DEADLINE_PASSED', 'timeout'],
  ['GRANT_EMPTY', 'empty'],
  ['PLUGIN_CRITICAL', 'refused'],
  ['RESPONSE_MALFORMED', 'wrong'],
  ['CONNECT_FAILED', 'failed'],
  ['constructor', 'failed'],
])('%s', (code, failure) => {
  test(`shows as ${failure}`, () => {
    expect(answered(failed(code))).toMatchObject({ status: 'failed', failure });
  });
});

test('only the reason an app gave for refusing is shown in its own words', () => {
  expect(answered(failed('CONNECT_REFUSED', 'Not in your region.'))).toMatchObject({ reason: 'Not in your region.' });
  expect(answered(failed('CONNECT_FAILED', 'Internal.'))).toMatchObject({ reason: undefined });
});

test('a question that another one replaced says so', () => {
  expect(answered({ status: 'cancelled' })).toMatchObject({ status: 'failed', failure: 'taken' });
});

test('a wallet nobody lists is missing, not broken', () => {
  expect(answered(failed('CONNECTOR_UNKNOWN'))).toEqual({ status: 'missing' });
  expect(step(ASKED, { type: 'vanished' })).toEqual({ status: 'missing' });
});

test('late clocks and answers change nothing that has ended', () => {
  const over = answered(failed('USER_REJECTED'));
  expect(step(over, { type: 'slow' })).toBe(over);
  expect(step(over, { type: 'settling' })).toBe(over);
  expect(step(over, { type: 'vanished' })).toBe(over);
  expect(step(over, { type: 'answered', result: connected })).toBe(over);
});

test('a connection that was made is never asked for again', () => {
  const done = answered(connected);
  expect(step(done, { type: 'asked' })).toBe(done);
});
