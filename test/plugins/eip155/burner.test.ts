import type { Grant, Network } from 'latchkey';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import type { BurnerWalletSpec } from 'latchkey/plugins/sandbox';
import { parseEther, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { createBalances } from '../../../plugins/eip155/rpc/reads.js';
import { waitForReceipt } from '../../../plugins/eip155/rpc/receipts.js';
import { testChain } from '../../tools/anvil.js';
import { openPage, walletOn } from '../sandbox/page.js';
import { addressesOf, codeOf, connectContext, connectWallet, restoreWallet, shareOf } from './connected.js';
import { fakeContext } from './context.js';

const first = await testChain(31337);
const second = await testChain(31338);

const networkOf = ({ chainId, url }: typeof first): Network => ({
  id: `eip155:${chainId}`,
  namespace: 'eip155',
  name: `Local ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [url],
});

function walletOf(spec: Partial<BurnerWalletSpec> = {}) {
  const fake = fakeContext({ networks: [networkOf(first), networkOf(second)], real: true });
  const chains = [{ chainId: first.chainId, name: 'Local', rpcUrl: first.url }];
  const wallet = walletOn(openPage(), { chains, ...spec });
  const connect = () => connectWallet(fake.context, wallet.provider, connectContext());
  return { fake, wallet, connect };
}

async function connectedTo(spec: Partial<BurnerWalletSpec> = {}) {
  const all = walletOf(spec);
  const grant = await all.connect();
  const { signMessage, switchNetwork, ...features } = shareOf(grant).features as Eip155Features;
  if (!signMessage || !switchNetwork) throw new Error('features are missing');
  return { ...all, grant, features, signMessage, switchNetwork };
}

describe('a wallet with real keys on a local EVM node', () => {
  it('signs the given message', async () => {
    const { grant, signMessage } = await connectedTo();
    const address = addressesOf(grant)[0] as `0x${string}`;
    const signature = (await signMessage({ message: 'héllo' })) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'héllo', signature })).toBe(true);
  });

  it('sends a transaction that the node mines', async () => {
    const { fake, features } = await connectedTo();
    const to = '0x00000000000000000000000000000000000b0b01';
    const hash = await features['eip155:sendTransaction']({ to, value: parseEther('1.25') });
    expect(await waitForReceipt(fake.context, hash, { network: 'eip155:31337' })).toMatchObject({ status: 'success' });
    const balances = createBalances(fake.context);
    expect(await balances.native({ network: 'eip155:31337', address: to })).toBe(parseEther('1.25'));
  });

  it('adds an unknown network, switches to it and sends a transaction there', async () => {
    const { fake, grant, wallet, features, switchNetwork } = await connectedTo();
    const updates: (string | undefined)[] = [];
    grant.watch((changed) => updates.push(changed && shareOf(changed).network));
    await switchNetwork(networkOf(second));
    expect(wallet.chainId).toBe(31338);
    expect(updates).toEqual(['eip155:31338']);
    const hash = await features['eip155:sendTransaction']({
      to: addressesOf(grant)[0],
      value: 1n,
      network: 'eip155:31338',
    });
    expect(await waitForReceipt(fake.context, hash, { network: 'eip155:31338' })).toMatchObject({ status: 'success' });
  });

  it('ending the grant revokes the permission in the wallet', async () => {
    const { grant, wallet } = await connectedTo();
    expect(wallet.connected).toBe(true);
    await grant.end();
    expect(wallet.connected).toBe(false);
  });
});

describe('a misbehaving wallet causes one defined outcome', () => {
  it.each<[string, BurnerWalletSpec['mode'], string]>([
    ['refuses', 'reject', 'USER_REJECTED'],
    ['shares no addresses', { lie: 'accounts' }, 'NO_ACCOUNTS'],
    ['returns the number 5', { lie: 'five' }, 'RESPONSE_MALFORMED'],
    ['rejects with undefined', { lie: 'undefined' }, 'WALLET_FAILED'],
    ['throws at once', { lie: 'throws' }, 'WALLET_FAILED'],
  ])('a wallet that %s', async (_, mode, code) => {
    expect(await codeOf(walletOf(mode === undefined ? {} : { mode }).connect())).toBe(code);
  });

  it('a locked wallet with a pending request rejects with REQUEST_PENDING', async () => {
    const { connect } = walletOf({ mode: 'lock' });
    void connect().catch(() => undefined);
    expect(await codeOf(connect())).toBe('REQUEST_PENDING');
  });

  it('a wallet with an invalid chain id connects without a network and sends no transaction', async () => {
    const { grant, features } = await connectedTo({ mode: { lie: 'network' } });
    expect(shareOf(grant).network).toBeUndefined();
    expect(await codeOf(features['eip155:sendTransaction']({ to: addressesOf(grant)[0] }))).toBe('RESPONSE_MALFORMED');
  });

  it('a wallet that accepts a switch but stays rejects with NETWORK_NOT_SWITCHED', async () => {
    const chains = [first, second].map(({ chainId, url }) => ({ chainId, name: 'Local', rpcUrl: url }));
    const { fake, switchNetwork } = await connectedTo({ chains, mode: { lie: 'switch' } });
    const { env } = fake.context;
    const { after } = env;
    // Nothing happens in the pauses.
    Object.assign(env, { after: (_: number, act: () => void) => after(1, act) });
    expect(await codeOf(switchNetwork(networkOf(second)))).toBe('NETWORK_NOT_SWITCHED');
  });

  it('a wallet that vanishes is kept as silent', async () => {
    const { grant, wallet } = await connectedTo();
    const changed = new Promise<Grant | undefined>((resolve) => grant.watch(resolve));
    wallet.vanish();
    expect(shareOf(await changed)).toMatchObject({ accounts: [], absence: 'silent' });
  });

  it('a permission revoked in the wallet ends the connection, and a restore finds no access', async () => {
    const { fake, grant, wallet } = await connectedTo();
    const changed = new Promise<Grant | undefined>((resolve) => grant.watch(resolve));
    wallet.revoke();
    const last = await changed;
    expect(last && addressesOf(last)).toEqual([]);
    expect(await restoreWallet(fake.context, wallet.provider, connectContext())).toBeUndefined();
  });
});
