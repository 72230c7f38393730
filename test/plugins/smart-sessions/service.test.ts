/** The answers of the sessions service. */

import { isModalError } from 'latchkey';
import { expect, test } from 'vitest';
import { pathOf, readCreated, readSessions } from '../../../plugins/smart-sessions/sessions/service.js';

const NETWORK = 'eip155:1';
const SESSION = {
  project: { id: 'a', name: 'Meadow\u202e' },
  pci: 'a6c1f1de-0001',
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  context: '0xabcd',
  revokedAt: null,
  permissions: [{ type: 'x', data: {} }],
  usage: { operations: 2, spent: '0x5' },
};
const read = (...pcis: readonly unknown[]) => readSessions(JSON.stringify({ pcis }), NETWORK);
const codeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return isModalError(error) ? error.code : error;
  }
};

test('sessions are read in milliseconds, with a safe name', () => {
  expect(read(SESSION)).toEqual([
    {
      pci: 'a6c1f1de-0001',
      network: NETWORK,
      context: '0xabcd',
      app: 'Meadow',
      revokedAt: undefined,
      expiry: 1_800_000_000_000,
      createdAt: 1_700_000_000_000,
      permissions: SESSION.permissions,
      usage: { operations: 2, spent: 5n },
    },
  ]);
  expect(read({ ...SESSION, revokedAt: 1_700_000_001, usage: { spent: 'x' }, project: null })).toMatchObject([
    { revokedAt: 1_700_000_001_000, usage: undefined, app: '' },
  ]);
});

test('invalid sessions are left out', () => {
  const wrong = [
    ...[null, 5, {}, { ...SESSION, pci: '../x' }, { ...SESSION, context: 'abcd' }, { ...SESSION, expiry: 'soon' }],
    ...[
      { ...SESSION, permissions: 'all' },
      { ...SESSION, permissions: [{ type: 5 }] },
    ],
  ];
  expect(read(...wrong, SESSION)).toHaveLength(1);
});

test.each(['', 'nope', '[]', '{}', '{"pcis":5}'])('the answer %j is malformed', (body) => {
  expect(codeOf(() => readSessions(body, NETWORK))).toBe('SESSIONS_FAILED');
  expect(codeOf(() => readCreated(body))).toBe('SESSIONS_FAILED');
});

test('a created session has an id and a key', () => {
  const key = { type: 'secp256k1', publicKey: '0x04ab' };
  expect(readCreated(JSON.stringify({ pci: 'a6c1f1de-0001', key }))).toEqual({ pci: 'a6c1f1de-0001', key });
  const digits = `04${'ab'.repeat(64)}`;
  const asText = `0x${[...digits].map((digit) => digit.charCodeAt(0).toString(16)).join('')}`;
  const first = { pci: 'a6c1f1de-0001', key: { ...key, publicKey: asText } };
  expect(readCreated(JSON.stringify(first)).key.publicKey).toBe(`0x${digits}`);
  for (const wrong of [
    { pci: 'a b', key },
    { pci: 'a6c1f1de-0001', key: { ...key, publicKey: '0x' } },
  ]) {
    expect(codeOf(() => readCreated(JSON.stringify(wrong)))).toBe('SESSIONS_FAILED');
  }
  expect(pathOf('eip155:1', '0xAb')).toBe('/v1/sessions/eip155%3A1%3A0xAb');
});
