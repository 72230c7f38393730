/** User operations and session keys of the sandbox's account, on anvil: the contract enforces the permissions. */

import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import { beforeAll, describe, expect, test } from 'vitest';
import { artifactOf } from '../../../../plugins/sandbox/node/contracts/index.js';
import { operationHash } from '../../../../plugins/sandbox/node/frame/bundler.js';
import { answerBundler, toWire } from '../../../../plugins/sandbox/node/frame/bundlerRequests.js';
import { grant, revoke } from '../../../../plugins/sandbox/node/frame/permissions.js';
import { encodeCalls, entryPointAddress } from '../../../../plugins/sandbox/node/frame/smartAccount.js';
import {
  accounts,
  allowance,
  app,
  contract,
  MILLI,
  other,
  owner,
  publicKeys,
  sender,
  server,
  sessionCalls,
  shop,
  startSessionChain,
  stranger,
} from './sessionKit.js';

const {
  balance,
  bundler,
  chain,
  chainId,
  chains,
  granted,
  input,
  now,
  prepare,
  prepareAccount,
  reader,
  signed,
  use,
  wallet,
} = await startSessionChain();

beforeAll(prepareAccount);

test('the owner’s user operation executes its calls, and has a receipt', async () => {
  const [one, two] = [`0x${'d1'.repeat(20)}`, `0x${'d2'.repeat(20)}`] as const;
  const callData = encodeCalls([
    { to: one, value: 5n, data: '0x' },
    { to: two, value: 7n, data: '0x' },
  ]);
  const operation = await prepare(callData);
  const signature = await owner.sign({ hash: operationHash(chainId, operation) });
  const wire = {
    ...toWire({ nonce: operation.nonce, ...(await bundler.estimate(chainId)) }),
    sender,
    callData,
    signature,
  };
  const ask = (method: string, ...params: readonly unknown[]) =>
    answerBundler(bundler, chains, chainId, { id: 1, method, params }) as Promise<{ result?: unknown; error?: object }>;
  const { result: hash } = await ask('eth_sendUserOperation', wire, entryPointAddress());
  expect([await balance(one), await balance(two)]).toEqual([5n, 7n]);
  expect(await ask('eth_getUserOperationReceipt', hash)).toMatchObject({
    result: { userOpHash: hash, sender: sender.toLowerCase(), success: true, receipt: { status: '0x1' } },
  });
  expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({
    result: {
      userOperation: { ...wire, sender },
      entryPoint: entryPointAddress(),
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      blockNumber: expect.stringMatching(/^0x/),
    },
  });
  expect(await ask('eth_getUserOperationByHash', `0x${'00'.repeat(32)}`)).toMatchObject({ result: null });
  expect(await ask('eth_sendUserOperation', wire, entryPointAddress())).toMatchObject({
    error: { message: expect.stringContaining('AA25') },
  });
  expect(await ask('eth_supportedEntryPoints')).toMatchObject({ result: [entryPointAddress()] });
});

test('an operation that a stranger signed is rejected', async () => {
  const operation = await prepare(encodeCalls([{ to: other, value: 5n, data: '0x' }]));
  const signature = await stranger.sign({ hash: operationHash(chainId, operation) });
  await expect(bundler.send(chainId, { ...operation, signature })).rejects.toThrow('AA24');
});

