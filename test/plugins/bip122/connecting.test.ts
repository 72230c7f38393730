import type { Grant } from 'latchkey';
import { bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { settle } from '../eip155/context.js';
import { addressesOf, codeOf, connected, connectOptions, openPage, type Standard, shareOf } from './page.js';

const STANDARDS: readonly Standard[] = ['sats-connect', 'wallet-standard', 'unisat'];
const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
const [second] = accountsOf(DEV_KEYS[1] ?? '', 'Mainnet');

describe.each(STANDARDS)('a wallet of %s', (standard) => {
  it('says whether reading its accounts at a restore may open its window: only the interface of UniSat', async () => {
    const page = openPage();
    await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: 'approve', bip122: { standard } }]);
    page.start();
    expect(page.now.map(({ restorePrompts = false }) => restorePrompts)).toEqual([standard === 'unisat']);
  });

  it('shares its payment address first, with its public key and network', async () => {
    const { grant } = await connected(standard);
    const share = shareOf(grant);
    expect(share.accounts[0]).toEqual({
      address: payment?.address,
      type: 'payment',
      publicKey: payment?.publicKey,
    });
    expect(share.network).toBe(bitcoin.id);
    expect(share.accounts).toHaveLength(standard === 'unisat' ? 1 : 2);
  });

  it('rejects with USER_REJECTED when the user declines', async () => {
    const page = openPage();
    const [burner] = await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: 'reject', bip122: { standard } }]);
    page.start();
    expect(await codeOf(page.now[0]?.connect(connectOptions()))).toBe('USER_REJECTED');
    expect(burner?.connected).toBe(false);
  });

  it.each(['accounts', 'five', 'thenable', 'undefined', 'throws'] as const)(
    'does not connect when it answers with a lie: %s',
    async (lie) => {
      const page = openPage();
      await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: { lie }, bip122: { standard } }]);
      page.start();
      const outcome = codeOf(page.now[0]?.connect(connectOptions()));
      await page.fake.clock.advance(20 * 60_000);
      expect(['NO_ACCOUNTS', 'RESPONSE_MALFORMED', 'DEADLINE_PASSED', 'WALLET_FAILED']).toContain(await outcome);
    },
  );

  it('shares an address without its public key when the key does not match the address', async () => {
    const page = openPage();
    await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: { lie: 'checksum' }, bip122: { standard } }]);
    page.start();
    const share = shareOf(await page.now[0]?.connect(connectOptions()));
    expect(share.accounts[0]?.publicKey).toBeUndefined();
  });

  it('is abandoned when the connect is aborted before it answers', async () => {
    const page = openPage();
    await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: 'dead', bip122: { standard } }]);
    page.start();
    const leaving = new AbortController();
    const outcome = codeOf(page.now[0]?.connect(connectOptions({ signal: leaving.signal })));
    await settle();
    leaving.abort();
    expect(await outcome).toBe('ABORTED');
  });

  // Only sats-connect reports a revocation as such. The other wallets share no accounts, as while they are locked.
  const reportsEnd = standard === 'sats-connect';

  it('is restored after a reload without a prompt, unless it shares no accounts', async () => {
    const stored = new Map<string, string>();
    const load = async (mode: 'approve' | 'reject') => {
      const page = openPage({}, stored);
      const [burner] = await page.announce([{ name: 'Harbor', rdns: 'a.b', mode, bip122: { standard } }]);
      page.start();
      return { burner, connector: page.now[0] };
    };
    await (await load('approve')).connector?.connect(connectOptions());
    const again = await load('reject');
    expect(addressesOf(await again.connector?.restore?.(connectOptions()))[0]).toBe(payment?.address);
    again.burner?.revoke();
    const last = await (await load('reject')).connector?.restore?.(connectOptions());
    expect(last && addressesOf(last)).toEqual(reportsEnd ? undefined : []);
  });

  it('reports a change of its account', async () => {
    const { burner, grants, fake } = await connected(standard);
    burner.switchAccount(1);
    await fake.clock.advance(1_000);
    expect(addressesOf(grants.at(-1))[0]).toBe(second?.address);
  });

  it('reports a change of its network, with the addresses of the new one', async () => {
    // The Wallet Standard reports only "a test network". The app's active network decides which one.
    const options = standard === 'wallet-standard' ? { network: bitcoinTestnet4.id } : {};
    const { burner, grants, fake } = await connected(standard, options);
    burner.switchNetwork('Testnet4');
    await fake.clock.advance(1_000);
    expect(shareOf(grants.at(-1))).toMatchObject({ network: bitcoinTestnet4.id });
    expect(addressesOf(grants.at(-1))[0]).toMatch(/^tb1q/);
  });

  it('shares no accounts, or ends the connection, when the user revokes the permission', async () => {
    const { burner, grants, fake } = await connected(standard);
    burner.revoke();
    await fake.clock.advance(1_000);
    expect(grants).not.toHaveLength(0);
    const last = grants.at(-1);
    expect(last && addressesOf(last)).toEqual(reportsEnd ? undefined : []);
  });

  it('receives one disconnect request when the connection is ended twice', async () => {
    const { burner, grant, grants, fake } = await connected(standard);
    await Promise.all([grant.end(), grant.end()]);
    expect(burner.connected).toBe(false);
    expect(burner.requests.filter(({ method }) => /disconnect/i.test(method))).toHaveLength(1);
    await fake.clock.advance(10_000);
    expect(grants.filter((one: Grant | undefined) => one !== undefined)).toEqual([]);
    expect(fake.clock.waiting).toBe(0);
  });

  it('is ignored after the connection has ended', async () => {
    const { burner, grant, grants, fake } = await connected(standard);
    await grant.end();
    const before = grants.length;
    burner.switchAccount(1);
    burner.switchNetwork('Signet');
    await fake.clock.advance(1_000);
    expect(grants).toHaveLength(before);
  });
});

