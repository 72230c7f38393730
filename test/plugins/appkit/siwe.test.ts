// @vitest-environment jsdom
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  type SIWEConfig,
} from 'latchkey/appkit/siwe';
import { siwx } from 'latchkey/plugins/siwx';
import { act } from 'react';
import { verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { expect, it, vi } from 'vitest';
import { toSiwxOptions } from '../../../plugins/appkit/core/siwx.js';
import { arrange } from '../siwx/kit.js';
import { evmSigner } from '../siwx/signers.js';

const alice = evmSigner(1);

/** A server of the app, as the documentation of AppKit writes its client. */
function server() {
  let session: Awaited<ReturnType<SIWEConfig['getSession']>> = null;
  const config: SIWEConfig = {
    getMessageParams: async () => ({
      domain: location.host,
      uri: location.origin,
      chains: [1],
      statement: 'Sign in to the garden',
    }),
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: vi.fn(async ({ message, signature }) => {
      const { address = '0x', chainId = 0 } = parseSiweMessage(message);
      const isValid = await verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      });
      if (isValid) session = { address, chainId };
      return isValid;
    }),
    getSession: async () => session,
    signOut: async () => {
      session = null;
      return true;
    },
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
  };
  return { config, session: () => session };
}

it('an account signs in at the app’s server, and signs out when it is disconnected', async () => {
  const { config, session } = server();
  const { options } = siwx(toSiwxOptions(createSIWEConfig(config).mapToSIWX()) as never);
  const page = arrange({ options: options as never });
  await page.signIn();
  expect(session()).toEqual({ address: alice.address, chainId: 1 });
  expect(page.signed[0]).toContain('Sign in to the garden');
  expect(config.onSignIn).toHaveBeenCalledWith({ address: alice.address, chainId: 1 });
  await act(async () => page.modal.api.siwx.signOut());
  expect(session()).toBeNull();
  expect(config.onSignOut).toHaveBeenCalledOnce();
});

it.each([
  [{}, 'eip155:1', alice.address.toLowerCase(), 1],
  [{}, 'eip155:1', '0x0000000000000000000000000000000000000001', 0],
  [{}, 'eip155:10', alice.address, 0],
  [{ signOutOnAccountChange: false }, 'eip155:1', '0x0000000000000000000000000000000000000001', 1],
  [{ signOutOnNetworkChange: false }, 'eip155:10', alice.address, 1],
  [{}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'x', 1],
])('with %o, the session of the mainnet counts on %s for %s: %i', async (options, network, address, count) => {
  const { config } = server();
  const own = { ...config, getSession: async () => ({ address: alice.address, chainId: 1 }), ...options };
  expect(await createSIWEConfig(own).mapToSIWX().getSessions(network, address)).toHaveLength(count);
});

it('a refused signature and an empty nonce are errors that name the method', async () => {
  const { config } = server();
  const siwe = createSIWEConfig({ ...config, verifyMessage: async () => false, getNonce: async () => '' }).mapToSIWX();
  const data = { accountAddress: alice.address, chainId: 'eip155:1', domain: 'a', uri: 'a', version: '1', nonce: 'a' };
  await expect(siwe.addSession({ data, message: 'a', signature: '0x' })).rejects.toThrow('verifyMessage of siweConfig');
  await expect(siwe.createMessage({ accountAddress: alice.address, chainId: 'eip155:1' })).rejects.toThrow(
    'getNonce of siweConfig',
  );
  await expect(createSIWEConfig(config).getSession()).rejects.toThrow('getSession of siweConfig');
});

it('formatMessage writes the text of EIP-4361', () => {
  const text = formatMessage(
    { domain: 'meadow.example', uri: 'https://meadow.example', nonce: 'abcdefgh1', iat: '2026-01-01T00:00:00Z' },
    `did:pkh:eip155:10:${alice.address}`,
  );
  expect(parseSiweMessage(text)).toMatchObject({
    domain: 'meadow.example',
    address: alice.address,
    chainId: 10,
    nonce: 'abcdefgh1',
  });
  expect([getAddressFromMessage(text), getChainIdFromMessage(text)]).toEqual([alice.address, 'eip155:10']);
  expect(() => formatMessage({ domain: 'a', nonce: 'b' }, 'eip155:1:0x')).toThrow('"uri" or "aud"');
});
