// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { SIWXCacao, SIWXProofRequest, SIWXSession } from '../../../plugins/siwx/slots.js';
import { arrange, SERVER } from './kit.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];

test('signing in after the modal was destroyed is rejected', async () => {
  const page = arrange();
  await page.connectToMessage();
  const { siwx } = page.modal.api;
  await act(async () => page.modal.destroy());
  await expect(siwx.signIn()).rejects.toMatchObject({ code: 'SIWX_DISABLED', message: 'SIWX is not enabled' });
});

test('signing in without an account is rejected', async () => {
  const page = arrange();
  await expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message: 'No ActiveCaipAddress found' });
});

test('signing in on a network that the app did not configure is rejected', async () => {
  const page = arrange({ accounts: [{ ...alice, network: 'eip155:1' }] });
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:999'));
  await page.waitFor(() => page.modal.state.network.get() === undefined);
  await expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message: 'No ActiveCaipNetwork or client found' });
});

test('signing in with a wallet that cannot sign messages is rejected', async () => {
  const page = arrange({ cannotSign: true });
  await page.connectToMessage();
  const message = 'No ConnectionController client found';
  await act(() => expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message }));
  await page.press('Try again');
  await page.waitFor(() => page.modal.test.errors.length > 0);
  expect(page.modal.test.errors).toMatchObject([{ message }]);
  await page.press('Cancel');
  await page.waitFor(() => page.connections() === 0);
});

/** Presses Sign by `signIn` of the API. @returns The code of its rejection, or `undefined` */
async function signInByApi(page: ReturnType<typeof arrange>, meanwhile: () => Promise<void> = async () => {}) {
  let code: string | undefined;
  const signing = page.modal.api.siwx.signIn().catch((error) => {
    code = error.code;
  });
  await meanwhile();
  await act(() => signing);
  return code;
}

test('signIn resolves when the account is signed in', async () => {
  const page = arrange();
  await page.connectToMessage();
  expect(await signInByApi(page)).toBeUndefined();
  expect(page.isSignedIn()).toBe(true);
});

test('signIn rejects when the server refuses', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.failRequests(500);
  expect(await signInByApi(page)).toBe('SIGN_IN_FAILED');
  expect([page.isSignedIn(), page.text().includes('Try again')]).toEqual([false, true]);
});

test('signIn rejects with USER_REJECTED when the user declines in the wallet', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.behave('reject');
  expect(await signInByApi(page)).toBe('USER_REJECTED');
});

test('signIn rejects when the user cancels while the wallet asks', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.behave('wait');
  const code = await signInByApi(page, async () => {
    await page.waitFor(() => page.signed.length > 0);
    await page.press('Cancel');
    page.releaseWallet();
  });
  expect([code, page.isSignedIn()]).toEqual(['ABORTED', false]);
});

test('local sessions are kept by account and network, and expire', async () => {
  const page = arrange({ accounts: [alice, bob], options: { local: true, sessionMs: 60_000 } });
  await page.signIn();
  expect(page.modal.test.requests).toEqual([]);
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.waitForMessage();
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.waitFor(page.isSignedIn);
  await act(async () => page.modal.destroy());
  const next = arrange({ storage: page.storage, options: { local: true } });
  await act(async () => next.modal.test.wake());
  await next.waitFor(next.isSignedIn);
  expect(next.signed).toEqual([]);
  await act(async () => next.modal.test.clock.pass(61_000));
  expect(await next.modal.api.siwx.getSessions()).toEqual([]);
});

test('a malformed session in the storage is ignored', async () => {
  const page = arrange({ options: { local: true } });
  await page.signIn();
  const key = Object.keys(page.storage).find((name) => name.includes(':siwx:sessions:')) ?? '';
  await act(async () => page.modal.destroy());
  page.storage.setItem(key, '{"v":1,"d":{"data":{"chainId":"eip155:1"}}}');
  const next = arrange({ storage: page.storage, options: { local: true } });
  await act(async () => next.modal.test.wake());
  await next.waitForMessage();
});

test('a config of the app replaces the built-in methods', async () => {
  const kept: SIWXSession[] = [];
  const config = {
    getSessions: async () => kept,
    addSession: vi.fn(async (session: SIWXSession) => void kept.push(session)),
    setSessions: vi.fn(async (sessions: readonly SIWXSession[]) => void kept.splice(0, kept.length, ...sessions)),
    revokeSession: vi.fn(async () => undefined),
    getRequired: () => false,
  };
  const page = arrange({ options: { config } });
  await page.connectToMessage();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
  await act(async () => void (await page.modal.open()));
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(config.addSession).toHaveBeenCalledTimes(1);
  expect(kept[0]?.message).toContain('\nVersion: 1\nChain ID: 1\nNonce: ');
  await act(async () => void (await page.modal.disconnect()));
  await page.waitFor(() => config.setSessions.mock.calls.length > 0);
  expect(config.setSessions).toHaveBeenCalledWith([]);
});

