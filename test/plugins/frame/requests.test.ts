// @vitest-environment jsdom
/** RPC requests: which methods are allowed, on which network they run, and which need approval. */

import { connectionsAtom, connectorsAtom, toastAtom } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { classifyResponse, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotRelay } from 'latchkey/plugins/polkadot/networks';
import { act } from 'react';
import { expect, test } from 'vitest';
import { APPROVED_METHODS, methodKind, SAFE_METHODS } from '../../../plugins/frame/requests/rpcMethods.js';
import { arrange, EOA, logIn, outcome } from './kit.js';

const network = 'eip155:1';
const view = (kit: ReturnType<typeof arrange>) => kit.modal.state.modal.get().view;
const rpc = (kit: ReturnType<typeof arrange>) => kit.sent.filter(({ name }) => name === 'RPC_REQUEST');

/** The requests that the specification lists for the embedded wallet. */
const READS =
  `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
  eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
  eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter eth_getUserOperationReceipt
  eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getCapabilities
  wallet_getCallsStatus wallet_getAssets`.split(/\s+/);
const APPROVALS = `personal_sign eth_signTypedData_v4 eth_sendTransaction eth_sendUserOperation solana_signMessage
  solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls
  wallet_grantPermissions wallet_revokePermissions`.split(/\s+/);

test('exactly these methods are sent without approval, and exactly these with approval', () => {
  expect([...SAFE_METHODS].sort()).toEqual([...READS].sort());
  expect([...APPROVED_METHODS].sort()).toEqual([...APPROVALS].sort());
});

test('every method without approval reaches the frame', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.replies.set('RPC_REQUEST', '0x1');
  await act(async () => {
    for (const method of READS) await client.request({ network, method });
  });
  expect(rpc(kit).map(({ payload }) => payload?.method)).toEqual(READS);
  expect(view(kit)).toBeUndefined();
});

test('a method that is on no list is rejected before anything is posted', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const before = kit.sent.length;
  const named: unknown[] = [
    ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'wallet_addEthereumChain'],
    ...[
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
      'ETH_CALL',
      'eth_call ',
      ' eth_call',
      'eth_call\n',
      'eth_callx',
    ],
    ...['toString', '__proto__', 'constructor', 'hasOwnProperty', '', 'solana_signIn', 'wallet_requestPermissions'],
    ...[undefined, null, 7, {}, [], ['eth_call'], { toString: () => 'eth_call' }, Symbol.iterator],
  ];
  // A changed name may equal another name of the lists.
  const changed = [...SAFE_METHODS, ...APPROVED_METHODS]
    .flatMap((name) => [name.toUpperCase(), `${name}2`, name.slice(0, -1), `x${name}`])
    .filter((method) => methodKind(method) === undefined);
  const others = [...named, ...changed];
  expect(others.length).toBeGreaterThan(200);
  await act(async () => {
    for (const method of others) {
      await expect(client.request({ network, method: method as string })).rejects.toMatchObject({
        code: 'RPC_NOT_ALLOWED',
        message: 'Requested RPC call is not allowed',
      });
    }
  });
  await kit.settle();
  expect(kit.sent).toHaveLength(before);
}, 60_000);

test('a method that is not allowed shows a toast', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  const result = outcome(client.request({ network, method: 'eth_sign' }));
  await kit.waitUntil(() => kit.modal.test.context.store.get(toastAtom) !== undefined);
  expect(kit.modal.test.context.store.get(toastAtom)).toMatchObject({
    message: 'Action not allowed',
    variant: 'error',
  });
  expect(result.error?.code).toBe('RPC_NOT_ALLOWED');
});

test('a read runs without a view, on its own network', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  kit.replies.set('RPC_REQUEST', '0x10');
  expect(await act(async () => client.request({ network, method: 'eth_call', params: [{}] }))).toBe('0x10');
  expect(rpc(kit).at(-1)?.payload).toEqual({ method: 'eth_call', params: [{}] });
  expect(view(kit)).toBeUndefined();
  await act(async () => client.request({ network: 'eip155:10', method: 'eth_blockNumber' }));
  const [switched, request] = kit.sent.filter(({ name }) => ['SWITCH_NETWORK', 'RPC_REQUEST'].includes(name)).slice(-2);
  expect([switched?.payload, request?.payload]).toEqual([{ chainId: 10 }, { method: 'eth_blockNumber' }]);
});

test('a rejection by the user rejects with USER_REJECTED', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const result = outcome(client.request({ network, method: 'personal_sign' }));
  const call = await kit.lastCall('RPC_REQUEST');
  await act(async () => kit.replyError(call, 'User rejected'));
  await kit.settle();
  expect(result.error).toMatchObject({ code: 'USER_REJECTED' });
  expect(view(kit)).toBeUndefined();
});

