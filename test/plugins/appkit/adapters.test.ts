import { BrowserProvider, verifyMessage } from 'ethers';
import { BitcoinAdapter } from 'latchkey/appkit/adapter-bitcoin';
import { EthersAdapter } from 'latchkey/appkit/adapter-ethers';
import { Ethers5Adapter } from 'latchkey/appkit/adapter-ethers5';
import { SolanaAdapter } from 'latchkey/appkit/adapter-solana';
import { expect, it } from 'vitest';
import { ALICE, BOB } from '../eip155/fakeWallet.js';
import { openPage } from './page.js';

it.each([
  [new EthersAdapter(), 'eip155', 'ethers'],
  [new Ethers5Adapter(), 'eip155', 'ethers5'],
  [new SolanaAdapter(), 'solana', 'solana'],
  [new BitcoinAdapter({ projectId: 'p' }), 'bip122', 'bitcoin'],
])('%s names its namespace', (adapter, namespace, type) => {
  expect([adapter.namespace, adapter.adapterType]).toEqual([namespace, type]);
});

it('the provider works in BrowserProvider of ethers', async () => {
  const adapter = new EthersAdapter();
  const { appKit, connect, wallet } = openPage({ adapters: [adapter] });
  const told: unknown[] = [];
  adapter.on('accountChanged', (data) => told.push(data));
  await connect();
  expect(told).toEqual([{ address: ALICE, chainId: 1 }]);
  const signature = '0x';
  wallet.answer({ personal_sign: signature });
  const provider = new BrowserProvider(appKit.getWalletProvider() as never, 1);
  const signer = await provider.getSigner();
  expect([await signer.getAddress(), await signer.signMessage('Hello')]).toEqual([ALICE, signature]);
  expect(() => verifyMessage('Hello', signature)).toThrow();
  provider.destroy();
});

it('an account that changes is told, until the listener is removed', async () => {
  const adapter = new EthersAdapter();
  const { appKit, connect, wallet, test } = openPage({ adapters: [adapter] });
  const told: string[] = [];
  const listener = ({ address }: { readonly address: string }) => told.push(address);
  adapter.on('accountChanged', listener);
  await connect();
  adapter.off('accountChanged', listener);
  wallet.answer({ eth_accounts: [BOB] });
  wallet.emit('accountsChanged', [BOB]);
  await test.clock.passUntil(() => appKit.getAddress() === BOB, 'other account');
  expect(told).toEqual([ALICE]);
  expect(appKit.chainAdapters).toEqual({ eip155: adapter });
});
