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

  it('that the user refuses is told so', async () => {
    const page = openPage();
    const [burner] = await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: 'reject', bip122: { standard } }]);
    page.start();
    expect(await codeOf(page.now[0]?.connect(connectOptions()))).toBe('USER_REJECTED');
    expect(burner?.connected).toBe(false);
  });

  it.each(['accounts', 'five', 'thenable', 'undefined', 'throws'] as const)(
    'that lies about %s is not connected',
    async (lie) => {
      const page = openPage();
      await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: { lie }, bip122: { standard } }]);
      page.start();
      const outcome = codeOf(page.now[0]?.connect(connectOptions()));
      await page.fake.clock.advance(20 * 60_000);
      expect(['NO_ACCOUNTS', 'RESPONSE_MALFORMED', 'DEADLINE_PASSED', 'WALLET_FAILED']).toContain(await outcome);
    },
  );

  it('that names a public key which is not its address’s shares the address without it', async () => {
    const page = openPage();
    await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: { lie: 'checksum' }, bip122: { standard } }]);
    page.start();
    const share = shareOf(await page.now[0]?.connect(connectOptions()));
    expect(share.accounts[0]?.publicKey).toBeUndefined();
  });

  it('that never answers is given up when the user leaves', async () => {
    const page = openPage();
    await page.announce([{ name: 'Harbor', rdns: 'a.b', mode: 'dead', bip122: { standard } }]);
    page.start();
    const leaving = new AbortController();
    const outcome = codeOf(page.now[0]?.connect(connectOptions({ signal: leaving.signal })));
    await settle();
    leaving.abort();
    expect(await outcome).toBe('ABORTED');
  });

  it('is restored after a reload without a question, and not once it was shut out', async () => {
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
    expect(await (await load('reject')).connector?.restore?.(connectOptions())).toBeUndefined();
  });

  it('tells of another account', async () => {
    const { burner, told, fake } = await connected(standard);
    burner.switchAccount(1);
    await fake.clock.advance(1_000);
    expect(addressesOf(told.at(-1))[0]).toBe(second?.address);
  });

  it('tells of another network, with the addresses there', async () => {
    // The Wallet Standard says "a test network", no more: the one the app wished for is meant.
    const wished = standard === 'wallet-standard' ? { network: bitcoinTestnet4.id } : {};
    const { burner, told, fake } = await connected(standard, wished);
    burner.switchNetwork('Testnet4');
    await fake.clock.advance(1_000);
    expect(shareOf(told.at(-1))).toMatchObject({ network: bitcoinTestnet4.id });
    expect(addressesOf(told.at(-1))[0]).toMatch(/^tb1q/);
  });

  it('ends the connection when the user shuts the page out', async () => {
    const { burner, told, fake } = await connected(standard);
    burner.revoke();
    await fake.clock.advance(1_000);
    expect(told.at(-1)).toBeUndefined();
    expect(told).not.toHaveLength(0);
  });

  it('is told of a disconnect, once', async () => {
    const { burner, grant, told, fake } = await connected(standard);
    await Promise.all([grant.end(), grant.end()]);
    expect(burner.connected).toBe(false);
    expect(burner.requests.filter(({ method }) => /disconnect/i.test(method))).toHaveLength(1);
    await fake.clock.advance(10_000);
    expect(told.filter((one: Grant | undefined) => one !== undefined)).toEqual([]);
    expect(fake.clock.waiting).toBe(0);
  });

  it('is not heard after the end', async () => {
    const { burner, grant, told, fake } = await connected(standard);
    await grant.end();
    const before = told.length;
    burner.switchAccount(1);
    burner.switchNetwork('Signet');
    await fake.clock.advance(1_000);
    expect(told).toHaveLength(before);
  });
});

describe('accounts', () => {
  it('begin with the ordinals address where the app wants it so', async () => {
    const { grant } = await connected('sats-connect', {}, { account: 'ordinal' });
    expect(shareOf(grant).accounts.map(({ type }) => type)).toEqual(['ordinal', 'payment']);
    expect(addressesOf(grant)[0]).toBe(ordinal?.address);
  });

  it('can be asked for by purpose', async () => {
    const { features } = await connected('sats-connect');
    const found = await features['bip122:getAddresses']({ purposes: ['ordinal'] });
    expect(found.map(({ address }) => address)).toEqual([ordinal?.address]);
  });

  it('of another network than the wallet claims to be on are not taken', async () => {
    const page = openPage();
    await page.announce([
      { name: 'Harbor', rdns: 'a.b', mode: { lie: 'network' }, bip122: { standard: 'sats-connect' } },
    ]);
    page.start();
    expect(await codeOf(page.now[0]?.connect(connectOptions()))).toBe('RESPONSE_MALFORMED');
  });
});

describe.each(['sats-connect', 'unisat'] as const)('switching networks by %s', (standard) => {
  it('moves the wallet, and brings its addresses', async () => {
    const { features, burner, told, fake } = await connected(standard);
    await features.switchNetwork(bitcoinTestnet4);
    await fake.clock.advance(1_000);
    expect(burner.network).toBe('Testnet4');
    expect(shareOf(told.at(-1)).network).toBe(bitcoinTestnet4.id);
    expect(addressesOf(told.at(-1))[0]).toMatch(/^tb1q/);
  });

  it('is refused by the user, or by a wallet that says yes and stays', async () => {
    const { features, burner } = await connected(standard);
    burner.mode = 'reject';
    expect(await codeOf(features.switchNetwork(bitcoinTestnet4))).toBe('USER_REJECTED');
    burner.mode = { lie: 'switch' };
    expect(await codeOf(features.switchNetwork(bitcoinTestnet4))).toBe('NETWORK_NOT_SWITCHED');
  });
});

describe('a wallet that cannot switch', () => {
  it('is approved for the network it is on, and no other', async () => {
    const { grant } = await connected('wallet-standard');
    expect(shareOf(grant).networks).toEqual([bitcoin.id]);
    expect('switchNetwork' in shareOf(grant).features).toBe(false);
  });
});
