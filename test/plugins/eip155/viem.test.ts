/** viem's client over the provider of the embedded wallet: the requests and answers of EIP-5792 and ERC-7715. */

import type { RemoteCall, RemoteSession, Share } from 'latchkey/plugin';
import { createWalletClient, custom, type WalletClient } from 'viem';
import { mainnet } from 'viem/chains';
import { erc7715Actions } from 'viem/experimental';
import { expect, it } from 'vitest';
import { createBridge } from '../../../plugins/eip155/remote/bridge.js';
import type { Eip155Provider } from '../../../plugins/eip155/slots.js';
import { methodKind } from '../../../plugins/frame/requests/rpcMethods.js';
import { fakeContext } from './context.js';
import { ALICE, BOB, HASH } from './fakeWallet.js';

const account = ALICE;
const RECEIPT = {
  logs: [],
  status: '0x1',
  blockHash: HASH,
  blockNumber: '0xa',
  gasUsed: '0x5208',
  transactionHash: HASH,
};

function arrange(answers: Readonly<Record<string, unknown>>) {
  const asked: RemoteCall[] = [];
  const session: RemoteSession = {
    transport: 'frame',
    can: (method) => methodKind(method) !== undefined,
    accounts: () => [{ address: ALICE, type: 'smartAccount' }],
    networks: () => ['eip155:1'],
    network: () => 'eip155:1',
    moveTo: async () => undefined,
    watch: () => () => undefined,
    signal: new AbortController().signal,
  };
  const ask = async (call: RemoteCall) => {
    asked.push(call);
    const answer = answers[call.method];
    return Array.isArray(answer) ? answer.shift() : answer;
  };
  const { features } = createBridge(fakeContext().context).open(session)(ask) as Share;
  const provider = features.provider as Eip155Provider;
  const client: WalletClient = createWalletClient({ account, chain: mainnet, transport: custom(provider as never) });
  return { client, asked, features };
}

it('sendCalls, getCallsStatus and waitForCallsStatus', async () => {
  const { client, asked } = arrange({
    wallet_sendCalls: { id: 'batch' },
    wallet_getCallsStatus: [
      { version: '2.0.0', id: 'batch', chainId: '0x1', status: 100, atomic: true },
      { version: '2.0.0', id: 'batch', chainId: '0x1', status: 200, atomic: true, receipts: [RECEIPT] },
    ],
  });
  const calls = [
    { to: BOB, value: 5n },
    { to: ALICE, data: '0x00' },
  ] as const;
  const capabilities = { paymasterService: { url: 'https://pay.example' } };
  const given = { account, chain: mainnet, calls: calls as never, forceAtomic: true, capabilities };
  expect(await client.sendCalls(given as never)).toEqual({ id: 'batch' });
  expect(asked[0]?.params).toMatchObject([
    { version: '2.0.0', from: ALICE, chainId: '0x1', atomicRequired: true, capabilities },
  ]);
  expect(await client.getCallsStatus({ id: 'batch' })).toMatchObject({ status: 'pending', statusCode: 100 });
  expect(await client.waitForCallsStatus({ id: 'batch' })).toMatchObject({
    status: 'success',
    statusCode: 200,
    atomic: true,
    chainId: 1,
    receipts: [{ status: 'success', blockNumber: 10n, gasUsed: 21_000n }],
  });
});

it.each(['0x', '0x12', `${BOB}00`, `0x${'zz'.repeat(20)}`])('a call to %s reaches no wallet', async (to) => {
  const { client, asked } = arrange({ wallet_sendCalls: { id: 'batch' } });
  await expect(client.sendCalls({ account, chain: mainnet, calls: [{ to: to as never }] })).rejects.toThrow('call 0');
  expect(asked).toEqual([]);
});

it('getCapabilities', async () => {
  const { client } = arrange({ wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } });
  expect(await client.getCapabilities({ account })).toEqual({ 1: { atomic: { status: 'supported' } } });
});

it('grantPermissions', async () => {
  const policy = { type: 'token-allowance', data: { allowance: '0x5' } };
  const granted = { type: 'native-token-transfer', data: { ticker: 'ETH' }, policies: [policy], required: true };
  const { client, asked } = arrange({
    wallet_grantPermissions: { expiry: 1_800_000_000, grantedPermissions: [granted], permissionsContext: '0xabcd' },
  });
  const answer = await client.extend(erc7715Actions()).grantPermissions({
    expiry: 1_800_000_000,
    permissions: [
      {
        type: 'native-token-transfer',
        data: { ticker: 'ETH' },
        required: true,
        policies: [{ type: 'token-allowance', data: { allowance: 5n } }],
      },
    ],
  });
  expect(asked[0]?.params).toMatchObject([{ expiry: 1_800_000_000, permissions: [granted] }]);
  expect(answer).toMatchObject({
    permissionsContext: '0xabcd',
    grantedPermissions: [{ policies: [{ data: { allowance: 5n } }] }],
  });
});

it('the embedded wallet has no feature whose method it refuses', () => {
  const { features } = arrange({});
  expect(Object.keys(features).sort()).toEqual([
    ...['eip155:getCallsStatus', 'eip155:getCapabilities', 'eip155:grantPermissions', 'eip155:request'],
    ...['eip155:revokePermissions', 'eip155:sendCalls', 'eip155:sendTransaction', 'eip155:signTypedData'],
    ...['provider', 'signMessage', 'switchNetwork'],
  ]);
});
