/** Names of ENS while the node of the mainnet cannot be reached, as in an app whose users are on another network. */

import { isModalError, type ModalError } from 'latchkey/plugin';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const ACCOUNT = { network: 'eip155:31337', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' };
const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: mainnet.nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
};

/** Reads the identity of the account. */
async function readIdentity(options: Pick<Eip155Options, 'ens'> = {}) {
  const reports: { readonly error: ModalError; readonly level: string }[] = [];
  const modal = createTestModal({
    plugins: [eip155({ networks: [local, mainnet], ...options })],
    logLevel: 'warn',
    onError: (error, { level }) => reports.push({ error: error as ModalError, level }),
    platform: {
      fetch: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  const identity = await modal.test.clock.drive(modal.assets.readIdentity(ACCOUNT));
  return { identity, reports, requests: modal.test.requests };
}

test('a name that cannot be read is a warning with code and plugin, without the address', async () => {
  const { reports } = await readIdentity();
  expect(reports.map(({ error, level }) => [error.code, error.plugin, level])).toEqual([
    ['NAME_UNREADABLE', 'eip155', 'warn'],
  ]);
  const [first] = reports;
  expect(isModalError(first?.error)).toBe(true);
  expect(first?.error.message.toLowerCase()).not.toContain('f39fd6e5');
});

test('with `ens: false`, the account is sent to no node for a name', async () => {
  const { identity, reports, requests } = await readIdentity({ ens: false });
  expect([identity.status, reports, requests]).toEqual(['ready', [], []]);
});
