/** Wallets that ask the user at `enable` or at `accounts.get`, and users who take their time. */

import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../kernel/connect/stored.js';
import '../../../plugins/polkadot/wallets/connect.js';

const ACCOUNT = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: 'Everyday', genesisHash: '' };

/** A wallet whose answers a test gives. */
function askingWallet() {
  const calls: string[] = [];
  let answers: Readonly<Record<'enable' | 'get', () => Promise<unknown>>>;
  const listeners = new Set<(accounts: unknown) => void>();
  const injected = {
    accounts: {
      get: () => {
        calls.push('get');
        return answers.get();
      },
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    signer: {},
  };
  const approve = { enable: async () => injected, get: async () => [ACCOUNT] };
  answers = approve;
  return {
    calls,
    injected,
    answer: (more: Partial<typeof answers>) => {
      answers = { ...approve, ...more };
    },
    share: (accounts: readonly unknown[]) => {
      for (const listener of [...listeners]) listener(accounts);
    },
    extension: {
      version: '1',
      enable: () => {
        calls.push('enable');
        return answers.enable();
      },
    },
  };
}

type Wallet = ReturnType<typeof askingWallet>;

async function openPage(wallet: Wallet, storage?: Storage) {
  const modal = createTestModal({
    plugins: [polkadot({ networks: [polkadotAssetHub] })],
    ...(storage && { platform: { storage } }),
  });
  Object.assign(modal.test.page, { injectedWeb3: { enkrypt: wallet.extension } });
  await modal.test.wake();
  await modal.test.until(() => modal.state.connectors.get().length > 0);
  const status = () => modal.state.accounts.get().get('polkadot')?.status;
  return { modal, status, storage: modal.test.storage };
}

/** The page after a reload of a page that has connected. */
async function reload(wallet: Wallet, answers: Parameters<Wallet['answer']>[0]) {
  const { modal, storage } = await openPage(wallet);
  await modal.test.clock.drive(modal.connect({ connector: 'polkadot/enkrypt' }));
  modal.destroy();
  wallet.calls.length = 0;
  wallet.answer(answers);
  return openPage(wallet, storage);
}

test('a wallet that asks at `accounts.get` has the time of a request to the user', async () => {
  const wallet = askingWallet();
  const { modal } = await openPage(wallet);
  let approve = (_accounts: unknown) => {};
  wallet.answer({ get: () => new Promise((resolve) => (approve = resolve)) });
  const connecting = modal.connect({ connector: 'polkadot/enkrypt' });
  await modal.test.until(() => wallet.calls.includes('get'));
  await modal.test.clock.pass(12_000);
  approve([ACCOUNT]);
  expect(await connecting).toMatchObject({ status: 'connected' });
  modal.destroy();
});

test('a restore that is approved after 4.5 s connects', async () => {
  const wallet = askingWallet();
  let approve = (_injected: unknown) => {};
  const { modal, status } = await reload(wallet, { enable: () => new Promise((resolve) => (approve = resolve)) });
  await modal.test.until(() => wallet.calls.includes('enable'));
  await modal.test.clock.pass(4_500);
  approve(wallet.injected);
  await modal.test.until(() => status() === 'connected');
  expect(wallet.calls).toEqual(['enable', 'get']);
  modal.destroy();
});

test('a restore that the user declines is not repeated at the next load', async () => {
  const wallet = askingWallet();
  const { modal, status, storage } = await reload(wallet, {
    enable: () => Promise.reject(new Error('Connection request was cancelled by the user.')),
  });
  await modal.test.until(() => status() === 'disconnected');
  modal.destroy();
  wallet.calls.length = 0;
  const again = await openPage(wallet, storage);
  await again.modal.test.clock.pass(4_000);
  expect(wallet.calls).toEqual([]);
  again.modal.destroy();
});

test('after the wallet has taken all accounts away, the next load does not ask, and shows the wallet', async () => {
  const wallet = askingWallet();
  const first = await openPage(wallet);
  await first.modal.test.clock.drive(first.modal.connect({ connector: 'polkadot/enkrypt' }));
  wallet.share([]);
  await first.modal.test.until(() => first.status() === 'locked');
  first.modal.destroy();
  wallet.calls.length = 0;
  const next = await openPage(wallet, first.storage);
  await next.modal.test.until(() => next.status() === 'locked');
  await next.modal.test.clock.pass(4_000);
  expect(wallet.calls).toEqual([]);
  expect(next.modal.state.accounts.get().get('polkadot')?.connectedWalletInfo).toMatchObject({
    id: 'polkadot/enkrypt',
    absence: 'empty',
  });
  next.modal.destroy();
});

test('an account that was taken away without an event signs nothing', async () => {
  const wallet = askingWallet();
  const signRaw = async () => ({ id: 1, signature: `0x${'00'.repeat(64)}` });
  Object.assign(wallet.injected.signer, { signRaw });
  const { modal, status } = await openPage(wallet);
  await modal.test.clock.drive(modal.connect({ connector: 'polkadot/enkrypt' }));
  const [address = ''] =
    modal.state.accounts
      .get()
      .get('polkadot')
      ?.allAccounts.map((one) => one.address) ?? [];
  wallet.answer({ get: async () => [] });
  const signing = modal.api.polkadot.signMessage('hello', { account: address });
  expect(await signing.catch((error: { code: string }) => error.code)).toBe('ACCOUNT_UNKNOWN');
  await modal.test.until(() => status() === 'locked');
  modal.destroy();
});
