import { type RawFeatures, walletconnect } from 'latchkey/plugins/walletconnect';
import { createTestModal } from 'latchkey/testing';
import { verifyMessage } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { startPeers } from './app.js';
import { createMemory } from './memory.js';
import { ADDRESSES } from './owner.js';

test('without chain plugins a wallet connects, and requests pass through unchanged', { timeout: 60_000 }, async () => {
  const { relay, phone } = await startPeers();
  const modal = createTestModal({
    plugins: [
      walletconnect({
        relayUrl: relay.url,
        verify: false,
        storage: createMemory(),
        namespaces: { eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'] } },
      }),
    ],
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  const result = await modal.connect({
    connector: 'walletconnect',
    namespaces: ['eip155'],
    progress: ({ uri }) => void (uri && phone.pair(uri)),
  });
  expect(result.status).toBe('connected');
  expect(phone.proposed[0]).toMatchObject({ eip155: { methods: ['personal_sign'] } });
  const connection = modal.test.context.connections.get('eip155');
  const ask = (connection?.features as Partial<RawFeatures> | undefined)?.['walletconnect:request'];
  if (!ask) throw new Error('The connection has no walletconnect:request.');
  const [address = ''] = ADDRESSES.eip155 ?? [];
  const signature = await ask({ method: 'personal_sign', params: ['0x6869', address] });
  expect(await verifyMessage({ address: address as '0x', message: 'hi', signature: signature as '0x' })).toBe(true);

  await modal.switchNetwork('eip155:10');
  await ask({ method: 'personal_sign', params: ['0x6869', address] });
  expect(phone.asked.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:10']);
  await expect(ask({ method: 'personal_sign', network: 'eip155:5' })).rejects.toMatchObject({
    code: 'NETWORK_UNSUPPORTED',
  });
  // Pending requests are identified by their params object, so primitive params are rejected.
  for (const params of ['0x6869', 1, null, false]) {
    await expect(ask({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
  expect(phone.asked).toHaveLength(2);
  await expect(ask({ method: 'eth_sendTransaction', params: [] })).rejects.toMatchObject({ code: 'FEATURE_MISSING' });
});

test.each([
  [{ namespaces: { eip155: { chains: [], methods: [] } } }, 'namespaces'],
  [{ namespaces: { eip155: { methods: [] } } }, 'namespaces'],
  [{ methods: { eip155: 'personal_sign' } }, 'methods'],
  [{ relayUrl: 'https://relay.example' }, 'relayUrl'],
  [{ defaultChain: 'mainnet' }, 'defaultChain'],
  [{ storage: null }, 'storage'],
])('an invalid option is named in the error: %j', (options, name) => {
  const wrong = options as Parameters<typeof walletconnect>[0];
  expect(() => walletconnect(wrong)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', message: expect.stringContaining(name) }),
  );
});