describe('a session of 0.1 ETH for one contract', () => {
  const limit = 100n * MILLI;
  const permissions = [contract(shop, limit), allowance(limit)];

  test('pays the contract up to the limit, and nothing beyond', async () => {
    const context = await granted(permissions);
    await use(context, shop, 60n * MILLI);
    expect(await balance(shop)).toBe(60n * MILLI);
    await expect(use(context, shop, 41n * MILLI)).rejects.toThrow('AllowanceExceeded');
    await use(context, shop, 40n * MILLI);
    expect(await balance(shop)).toBe(limit);
    await expect(use(context, shop, 1n)).rejects.toThrow('AllowanceExceeded');
  });

  test('calls no other contract, and not the account itself', async () => {
    const context = await granted(permissions);
    await expect(use(context, other, 1n)).rejects.toThrow('CallNotPermitted');
    const data = encodeFunctionData({
      abi: artifactOf('SmartAccount').abi,
      functionName: 'revokeSession',
      args: [context],
    });
    const calls = sessionCalls(context, { to: sender, data });
    await expect(bundler.send(chainId, await signed(context, calls, app))).rejects.toThrow('CallNotPermitted');
    const withData = sessionCalls(context, { to: shop, data: '0x12345678' });
    await expect(bundler.send(chainId, await signed(context, withData, app))).rejects.toThrow('CallNotPermitted');
  });

  test('cannot use the owner’s function, nor another session', async () => {
    const [context, another] = [await granted(permissions), await granted(permissions, publicKeys(stranger))];
    const owners = encodeCalls([{ to: shop, value: 1n, data: '0x' }]);
    await expect(bundler.send(chainId, await signed(context, owners, app))).rejects.toThrow('AA24');
    const crossed = sessionCalls(another, { to: shop, value: 1n });
    await expect(bundler.send(chainId, await signed(context, crossed, app))).rejects.toThrow('AA24');
  });

  test('needs the signature of each key, in their order', async () => {
    const context = await granted(permissions, publicKeys(server, app));
    for (const keys of [[app], [server], [app, server], [server, stranger], [server, app, app]]) {
      await expect(use(context, shop, 1n, ...keys)).rejects.toThrow('AA24');
    }
    const before = await balance(shop);
    await use(context, shop, 1n, server, app);
    expect((await balance(shop)) - before).toBe(1n);
  });

  test('a call beyond the limit moves nothing even if a bundler sends it', async () => {
    const context = await granted(permissions);
    const operation = await signed(context, sessionCalls(context, { to: shop, value: limit + 1n }), app);
    const before = await balance(shop);
    const args = [[toPackedUserOperation(operation)], owner.address];
    const data = encodeFunctionData({ abi: artifactOf('EntryPoint').abi, functionName: 'handleOps', args });
    const hash = await wallet.sendTransaction({ chain: null, to: entryPointAddress(), data, gas: 8_000_000n });
    expect(await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })).toMatchObject({ status: 'success' });
    expect(await bundler.receipt(chainId, operationHash(chainId, operation))).toMatchObject({ success: false });
    expect(await balance(shop)).toBe(before);
  });

  test('ends when it is revoked, for good', async () => {
    const context = await granted(permissions);
    await use(context, shop, 1n);
    await revoke(input, accounts, context);
    await expect(use(context, shop, 1n)).rejects.toThrow('AA24');
    await expect(revoke(input, accounts, context)).rejects.toThrow();
  });

  test('ends after its time', async () => {
    const context = await granted(permissions, publicKeys(app), 60);
    await use(context, shop, 1n);
    await chain.ask('evm_increaseTime', 120);
    await chain.ask('evm_mine');
    await expect(use(context, shop, 1n)).rejects.toThrow('AA22');
  });
});

test('an allowance recurs with each period', async () => {
  const context = await granted([allowance(10n, 86_400)], publicKeys(app), 10 * 86_400);
  await use(context, other, 10n);
  await expect(use(context, other, 1n)).rejects.toThrow('AllowanceExceeded');
  await chain.ask('evm_increaseTime', 86_400);
  await chain.ask('evm_mine');
  await use(context, other, 10n);
});

test('an allowance of a token limits its transfers', async () => {
  const { abi, bytecode } = artifactOf('TestToken');
  const args = ['Test', 'TST', 6, [sender], 1_000n];
  const hash = await wallet.deployContract({ abi, bytecode, args, chain: null });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  const token = contractAddress as Hex;
  const context = await granted([allowance(100n, 0, token)]);
  const erc20 = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function balanceOf(address) view returns (uint256)',
  ]);
  const pay = async (amount: bigint) => {
    const data = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [other, amount] });
    return bundler.send(chainId, await signed(context, sessionCalls(context, { to: token, data }), app));
  };
  await pay(70n);
  await expect(pay(31n)).rejects.toThrow('AllowanceExceeded');
  await pay(30n);
  expect(await reader.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [other] })).toBe(
    100n,
  );
  await expect(use(context, other, 1n)).rejects.toThrow('CallNotPermitted');
});

test.each([
  ['no keys', { signer: { type: 'keys', data: { keys: [] } } }],
  ['a key of another curve', { signer: { data: { keys: [{ type: 'secp256r1', publicKey: app.publicKey }] } } }],
  ['a policy', { policies: [{ type: 'gas-limit', data: {} }] }],
  ['an unknown permission', { permissions: [{ type: 'everything', data: {} }] }],
  ['an end in the past', { expiry: 5 }],
  [
    'a condition on an argument',
    {
      permissions: [
        {
          type: 'contract-call',
          data: {
            address: shop,
            abi: [],
            functions: [{ functionName: 'receive', args: [{ operator: 'EQUAL', value: '0x' }] }],
          },
        },
      ],
    },
  ],
])('a request with %s is refused', async (_, wrong) => {
  const signer = { type: 'keys', data: { keys: publicKeys(app) } };
  const request = { expiry: (await now()) + 60, signer, permissions: [allowance(1n)], ...wrong };
  await expect(grant(input, accounts, request)).rejects.toThrow();
});
