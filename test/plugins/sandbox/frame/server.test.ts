/** The frame's server: logins, codes, accounts, signatures and access control. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { createPublicClient, http, recoverMessageAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { type Reply, token, useFrame } from './node.js';

const { found, post, event, mails } = useFrame();

async function logIn(email: string, session: string): Promise<void> {
  await event('CONNECT_EMAIL', { email }, session);
  const [mail] = await mails(email);
  expect(await event('CONNECT_OTP', { otp: mail?.code }, session)).toEqual({});
}

const user = async (session: string, chainId: unknown): Promise<NonNullable<Reply['value']>> =>
  (await event('GET_USER', { chainId }, session)).value ?? {};

describe('logins', () => {
  test('a code works once, and only in the session that requested it', async () => {
    const session = token('1');
    expect(await event('CONNECT_EMAIL', { email: 'you@example.com' }, session)).toEqual({
      value: { action: 'VERIFY_OTP' },
    });
    const [mail] = await mails('you@example.com');
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(await event('CONNECT_OTP', { otp: mail?.code }, token('2'))).toEqual({ message: 'No code was sent.' });
    expect(await event('IS_CONNECTED', {}, session)).toEqual({ value: { isConnected: false } });
    expect(await event('CONNECT_OTP', { otp: mail?.code }, session)).toEqual({});
    expect(await event('CONNECT_OTP', { otp: mail?.code }, session)).toEqual({ message: 'No code was sent.' });
    expect(await event('IS_CONNECTED', {}, session)).toEqual({ value: { isConnected: true } });
  });

  test('five wrong codes invalidate a code', async () => {
    const session = token('3');
    await event('CONNECT_EMAIL', { email: 'guess@example.com' }, session);
    const [mail] = await mails('guess@example.com');
    const wrong = mail?.code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      expect(await event('CONNECT_OTP', { otp: wrong }, session)).toEqual({ message: 'Invalid code' });
    }
    expect((await event('CONNECT_OTP', { otp: mail?.code }, session)).message).toContain('Too many attempts');
  });

  test('a code expires after 20 minutes', async () => {
    const session = token('4');
    await event('CONNECT_EMAIL', { email: 'late@example.com' }, session);
    const [mail] = await mails('late@example.com');
    found.frame.advance(20 * 60_000 + 1_000);
    expect(await event('CONNECT_OTP', { otp: mail?.code }, session)).toEqual({ message: 'Code expired' });
  });

  test('a new device waits for the mailed link, a known one logs in immediately', async () => {
    const session = token('5');
    const email = 'device@example.com';
    expect(await event('CONNECT_EMAIL', { email }, session)).toEqual({ value: { action: 'VERIFY_DEVICE' } });
    const waiting = event('CONNECT_DEVICE', {}, session);
    const [mail] = await mails(email);
    const ticket = new URL(mail?.link ?? '').searchParams.get('ticket');
    expect((await post('/api/ticket', { id: ticket })).reply).toEqual({ value: true });
    expect(await waiting).toEqual({});
    expect((await post('/api/ticket', { id: ticket })).reply).toEqual({ value: false });
    const [code] = await mails(email);
    expect(await event('CONNECT_OTP', { otp: code?.code }, session)).toEqual({});
    await logIn('known@example.com', token('6'));
    expect(await event('CONNECT_EMAIL', { email: 'known@example.com' }, token('7'))).toEqual({
      value: { action: 'CONNECT' },
    });
  });

  test('changing the address needs a code sent to the old address and one to the new', async () => {
    const session = token('8');
    await logIn('old@example.com', session);
    const before = await user(session, 31337);
    expect(await event('UPDATE_EMAIL', { email: 'new@example.com' }, session)).toEqual({
      value: { action: 'VERIFY_PRIMARY_OTP' },
    });
    expect(await mails('new@example.com')).toEqual([]);
    const [first] = await mails('old@example.com');
    await event('UPDATE_EMAIL_PRIMARY_OTP', { otp: first?.code }, session);
    const [second] = await mails('new@example.com');
    expect(await event('UPDATE_EMAIL_SECONDARY_OTP', { otp: second?.code }, session)).toEqual({
      value: { newEmail: 'new@example.com' },
    });
    expect(await user(session, 31337)).toMatchObject({ email: 'new@example.com', address: before.address });
  });

  test('a provider’s result is valid once, and only from this origin', async () => {
    const session = token('9');
    const { value } = await event('GET_SOCIAL_REDIRECT_URI', { provider: 'github' }, session);
    expect(value?.uri).toContain(`${found.frame.origin}/social?provider=github`);
    const issued = (await post('/api/provider', { provider: 'github' })).reply as { readonly value?: unknown };
    const uri = `${found.frame.origin}/callback?code=${issued.value}`;
    for (const wrong of [uri.replace('127.0.0.1', 'localhost'), `${found.frame.origin}/callback?code=x`]) {
      expect((await event('CONNECT_SOCIAL', { uri: wrong }, session)).message).toContain('no longer valid');
    }
    expect((await event('CONNECT_SOCIAL', { uri }, session)).value).toMatchObject({ userName: 'github-user' });
    expect((await event('CONNECT_SOCIAL', { uri }, session)).message).toContain('no longer valid');
    expect((await event('GET_SOCIAL_REDIRECT_URI', { provider: '__proto__' }, session)).message).toBeDefined();
  });

  test('a Farcaster login waits for approval on its page', async () => {
    const session = token('b');
    const { value } = await event('GET_FARCASTER_URI', {}, session);
    const id = new URL(String(value?.url)).searchParams.get('channelToken');
    const waiting = event('CONNECT_FARCASTER', {}, session);
    await post('/api/ticket', { id });
    expect(await waiting).toEqual({ value: { userName: 'alice' } });
  });
});

describe('accounts', () => {
  test('a login always has the same funded accounts, and other logins have others', async () => {
    await logIn('same@example.com', token('c'));
    await logIn('same@example.com', token('d'));
    await logIn('other@example.com', token('e'));
    const [first, second, third] = await Promise.all(['c', 'd', 'e'].map((digit) => user(token(digit), 31337)));
    expect(first?.address).toBe(second?.address);
    expect(first?.address).not.toBe(third?.address);
    const balance = await event(
      'RPC_REQUEST',
      { method: 'eth_getBalance', params: [first?.address, 'latest'] },
      token('c'),
    );
    expect(BigInt(String(balance.value))).toBeGreaterThan(0n);
  });

  test('both keys sign, but only for their own account', async () => {
    const session = token('c');
    const { address } = await user(session, 31337);
    const signed = await event('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', address] }, session);
    const signature = signed.value as unknown as `0x${string}`;
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address);
    const stranger = `0x${'12'.repeat(20)}`;
    const rejected = await event('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', stranger] }, session);
    expect(rejected.message).toContain('does not belong');
    const sol = await user(session, found.cluster);
    const message = new TextEncoder().encode('Hello');
    const params = { message: base58.encode(message), pubkey: sol.address };
    const answer = await event('RPC_REQUEST', { method: 'solana_signMessage', params }, session);
    const key = base58.decode(String(sol.address));
    expect(ed25519.verify(base58.decode(String(answer.value?.signature)), message, key)).toBe(true);
  });

  test('wallet_getAssets lists the native currency of the user’s own account, and no other account', async () => {
    const session = token('c');
    const { address } = await user(session, 31337);
    const assets = (params: object) => event('RPC_REQUEST', { method: 'wallet_getAssets', params: [params] }, session);
    const { value } = await assets({ account: address, chainFilter: ['0x7a69'] });
    const balance = await event('RPC_REQUEST', { method: 'eth_getBalance', params: [address, 'latest'] }, session);
    expect(value).toMatchObject({
      '0x7a69': [
        { address: 'native', type: 'NATIVE', balance: balance.value, metadata: { symbol: 'ETH', decimals: 18 } },
      ],
    });
    expect((await assets({ account: address, chainFilter: ['0x1'] })).value).toEqual({});
    const malformed = await assets({ account: address, assetFilter: { '0x7a69': ['0x12'] } });
    expect(malformed.message).toContain('"0x12" is not the address of a token');
    expect((await assets({ account: `0x${'12'.repeat(20)}` })).message).toContain('does not belong');
  });

  test('a preferred smart account signs before it is deployed, and is deployed when it sends', async () => {
    const session = token('0');
    await logIn('smart@example.com', session);
    expect((await event('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {}, session)).value).toEqual({
      smartAccountEnabledNetworks: [31337],
    });
    const { value } = await event('GET_USER', { chainId: 31337, preferredAccountType: 'smartAccount' }, session);
    expect(value).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false });
    expect(value?.accounts).toHaveLength(2);
    const address = value?.address as `0x${string}`;
    const reader = createPublicClient({ transport: http(found.evm) });
    const check = async () => {
      const { value: signature } = await event(
        'RPC_REQUEST',
        { method: 'personal_sign', params: ['0x48656c6c6f', address] },
        session,
      );
      return reader.verifyMessage({ address, message: 'Hello', signature: signature as never });
    };
    expect(await check()).toBe(true);
    const to = `0x${'b1'.repeat(20)}` as const;
    const transaction = { from: address, to, value: '0xde0b6b3a7640000', chainId: '0x7a69' };
    const sent = await event('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] }, session);
    const receipt = await reader.waitForTransactionReceipt({ hash: sent.value as never });
    expect([receipt.status, receipt.to]).toEqual(['success', address.toLowerCase()]);
    expect(await reader.getBalance({ address: to })).toBe(10n ** 18n);
    expect((await event('GET_USER', { chainId: 31337 }, session)).value?.smartAccountDeployed).toBe(true);
    expect(await check()).toBe(true);
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2', data: '0x12' },
    ];
    const bundle = { method: 'wallet_sendCalls', params: [{ from: address, chainId: '0x7a69', calls }] };
    const { value: made } = await event('RPC_REQUEST', bundle, session);
    const asked = { method: 'wallet_getCallsStatus', params: [made?.id] };
    await reader.waitForTransactionReceipt({ hash: made?.id as never });
    expect((await event('RPC_REQUEST', asked, session)).value).toMatchObject({ status: 200, atomic: true });
    expect(await reader.getBalance({ address: to })).toBe(10n ** 18n + 3n);
    expect((await event('SET_PREFERRED_ACCOUNT', { type: 'eoa' }, session)).value).toMatchObject({ type: 'eoa' });
    expect((await user(session, 31337)).preferredAccountType).toBe('eoa');
  });

  test('a session without a login has no accounts', async () => {
    expect(await event('GET_USER', { chainId: 31337 }, token('f'))).toEqual({ message: 'No user is logged in.' });
    expect((await event('RPC_REQUEST', { method: 'eth_accounts' }, token('f'))).message).toBe('No user is logged in.');
    await logIn('removed@example.com', token('f'));
    await event('SIGN_OUT', {}, token('f'));
    expect(await event('IS_CONNECTED', {}, token('f'))).toEqual({ value: { isConnected: false } });
    expect((await event('SWITCH_NETWORK', { chainId: 1 }, token('f'))).message).toBe('Unsupported chain');
  });
});

describe('access to the server', () => {
  test('only its own pages may post, and only host names of this machine are accepted', async () => {
    for (const origin of ['https://evil.example', 'null', '', found.frame.origin.replace('127.0.0.1', 'localhost')]) {
      expect((await post('/api/event/IS_CONNECTED', { session: token('c') }, origin)).status).toBe(403);
    }
    expect((await post('/api/event/NOTHING', {})).status).toBe(404);
    expect((await post('/api/event/__proto__', {})).status).toBe(404);
    expect((await fetch(`${found.frame.origin}/frame.js/../../server.ts`)).status).toBe(404);
  });

  test('only pages on this machine may embed its page', async () => {
    const page = await fetch(found.frame.url);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:*');
    expect(await page.text()).toContain('/frame.js');
  });

  test('faults apply in order and as often as requested', async () => {
    found.frame.fault({ kind: 'error', of: 'IS_CONNECTED', message: 'Not today' });
    found.frame.fault({ kind: 'lying', of: 'GET_USER' });
    found.frame.fault({ kind: 'status', status: 500 });
    expect(await event('IS_CONNECTED')).toEqual({ message: 'Not today' });
    expect((await event('IS_CONNECTED')).value).toEqual({ isConnected: false });
    expect((await event('GET_USER', { chainId: 31337 }, token('c'))).value).toMatchObject({ chainId: 424_242 });
    expect((await fetch(found.frame.url)).status).toBe(500);
    expect((await fetch(found.frame.url)).status).toBe(200);
    expect(() => found.frame.fault({ kind: 'nonsense' } as never)).toThrow('Unknown fault "nonsense"');
  });
});
