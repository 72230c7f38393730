import { type Connection, type ConnectResult, ModalError } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { REQUESTED, stepConnecting } from '../../../plugins/connect/connecting/machine.js';

const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
const connected: ConnectResult = {
  status: 'connected',
  connections: [{ account: { address: '0xabc' } } as unknown as Connection],
};
const answered = (result: ConnectResult) => stepConnecting(REQUESTED, { type: 'answered', result });

test('a new request is not slow', () => {
  expect(REQUESTED).toEqual({ status: 'waiting', slow: false });
});

test('the event slow shows the hint, and a second request removes it', () => {
  const slow = stepConnecting(REQUESTED, { type: 'slow' });
  expect(slow).toEqual({ status: 'waiting', slow: true });
  expect(stepConnecting(slow, { type: 'requested' })).toEqual(REQUESTED);
});

test('an approved request ends with the address of the account', () => {
  expect(answered(connected)).toEqual({ status: 'done', address: '0xabc' });
});

describe.each([
  ['USER_REJECTED', 'declined'],
  ['REQUEST_PENDING', 'pending'],
  ['WALLET_LOCKED', 'locked'],
  ['UNAUTHORIZED', 'locked'],
  ['WALLET_DISCONNECTED', 'unreachable'],
  ['DEADLINE_PASSED', 'timeout'],
  ['GRANT_EMPTY', 'empty'],
  ['NO_ACCOUNTS', 'empty'],
  ['PLUGIN_CRITICAL', 'refused'],
  ['RESPONSE_MALFORMED', 'wrong'],
  ['CONNECT_FAILED', 'failed'],
  ['constructor', 'failed'],
])('%s', (code, failure) => {
  test(`is shown as ${failure}`, () => {
    expect(answered(failed(code))).toMatchObject({ status: 'failed', failure });
  });
});

test('only CONNECT_REFUSED shows the message of the error', () => {
  expect(answered(failed('CONNECT_REFUSED', 'Not in your region.'))).toMatchObject({ reason: 'Not in your region.' });
  expect(answered(failed('CONNECT_FAILED', 'Internal.'))).toMatchObject({ reason: undefined });
});

test('WALLET_FAILED shows the wallet’s own words, which are its first hint', () => {
  const error = new ModalError('The wallet says something.', { code: 'WALLET_FAILED', hints: ['Out of coffee.'] });
  expect(answered({ status: 'failed', error })).toMatchObject({ reason: 'Out of coffee.' });
  expect(answered(failed('WALLET_FAILED', 'The wallet says: “…”'))).toMatchObject({ reason: undefined });
});

test('a cancelled request fails as taken', () => {
  expect(answered({ status: 'cancelled' })).toMatchObject({ status: 'failed', failure: 'taken' });
});

test('an unknown or removed wallet is missing, not failed', () => {
  expect(answered(failed('CONNECTOR_UNKNOWN'))).toEqual({ status: 'missing' });
  expect(stepConnecting(REQUESTED, { type: 'walletRemoved' })).toEqual({ status: 'missing' });
});

test('timers and answers after the end are ignored', () => {
  const ended = answered(failed('USER_REJECTED'));
  expect(stepConnecting(ended, { type: 'slow' })).toBe(ended);
  expect(stepConnecting(ended, { type: 'walletRemoved' })).toBe(ended);
  expect(stepConnecting(ended, { type: 'answered', result: connected })).toBe(ended);
});

test('a completed connection ignores new requests', () => {
  const done = answered(connected);
  expect(stepConnecting(done, { type: 'requested' })).toBe(done);
});
