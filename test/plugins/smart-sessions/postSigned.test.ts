/** Requests to the sessions service that the account may have to sign. */

import { ModalError } from 'latchkey/plugin';
import type { SmartSession } from 'latchkey/plugins/smart-sessions';
import { expect, test } from 'vitest';
import { ADDRESS, ALLOWANCE, arrange, HOUR, KEY } from './kit.js';

/** The error of a service that answers 401 for this reason. */
const refused = (reason: string) =>
  new ModalError('The backend refused.', {
    code: 'BACKEND_FAILED',
    plugin: 'backend',
    cause: Object.assign(new Error('HTTP status code: 401'), { reason }),
  });
const session: SmartSession = {
  pci: 'a6c1f1de-0001',
  app: 'Meadow',
  network: 'eip155:1',
  context: '0xabcd',
  permissions: [],
  expiry: 2_000_000_000_000,
  createdAt: 0,
  revokedAt: undefined,
  usage: undefined,
};
const textOf = (action: string, more: object = {}) =>
  JSON.stringify({
    action,
    server: 'https://data.example.com',
    account: `eip155:1:${ADDRESS.toLowerCase()}`,
    pci: 'a6c1f1de-0001',
    ...more,
  });

test('a wallet signs the activation and the end of a session if the service asks for it', async () => {
  const { modal, posted, signed, grant, drive, now } = await arrange({
    approve: true,
    refuse: (_, { signature }) => (signature === '0xsigned' ? undefined : refused('Signature validation error: x')),
  });
  expect(await grant({ permissions: [ALLOWANCE], keys: [KEY], expiry: now + HOUR })).toBe('granted');
  await drive(modal.api.smartSessions.revoke(session));
  expect(signed).toEqual([textOf('activate-session', { context: '0xabcd' }), textOf('revoke-session')]);
  expect(posted.map(({ signature }) => signature)).toEqual([undefined, '0xsigned', '0x01', '0xsigned']);
});

test('another refusal asks the wallet for nothing', async () => {
  const { modal, signed, drive } = await arrange({ refuse: () => refused('We failed to authenticate your request') });
  await expect(drive(modal.api.smartSessions.revoke(session))).rejects.toMatchObject({ code: 'SESSION_REVOKE_FAILED' });
  expect(signed).toEqual([]);
});

test('a session is revoked with its id and the signature of the wallet', async () => {
  const { modal, posted, drive } = await arrange({ approve: true });
  await drive(modal.api.smartSessions.revoke(session));
  expect(posted).toMatchObject([{ pci: 'a6c1f1de-0001', signature: '0x01' }]);
});
