import { type ConnectResult, ModalError } from 'latchkey';
import { expect, test } from 'vitest';
import {
  isExpired,
  nextState,
  type PairingState,
  PREPARING,
} from '../../../plugins/walletconnect/views/pairingMachine.js';
import { listPlatforms } from '../../../plugins/walletconnect/views/platforms.js';

const READY: PairingState = { status: 'ready', uri: 'wc:1' };
const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
const settled = (state: PairingState, result: ConnectResult) => nextState(state, { type: 'settled', result });

test('a URI makes the state ready, and a renewed URI replaces it', () => {
  expect(nextState(PREPARING, { type: 'uri', uri: 'wc:1' })).toEqual(READY);
  expect(nextState(READY, { type: 'uri', uri: 'wc:2' })).toEqual({ status: 'ready', uri: 'wc:2' });
});

test.each([
  ['RELAY_UNREACHABLE', 'link'],
  ['STORAGE_REFUSED', 'storage'],
  ['PACKAGE_MISSING', 'link'],
  ['USER_REJECTED', 'declined'],
  ['NO_ACCOUNTS', 'empty'],
  ['SESSION_REFUSED', 'wrong'],
])('%s before there is a URI is the failure "%s"', (code, failure) => {
  expect(settled(PREPARING, failed(code))).toMatchObject({ status: 'failed', failure });
});

test('an unlisted code is the failure "link" before there is a URI, and "failed" afterwards', () => {
  expect(settled(PREPARING, failed('ODD'))).toMatchObject({ failure: 'link' });
  expect(settled(READY, failed('ODD'))).toMatchObject({ failure: 'failed' });
});

test('only the message of an app that refuses the connection is shown', () => {
  expect(settled(READY, failed('CONNECT_REFUSED', 'Not today.'))).toMatchObject({ reason: 'Not today.' });
  expect(settled(READY, failed('WALLET_FAILED', 'The wallet says: “…”'))).toMatchObject({ reason: undefined });
});

test('a failed state ignores late URIs and results, and can be restarted; a done state cannot', () => {
  const end = settled(READY, failed('USER_REJECTED'));
  expect(nextState(end, { type: 'uri', uri: 'wc:9' })).toBe(end);
  expect(settled(end, { status: 'connected', connections: [] })).toBe(end);
  expect(nextState(end, { type: 'restart' })).toEqual(PREPARING);
  const done = settled(READY, { status: 'connected', connections: [] });
  expect(nextState(done, { type: 'restart' })).toBe(done);
});

test('only DEADLINE_PASSED counts as expired', () => {
  expect(isExpired(failed('DEADLINE_PASSED'))).toBe(true);
  expect(isExpired(failed('RELAY_UNREACHABLE'))).toBe(false);
  expect(isExpired({ status: 'cancelled' })).toBe(false);
});

const all = { mobileLink: 'a:', injected: [{ namespace: 'x', id: 'isA' }] };
const bare = { injected: [] };
const platforms = (input: Partial<Parameters<typeof listPlatforms>[0]>) =>
  listPlatforms({
    wallet: bare,
    device: { platform: 'desktop' },
    linkKinds: [],
    isInBrowser: false,
    hasStores: false,
    ...input,
  });

test('on a computer the platforms are listed in their order', () => {
  const kinds = ['webapp', 'desktop'] as const;
  expect(platforms({ wallet: all, linkKinds: kinds })).toEqual(['qrcode', 'desktop', 'web', 'unsupported']);
  expect(platforms({ wallet: all, linkKinds: kinds, isInBrowser: true })).toEqual([
    'browser',
    'qrcode',
    'desktop',
    'web',
  ]);
});

test('on a phone the platforms are the app and the website, without extensions', () => {
  const device = { platform: 'ios' } as const;
  expect(platforms({ wallet: all, device, linkKinds: ['mobile', 'universal', 'webapp'] })).toEqual(['mobile', 'web']);
  expect(platforms({ wallet: { ...bare, linkMode: 'https://a.example' }, device, linkKinds: ['universal'] })).toEqual([
    'mobile',
  ]);
});

test('a wallet without links falls back to its stores, or else to the QR code', () => {
  expect(platforms({ hasStores: true })).toEqual(['unsupported']);
  expect(platforms({})).toEqual(['qrcode']);
});
