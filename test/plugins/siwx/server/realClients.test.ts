/** The sign-in server and signatures that come through other people's clients: Safe's provider, sats-connect and polkadot-js. */

import { injectExtension } from '@polkadot/extension-inject';
import { SafeAppProvider } from '@safe-global/safe-apps-provider';
import SafeAppsSDK from '@safe-global/safe-apps-sdk';
import { announceBurnerWallets } from 'latchkey/plugins/sandbox';
import { type Hex, stringToHex } from 'viem';
import { expect, test, vi } from 'vitest';
import { testChain } from '../../../tools/anvil.js';
import { safePage } from '../../hosts/safePage.js';
import { addWallet, openModal, openWindow } from '../../polkadot/page.js';
import { openPage } from '../../sandbox/page.js';
import { evmSigner, type Signer, signIn } from '../signers.js';
import { BIP122, POLKADOT } from '../vectors.js';
import { APPROVING, accountOf } from './evm.js';
import { browserOf, testServer } from './kit.js';

const chain = await testChain();
const NETWORK = `eip155:${chain.chainId}`;
const owner = evmSigner(31, NETWORK);

/** @returns the account that is signed in, or the error code */
async function verify(signer: Signer): Promise<string | undefined> {
  const { handle } = testServer({ rpc: { [NETWORK]: chain.url } });
  const { code, body } = await browserOf(handle).post('verify', await signIn(signer));
  return code ?? body.sessions[0]?.data.accountAddress;
}

/** An account with this code, which signs by Safe's own provider inside the page of a Safe. */
async function safeSigner(address: Hex, code: Hex, sign: (message: string) => Promise<object>): Promise<Signer> {
  await chain.ask('anvil_setCode', address, code);
  const { page } = safePage({
    answers: {
      getSafeInfo: { safeAddress: address, chainId: chain.chainId },
      signMessage: ({ message }: { readonly message: string }) => sign(message),
    },
  });
  vi.stubGlobal('window', page);
  const sdk = new SafeAppsSDK();
  const provider = new SafeAppProvider(await sdk.safe.getInfo(), sdk as never);
  const request = (message: string) => ({ method: 'personal_sign', params: [stringToHex(message), address] });
  return { network: NETWORK, address, sign: (message) => provider.request(request(message)) };
}

const byOwner = async (message: string) => {
  const text = Buffer.from(message.slice(2), 'hex').toString();
  return { messageHash: '0x', signature: await owner.sign(text) };
};

test('Safe’s provider: the signature of its owners signs in', async () => {
  const address = '0x5AFE000000000000000000000000000000000001';
  const signer = await safeSigner(address, accountOf(owner.address as Hex), byOwner);
  expect((await verify(signer))?.toLowerCase()).toBe(address.toLowerCase());
});

test('Safe’s provider: a message that the owners have approved on the chain signs in without a signature', async () => {
  const address = '0x5AFE000000000000000000000000000000000002';
  const signer = await safeSigner(address, APPROVING, async () => ({ safeTxHash: `0x${'5a'.repeat(32)}` }));
  expect(await signer.sign('Hello')).toBe('0x');
  expect((await verify(signer))?.toLowerCase()).toBe(address.toLowerCase());
});

test('Safe’s provider: a message that waits for the owners does not sign in', async () => {
  const address = '0x5AFE000000000000000000000000000000000003';
  const waiting = async () => ({ safeTxHash: `0x${'5a'.repeat(32)}` });
  const signer = await safeSigner(address, accountOf(owner.address as Hex), waiting);
  expect(await verify(signer)).toBe('SIGNATURE_INVALID');
});

test.each(['ECDSA', 'BIP322'] as const)(
  'sats-connect: the addresses that have signatures of %s sign in',
  async (protocol) => {
    const { host } = openPage();
    const wallet = { name: 'Juniper', rdns: 'example.juniper', namespaces: ['bip122'], mode: 'approve' } as const;
    await announceBurnerWallets({ bip122: {}, wallets: [wallet] }, host as never);
    vi.stubGlobal('window', host);
    const { getProviders, MessageSigningProtocols, request } = await import('sats-connect');
    const id = getProviders()[0]?.id;
    const connected = await request('wallet_connect', {}, id);
    if (connected.status !== 'success') throw new Error(connected.error.message);
    const addresses = connected.result.addresses.map((one) => one.address);
    // A Taproot key has no signature of the older kind.
    const able = protocol === 'ECDSA' ? addresses.slice(0, 1) : addresses;
    expect(able.length).toBeGreaterThan(0);
    for (const address of able) {
      const sign = async (message: string) => {
        const signed = await request(
          'signMessage',
          { address, message, protocol: MessageSigningProtocols[protocol] },
          id,
        );
        if (signed.status !== 'success') throw new Error(signed.error.message);
        return signed.result.signature;
      };
      expect(await verify({ network: BIP122, address, sign })).toBe(address);
    }
  },
);

test('polkadot-js: a wallet that its own code puts into the page is connected, and signs in', async () => {
  const page = openWindow();
  await addWallet(page);
  const places = page.window.injectedWeb3 as Record<string, { enable(origin: string): Promise<never> }>;
  const fern = places.fern;
  delete places.fern;
  vi.stubGlobal('window', page.window);
  injectExtension((origin) => fern?.enable(origin) as Promise<never>, { name: 'fern', version: '1.0.0' });
  const modal = await openModal(page);
  await modal.test.wake();
  const result = await modal.test.clock.drive(modal.connect({ connector: 'polkadot/fern' }));
  expect(result.status).toBe('connected');
  const { account, features } = modal.state.connection.get() ?? {};
  const sign = async (message: string) => (await features?.signMessage?.({ message })) ?? '';
  const address = account?.address ?? '';
  expect(await verify({ network: POLKADOT, address, sign: (message) => modal.test.clock.drive(sign(message)) })).toBe(
    address,
  );
  modal.destroy();
});
