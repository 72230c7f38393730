// @vitest-environment jsdom
/** The wallet SDK of Coinbase, which keeps its own session in the page's storage. */

import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { expect, test, vi } from 'vitest';
import { ALICE, fakeWallet } from './fakeWallet.js';
import { connectedModal } from './modal.js';

test('a disconnect ends the session that the SDK of Coinbase keeps', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  // The session of an approval in an earlier page, as version 4.4 stores it.
  localStorage.setItem('-CBWSDK:SignerConfigurator:SignerType', 'scw');
  localStorage.setItem('-CBWSDK:SCWStateManager:accounts', JSON.stringify([ALICE]));
  const provider = createCoinbaseWalletSDK({ appName: 'Meadow' }).getProvider() as unknown as Eip155Provider;
  const modal = await connectedModal(provider);
  expect(modal.state.connections.get().get('eip155')?.account.address).toBe(ALICE);
  await modal.test.clock.drive(modal.disconnect());
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4100 });
  expect(localStorage.getItem('-CBWSDK:SCWStateManager:accounts')).toBeNull();
  expect(modal.test.errors).toEqual([]);
  modal.destroy();
});

test.each(['disconnect', 'close'])('a disconnect calls the method %s of the provider, then revokes', async (method) => {
  const wallet = fakeWallet({ wallet_revokePermissions: null });
  const order: string[] = [];
  const provider = {
    ...wallet.provider,
    request: (args: { readonly method: string }) => {
      order.push(args.method);
      return wallet.provider.request(args);
    },
    [method]: () => void order.push(method),
  };
  const modal = await connectedModal(provider);
  await modal.test.clock.drive(modal.disconnect());
  expect(order.slice(-2)).toEqual([method, 'wallet_revokePermissions']);
  modal.destroy();
});

test('a disconnect ends although the method of the provider throws or never answers', async () => {
  for (const disconnect of [
    () => {
      throw new Error('broken');
    },
    () => new Promise(() => {}),
  ]) {
    const wallet = fakeWallet({ wallet_revokePermissions: null });
    const modal = await connectedModal({ ...wallet.provider, disconnect });
    expect(await modal.test.clock.drive(modal.disconnect())).toMatchObject({ status: 'disconnected' });
    expect(wallet.asked.at(-1)?.method).toBe('wallet_revokePermissions');
    modal.destroy();
  }
});
