// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { SIWXCacao, SIWXProofRequest, SIWXSession } from '../../../plugins/siwx/slots.js';
import { arrange, SERVER } from './kit.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];

test('without a server, a config or a wish for less there is nothing to sign in to', async () => {
  const page = arrange({ options: {} });
  await page.connect();
  expect(page.isOpen()).toBe(false);
  await expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message: 'SIWX is not enabled' });
});

test('without an account', async () => {
  const page = arrange();
  await expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message: 'No ActiveCaipAddress found' });
});

test('without a network that the app knows', async () => {
  const page = arrange({ people: [{ ...alice, network: 'eip155:1' }] });
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:999'));
  await page.see(() => page.modal.state.network.get() === undefined);
  await expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message: 'No ActiveCaipNetwork or client found' });
});

test('without a wallet that signs', async () => {
  const page = arrange({ mute: true });
  await page.connectAsked();
  const message = 'No ConnectionController client found';
  await act(() => expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ message }));
  await page.press('Try again');
  await page.see(() => page.modal.test.errors.length > 0);
  expect(page.modal.test.errors).toMatchObject([{ message }]);
  await page.press('Cancel');
  await page.see(() => page.connections() === 0);
});

test('in this browser alone sessions are kept by account and network, and end', async () => {
  const page = arrange({ people: [alice, bob], options: { local: true, sessionMs: 60_000 } });
  await page.signIn();
  expect(page.modal.test.requests).toEqual([]);
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await page.asked();
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.see(page.isSignedIn);
  await act(async () => page.modal.destroy());
  const next = arrange({ storage: page.storage, options: { local: true } });
  await act(async () => next.modal.test.wake());
  await next.see(next.isSignedIn);
  expect(next.signed).toEqual([]);
  await act(async () => next.modal.test.clock.pass(61_000));
  expect(await next.modal.api.siwx.getSessions()).toEqual([]);
});

test('what was written into the storage by others is no session', async () => {
  const page = arrange({ options: { local: true } });
  await page.signIn();
  const key = Object.keys(page.storage).find((name) => name.endsWith(':siwx:sessions')) ?? '';
  await act(async () => page.modal.destroy());
  page.storage.setItem(key, '{"v":1,"d":[{"data":{"chainId":"eip155:1"}}]}');
  const next = arrange({ storage: page.storage, options: { local: true } });
  await act(async () => next.modal.test.wake());
  await next.asked();
});

test('an app may bring its own, one by one or all', async () => {
  const kept: SIWXSession[] = [];
  const config = {
    getSessions: async () => kept,
    addSession: vi.fn(async (session: SIWXSession) => void kept.push(session)),
    setSessions: vi.fn(async (sessions: readonly SIWXSession[]) => void kept.splice(0, kept.length, ...sessions)),
    revokeSession: vi.fn(async () => undefined),
    getRequired: () => false,
  };
  const page = arrange({ options: { config } });
  await page.connectAsked();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
  await act(async () => void (await page.modal.open()));
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(config.addSession).toHaveBeenCalledTimes(1);
  expect(kept[0]?.message).toContain('\nVersion: 1\nChain ID: 1\nNonce: ');
  await act(async () => void (await page.modal.disconnect()));
  await page.see(() => config.setSessions.mock.calls.length > 0);
  expect(config.setSessions).toHaveBeenCalledWith([]);
});

test('what an app’s own keeps of others signs nobody in', async () => {
  const kept = (chainId: string, accountAddress: string) => {
    const data = { chainId, accountAddress, domain: 'localhost', uri: 'http://localhost/', version: '1', nonce: 'a' };
    return { data, message: '', signature: '' } as SIWXSession;
  };
  const other = [kept('eip155:1', bob.address), kept('eip155:2', alice.address)];
  const page = arrange({ options: { local: true, config: { getSessions: async () => other } } });
  await page.connectAsked();
  await act(async () => page.modal.destroy());
  const mine = kept('eip155:1', alice.address.toLowerCase());
  const next = arrange({ options: { local: true, config: { getSessions: async () => [...other, mine] } } });
  await next.connect();
  await next.see(next.isSignedIn);
});

/** What a wallet that signs while it pairs gives for an account (CAIP-74). */
async function cacaoOf({ data, textFor }: SIWXProofRequest, network: string, signer = alice): Promise<SIWXCacao> {
  const { domain, uri, nonce, issuedAt, expirationTime } = data;
  const p = { iss: `did:pkh:${network}:${signer.address}`, domain, aud: uri, version: '1', nonce };
  const text = textFor(network, signer.address);
  const t = { t: 'eip191', s: await signer.sign(text) };
  return { h: { t: 'caip122' }, p: { ...p, iat: issuedAt, exp: expirationTime }, s: t };
}

test('a wallet that signs while it connects is not asked again, on any of its networks', async () => {
  const page = arrange({
    proofs: async (request) => [await cacaoOf(request, 'eip155:1'), await cacaoOf(request, 'eip155:2')],
  });
  await page.connect();
  await page.see(page.isSignedIn);
  expect([page.isOpen(), page.signed.length, page.events('SIWX_AUTH_SUCCESS').length]).toEqual([false, 0, 1]);
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.see(page.isSignedIn);
  expect(page.isOpen()).toBe(false);
});

test('nothing waits any more when a modal ends that has just signed in on the way', async () => {
  const page = arrange({ proofs: async (request) => [await cacaoOf(request, 'eip155:1')] });
  await page.connect();
  await page.see(page.isSignedIn);
  await act(async () => page.modal.destroy());
  expect(page.modal.test.clock.timers).toBe(0);
});

test('sessions will do as well as CACAOs', async () => {
  const page = arrange({
    proofs: async ({ data, textFor }) => {
      const message = textFor('eip155:1', alice.address);
      return [{ data: { ...data, accountAddress: alice.address }, message, signature: await alice.sign(message) }];
    },
  });
  await page.connect();
  await page.see(page.isSignedIn);
});

test.each<[string, (request: SIWXProofRequest) => Promise<readonly unknown[]>]>([
  ['is of somebody else', async (request) => [await cacaoOf(request, 'eip155:1', { ...alice, sign: bob.sign })]],
  ['is none', async () => [{ p: {} }]],
  ['is nothing', async () => [null]],
  [
    'brings lines of its own',
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

test('a wallet that connects without having signed is asked afterwards', async () => {
  const page = arrange({ proofs: async () => [], options: { server: SERVER } });
  await page.connectAsked();
});
