/** The page provider of MetaMask (`@metamask/providers`), over a stream in memory to a scripted background. */

import { Duplex } from 'node:stream';
import { MetaMaskInpageProvider } from '@metamask/providers';
import { statusesAtom } from 'latchkey/plugin';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { expect, it } from 'vitest';
import '../../../kernel/connect/stored.js';
import { codeOf } from './connected.js';
import { ALICE, BOB, HASH } from './fakeWallet.js';
import { connectedModal } from './modal.js';

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}

/** The extension's background, as the provider sees it: JSON-RPC answers and notifications on a stream. */
async function installMetaMask() {
  let accounts: readonly string[] = [];
  let chainId = '0x1';
  const asked: string[] = [];
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code });
  const answers: Record<string, (params: never) => unknown> = {
    metamask_getProviderState: () => ({ accounts, chainId, isUnlocked: true, networkVersion: '1', isConnected: true }),
    eth_accounts: () => accounts,
    eth_chainId: () => chainId,
    eth_requestAccounts() {
      accounts = [ALICE.toLowerCase()];
      notify('metamask_accountsChanged', accounts);
      return accounts;
    },
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    wallet_revokePermissions: () => null,
    wallet_switchEthereumChain([target]: readonly { readonly chainId: string }[]) {
      if (target?.chainId !== '0xa') throw refuse(4902, 'Unrecognized chain ID.');
      chainId = target.chainId;
      notify('metamask_chainChanged', { chainId, networkVersion: '10', isConnected: true });
      return null;
    },
    personal_sign() {
      throw refuse(4001, 'MetaMask Personal Message Signature: User denied message signature.');
    },
    eth_sendTransaction: () => HASH,
  };
  const stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write({ id, method, params }: Request, _, done) {
      asked.push(method);
      try {
        stream.push({ id, jsonrpc: '2.0', result: answers[method]?.(params as never) });
      } catch (error) {
        const { code, message } = error as { readonly code: number; readonly message: string };
        stream.push({ id, jsonrpc: '2.0', error: { code, message } });
      }
      done();
    },
  });
  function notify(method: string, params: unknown): void {
    stream.push({ jsonrpc: '2.0', method, params });
  }
  const provider = new MetaMaskInpageProvider(stream as never, { shouldSendMetadata: false });
  await new Promise((resolve) => provider.once('_initialized', resolve as never));
  return {
    provider: provider as unknown as Eip155Provider,
    asked,
    selectAccount(address: string) {
      accounts = [address.toLowerCase()];
      notify('metamask_accountsChanged', accounts);
    },
    lock() {
      accounts = [];
      notify('metamask_accountsChanged', accounts);
    },
  };
}

type Page = Awaited<ReturnType<typeof connectedModal>>;
const addressOf = ({ state }: Page) => state.connections.get().get('eip155')?.account.address;

it('connects, follows accounts and networks, refuses, sends and disconnects', async () => {
  const wallet = await installMetaMask();
  const modal = await connectedModal(wallet.provider);
  expect(addressOf(modal)).toBe(ALICE);
  wallet.selectAccount(BOB);
  await modal.test.until(() => addressOf(modal) === BOB);
  expect(await modal.test.clock.drive(modal.switchNetwork('eip155:10'))).toMatchObject({ status: 'switched' });
  expect(await codeOf(modal.api.eip155.signMessage('hello'))).toBe('USER_REJECTED');
  expect(await modal.api.eip155.sendTransaction({ to: ALICE, value: 1n })).toBe(HASH);
  await modal.test.clock.drive(modal.disconnect());
  expect(wallet.asked.at(-1)).toBe('wallet_revokePermissions');
  expect(modal.test.errors).toEqual([]);
  modal.destroy();
});

it('is locked and unlocked in the extension', async () => {
  const wallet = await installMetaMask();
  const modal = await connectedModal(wallet.provider);
  const status = () => modal.test.context.store.get(statusesAtom).get('eip155');
  wallet.lock();
  await modal.test.until(() => status() === 'locked');
  expect(addressOf(modal)).toBeUndefined();
  wallet.selectAccount(ALICE);
  await modal.test.until(() => addressOf(modal) === ALICE);
  modal.destroy();
});
