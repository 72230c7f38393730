// @vitest-environment jsdom
/** Inputs of a hostile page: wrong receivers, getters, and properties of Object.prototype. */

import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, EOA, logIn } from './kit.js';

const network = 'eip155:1';
const rpc = (kit: ReturnType<typeof arrange>) => kit.sent.filter(({ name }) => name === 'RPC_REQUEST');

const NO_ADDRESSES = ['0x', '0x0', `${EOA}1`, EOA.slice(0, -1), `0x${'g'.repeat(40)}`, `${EOA} `, EOA.slice(2), [EOA]];

test.each(NO_ADDRESSES)('a call or transaction to %j, which is no address of 20 bytes, is rejected', async (to) => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const features = kit.modal.test.context.connections.get('eip155')?.features as Eip155Features | undefined;
  for (const [method, params] of [
    ['wallet_sendCalls', [{ calls: [{ to: EOA }, { to }] }]],
    ['eth_sendTransaction', [{ to, value: '0x1' }]],
  ] as const) {
    await expect(features?.provider.request({ method, params })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(client.request({ network, method, params })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
  expect(rpc(kit)).toEqual([]);
});

test('a receiver that changes between two reads is read once', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  let reads = 0;
  const call = {
    get to() {
      reads += 1;
      return reads === 1 ? EOA : '0x';
    },
  };
  void client.request({ network, method: 'wallet_sendCalls', params: [{ calls: [call] }] }).catch(() => undefined);
  expect((await kit.lastCall('RPC_REQUEST')).payload?.params).toEqual([{ calls: [{ to: EOA }] }]);
});

test('a call without a receiver is rejected although the page added one to Object.prototype', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await pollute({ to: EOA, calls: [{ to: EOA }] }, async () => {
    for (const params of [[{ calls: [{}] }], [{}]]) {
      await expect(client.request({ network, method: 'wallet_sendCalls', params })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
    }
  });
});

test('calls ignore a signal and a timeout that the page added to Object.prototype', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.set('RPC_REQUEST', '0x10');
  kit.replies.set('GET_CHAIN_ID', { chainId: 1 });
  const controller = new AbortController();
  controller.abort();
  await pollute(
    { signal: controller.signal, timeoutMs: 0, otp: '000000', provider: 'x', params: ['evil'] },
    async () => {
      const results = await act(async () => [
        await client.request({ network, method: 'eth_blockNumber' }),
        await client.chainId(),
        await client.isConnected(),
      ]);
      expect(results).toEqual(['0x10', 'eip155:1', true]);
      await expect(client.connectOtp({} as never)).rejects.toMatchObject({ code: 'OTP_INVALID' });
      await expect(client.socialRedirect({} as never)).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
    },
  );
  expect(rpc(kit).at(-1)?.payload).toEqual({ method: 'eth_blockNumber' });
});

/** Adds inherited properties to every object, as a hostile script of the page can. */
async function pollute(properties: object, work: () => Promise<void>) {
  const names = Object.keys(properties);
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  try {
    await work();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
}
