/** Scripted smart sessions: the real views with a scripted sessions service. */

import { definePlugin } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import { smartSessions } from 'latchkey/plugins/smart-sessions';

/** The sessions of an account. `hang`: the answer never arrives. */
export type SessionsFixture = 'some' | 'none' | 'hang' | 'fail';

const HOUR = 3_600;
const now = () => Math.floor(Date.now() / 1000);
const SHOP = '0x71C7000000000000000000000000000000009e3B';
const ALLOWANCE = { allowance: '0x16345785d8a0000', start: 0, period: 0 };
const CALL = { address: SHOP, abi: [], functions: [{ functionName: 'buy(uint256)', valueLimit: '0x16345785d8a0000' }] };
const common = { createdAt: 1_760_000_000, policies: [], context: `0x${'ab'.repeat(32)}`, revokedAt: null };

/** The permissions of the gallery. */
export const PERMISSIONS = [
  { type: 'contract-call', data: CALL },
  { type: 'native-token-recurring-allowance', data: ALLOWANCE },
] as const;

/** A permission of a type that nobody knows. */
export const UNREAD = { type: 'everything', data: {} } as const;

const pcis = () => [
  {
    ...common,
    pci: 'a6c1f1de-0001',
    project: { id: 'a', name: 'Meadow' },
    expiry: now() + 20 * HOUR,
    permissions: PERMISSIONS,
    usage: { operations: 3, spent: '0xb1a2bc2ec50000' },
  },
  {
    ...common,
    pci: 'a6c1f1de-0002',
    project: { id: 'b', name: 'The Very Long Name Of A Garden Market' },
    expiry: now() + 200 * HOUR,
    permissions: [
      { type: 'erc20-recurring-allowance', data: { ...ALLOWANCE, token: SHOP, period: 24 * HOUR } },
      UNREAD,
    ],
  },
  {
    ...common,
    pci: 'a6c1f1de-0003',
    project: { id: 'c', name: 'Orchard' },
    expiry: now() - HOUR,
    permissions: [{ type: 'native-token-recurring-allowance', data: { ...ALLOWANCE, period: 7 * 24 * HOUR } }],
  },
];

/** The features of a wallet that grants permissions. It never answers the request itself. */
export const PERMISSION_FEATURES = {
  'eip155:getCapabilities': async () => new Map([['eip155:1', { permissions: { supported: true } }]]),
  'eip155:grantPermissions': () => new Promise<never>(() => undefined),
};

export function sessionsFixture(script: SessionsFixture, unreadable?: 'ask') {
  const answer = async () => {
    if (script === 'hang') return new Promise<string>(() => undefined);
    if (script === 'fail') throw new Error('The service is down.');
    return JSON.stringify({ pcis: script === 'none' ? [] : pcis() });
  };
  return [
    definePlugin({
      id: 'backend',
      contributes: [
        dataApi.of('api', () => ({
          origin: location.origin,
          get: answer,
          post: () => new Promise<string>(() => undefined),
        })),
      ],
    }),
    smartSessions({ unreadable }),
  ];
}