describe('accounts', () => {
  it('start with the ordinals address if the option says so', async () => {
    const { grant } = await connected('sats-connect', {}, { account: 'ordinal' });
    expect(shareOf(grant).accounts.map(({ type }) => type)).toEqual(['ordinal', 'payment']);
    expect(addressesOf(grant)[0]).toBe(ordinal?.address);
  });

  it('can be filtered by purpose', async () => {
    const { features } = await connected('sats-connect');
    const found = await features['bip122:getAddresses']({ purposes: ['ordinal'] });
    expect(found.map(({ address }) => address)).toEqual([ordinal?.address]);
  });

  it('of a network other than the reported one are rejected', async () => {
    const page = openPage();
    await page.announce([
      { name: 'Harbor', rdns: 'a.b', mode: { lie: 'network' }, bip122: { standard: 'sats-connect' } },
    ]);
    page.start();
    expect(await codeOf(page.now[0]?.connect(connectOptions()))).toBe('RESPONSE_MALFORMED');
  });
});

describe.each(['sats-connect', 'unisat'] as const)('switching networks by %s', (standard) => {
  it('switches the wallet and updates the addresses', async () => {
    const { features, burner, grants, fake } = await connected(standard);
    await features.switchNetwork(bitcoinTestnet4);
    await fake.clock.advance(1_000);
    expect(burner.network).toBe('Testnet4');
    expect(shareOf(grants.at(-1)).network).toBe(bitcoinTestnet4.id);
    expect(addressesOf(grants.at(-1))[0]).toMatch(/^tb1q/);
  });

  it('fails when the user declines, and when the wallet confirms but does not switch', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = 'reject';
    expect(await codeOf(features.switchNetwork(bitcoinTestnet4))).toBe('USER_REJECTED');
    burner.mode = { lie: 'switch' };
    expect(await codeOf(features.switchNetwork(bitcoinTestnet4))).toBe('NETWORK_NOT_SWITCHED');
  });
});

describe('a wallet that cannot switch', () => {
  it('is approved for its current network only', async () => {
    const { grant } = await connected('wallet-standard');
    expect(shareOf(grant).networks).toEqual([bitcoin.id]);
    expect('switchNetwork' in shareOf(grant).features).toBe(false);
  });
});