test('sessions of other accounts and networks, returned by the app’s config, do not sign the user in', async () => {
  const kept = (chainId: string, accountAddress: string) => {
    const data = { chainId, accountAddress, domain: 'localhost', uri: 'http://localhost/', version: '1', nonce: 'a' };
    return { data, message: '', signature: '' } as SIWXSession;
  };
  const other = [kept('eip155:1', bob.address), kept('eip155:2', alice.address)];
  const page = arrange({ options: { local: true, config: { getSessions: async () => other } } });
  await page.connectToMessage();
  await act(async () => page.modal.destroy());
  const mine = kept('eip155:1', alice.address.toLowerCase());
  const next = arrange({ options: { local: true, config: { getSessions: async () => [...other, mine] } } });
  await next.connect();
  await next.waitFor(next.isSignedIn);
});

/** The CACAO (CAIP-74) of a wallet that signs while it pairs. */
async function cacaoOf({ data, textFor }: SIWXProofRequest, network: string, signer = alice): Promise<SIWXCacao> {
  const { domain, uri, nonce, issuedAt, expirationTime } = data;
  const p = { iss: `did:pkh:${network}:${signer.address}`, domain, aud: uri, version: '1', nonce };
  const text = textFor(network, signer.address);
  const t = { t: 'eip191', s: await signer.sign(text) };
  return { h: { t: 'caip122' }, p: { ...p, iat: issuedAt, exp: expirationTime }, s: t };
}

test('a wallet that signs while it connects is not asked again on any of its networks', async () => {
  const page = arrange({
    proofs: async (request) => [await cacaoOf(request, 'eip155:1'), await cacaoOf(request, 'eip155:2')],
  });
  await page.connect();
  await page.waitFor(page.isSignedIn);
  expect([page.isOpen(), page.signed.length, page.events('SIWX_AUTH_SUCCESS').length]).toEqual([false, 0, 1]);
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.waitFor(page.isSignedIn);
  expect(page.isOpen()).toBe(false);
});

test('16 equal proofs of one approval are one log-in', async () => {
  const page = arrange({
    async proofs(request) {
      const one = await cacaoOf(request, 'eip155:1');
      return Array.from({ length: 16 }, () => structuredClone(one));
    },
  });
  await page.connect();
  await page.waitFor(page.isSignedIn);
  const sent = page.modal.test.requests.find(({ url }) => url.endsWith('verify'));
  expect(JSON.parse(String(sent?.body)).sessions).toHaveLength(1);
});

test('destroying a modal after a sign-in during the connect leaves no timers', async () => {
  const page = arrange({ proofs: async (request) => [await cacaoOf(request, 'eip155:1')] });
  await page.connect();
  await page.waitFor(page.isSignedIn);
  await act(async () => page.modal.destroy());
  expect(page.modal.test.clock.timers).toBe(0);
});

test('a connector may return sessions instead of CACAOs', async () => {
  const page = arrange({
    proofs: async ({ data, textFor }) => {
      const message = textFor('eip155:1', alice.address);
      return [{ data: { ...data, accountAddress: alice.address }, message, signature: await alice.sign(message) }];
    },
  });
  await page.connect();
  await page.waitFor(page.isSignedIn);
});

test.each<[string, (request: SIWXProofRequest) => Promise<readonly unknown[]>]>([
  [
    'is signed by another account',
    async (request) => [await cacaoOf(request, 'eip155:1', { ...alice, sign: bob.sign })],
  ],
  ['is malformed', async () => [{ p: {} }]],
  ['is null', async () => [null]],
  [
    'injects lines into the message',
    async (request) => {
      const cacao = await cacaoOf(request, 'eip155:1');
      return [{ ...cacao, p: { ...cacao.p, statement: 'a\nURI: https://evil.example' } }];
    },
  ],
])('a proof that %s ends the connection', async (_, proofs) => {
  const page = arrange({ proofs });
  expect(await page.connect()).toMatchObject({ status: 'failed' });
  expect([page.connections(), page.wallet.grants[0]?.ended]).toEqual([0, 1]);
  expect(page.events('SIWX_AUTH_ERROR')).toHaveLength(1);
});

test('a wallet that connects without a proof is asked afterwards', async () => {
  const page = arrange({ proofs: async () => [], options: { server: SERVER } });
  await page.connectToMessage();
});