test('a request for another network waits until the requests on the current one have settled', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const first = outcome(client.request({ network, method: 'personal_sign' }));
  const sign = await kit.lastCall('RPC_REQUEST');
  const second = outcome(client.request({ network: 'eip155:10', method: 'eth_call' }));
  await kit.settle();
  expect(rpc(kit)).toHaveLength(1);
  expect(kit.sent.some(({ name }) => name === 'SWITCH_NETWORK')).toBe(false);
  await act(async () => kit.reply(sign, '0x01'));
  await kit.settle();
  expect(first.value).toBe('0x01');
  expect(rpc(kit)).toHaveLength(2);
  await act(async () => kit.reply(rpc(kit)[1] as never, '0x02'));
  await kit.settle();
  expect(second.value).toBe('0x02');
});

test('a request on a network that the frame does not support is rejected', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  for (const one of ['eip155:12345', 'bip122:000000000019d6689c085ae165831e93', 'eip155:99', '']) {
    await expect(client.request({ network: one, method: 'eth_call' })).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      message: 'Unsupported chain',
    });
  }
});

test('Bitcoin and Polkadot networks of the app are not networks of the embedded wallet', async () => {
  const networks = [bitcoin.id, `polkadot:${polkadotRelay.genesisHash.slice(2, 34)}`];
  const plugins = [bip122({ networks: [bitcoin] }), polkadot({ networks: [polkadotRelay] })];
  const kit = arrange({ networks: ['eip155:1', ...networks] }, undefined, { plugins });
  const client = await logIn(kit);
  await kit.connect();
  const connector = kit.modal.test.context.store.get(connectorsAtom).find(({ id }) => id === ID_AUTH);
  expect(connector?.namespaces).toEqual(['eip155']);
  expect([...kit.modal.test.context.store.get(connectionsAtom).keys()]).toEqual(['eip155']);
  for (const one of networks) {
    const refused = { code: 'CHAIN_UNSUPPORTED', message: 'Unsupported chain' };
    await expect(client.user({ network: one })).rejects.toMatchObject(refused);
    await expect(client.switchNetwork({ network: one })).rejects.toMatchObject(refused);
    await expect(client.request({ network: one, method: 'personal_sign' })).rejects.toMatchObject(refused);
  }
});

test('switching the network updates the connection and its account', async () => {
  const kit = arrange();
  await logIn(kit);
  await kit.connect();
  const result = await act(async () => kit.modal.test.clock.drive(kit.modal.switchNetwork('eip155:10')));
  expect(result.status).toBe('switched');
  await kit.advance(200);
  const connection = kit.modal.test.context.connections.get('eip155');
  expect(connection?.network).toBe('eip155:10');
  expect(connection?.account.type).toBe('eoa');
  expect(connection?.accounts).toHaveLength(2);
  expect(connection?.connector.id).toBe(ID_AUTH);
});

test('wallet_sendCalls with a call without a recipient is rejected and not posted', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  const good = { to: EOA, value: '0x1' };
  for (const calls of [undefined, [], [{}], [good, { to: 'alice.eth' }], [null], 'calls', [{ to: 7 }]]) {
    const request = client.request({ network, method: 'wallet_sendCalls', params: [{ calls }] });
    await expect(request).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
  expect(rpc(kit)).toEqual([]);
  void client.request({ network, method: 'wallet_sendCalls', params: [{ calls: [good] }] }).catch(() => undefined);
  expect((await kit.lastCall('RPC_REQUEST')).payload).toEqual({
    method: 'wallet_sendCalls',
    params: [{ calls: [good] }],
  });
});

test('classifyResponse distinguishes hashes, messages and objects', () => {
  expect(classifyResponse(`0x${'a'.repeat(64)}`)).toBe('transactionHash');
  expect(classifyResponse(`0x${'A'.repeat(130)}`)).toBe('message');
  // 0x and 66 digits.
  expect(classifyResponse(`0x${'a'.repeat(66)}`)).toBe('message');
  expect([61, 62, 63, 65].map((digits) => classifyResponse(`0x${'a'.repeat(digits)}`))).toEqual([
    'object',
    'message',
    'message',
    'message',
  ]);
  for (const other of ['0x12', `0x${'g'.repeat(64)}`, 'text', 7, null, undefined, {}, []])
    expect(classifyResponse(other)).toBe('object');
});

test('a signed transaction is broadcast without a view and once, also after a failure', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  const result = outcome(client.request({ network, method: 'eth_sendRawTransaction', params: ['0x02'] }));
  const call = await kit.lastCall('RPC_REQUEST');
  expect(view(kit)).toBeUndefined();
  await act(async () => kit.replyError(call, 'nonce too low'));
  await kit.settle();
  expect(result.error).toBeDefined();
  expect(rpc(kit).map(({ payload }) => payload)).toEqual([{ method: 'eth_sendRawTransaction', params: ['0x02'] }]);
});
