/** The sandbox's smart account on anvil. */

import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  parseAbi,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DEPLOYER,
  deployDataOf,
  encodeCalls,
  signatureOf,
  smartAddressOf,
} from '../../../../plugins/sandbox/node/frame/smartAccount.js';
import { testChain } from '../../../tools/anvil.js';

const chain = await testChain();
const transport = http(chain.url);
const reader = createPublicClient({ transport });
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const address = smartAddressOf(owner.address);
const ETHER = 10n ** 18n;
const rich = `0x${(10n * ETHER).toString(16)}`;

const send = async (account: typeof owner, to: Hex, data: Hex, value = 0n) => {
  const client = createWalletClient({ account, transport });
  const hash = await client.sendTransaction({ chain: null, to, data, value, gas: 5_000_000n });
  return (await reader.waitForTransactionReceipt({ hash })).status;
};

beforeAll(async () => {
  for (const one of [owner.address, stranger.address, address]) await chain.ask('anvil_setBalance', one, rich);
});

test('a signature is valid before the account is deployed', async () => {
  const signature = signatureOf(owner.address, await owner.signMessage({ message: 'Hello' }), false);
  expect(await reader.verifyMessage({ address, message: 'Hello', signature })).toBe(true);
  expect(await reader.verifyMessage({ address, message: 'Hello!', signature })).toBe(false);
  const forged = signatureOf(owner.address, await stranger.signMessage({ message: 'Hello' }), false);
  expect(await reader.verifyMessage({ address, message: 'Hello', signature: forged })).toBe(false);
});

test('it is deployed at the predicted address', async () => {
  expect(await reader.getCode({ address })).toBeUndefined();
  expect(await send(owner, DEPLOYER, deployDataOf(owner.address))).toBe('success');
  expect((await reader.getCode({ address }))?.length).toBeGreaterThan(200);
});

describe('deployed', () => {
  test('it accepts only its owner’s signatures', async () => {
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
    const ask = async (signer: typeof owner, message: string) => {
      const args = [hashMessage('Hello'), await signer.signMessage({ message })] as const;
      return reader.readContract({ address, abi, functionName: 'isValidSignature', args });
    };
    expect(await ask(owner, 'Hello')).toBe('0x1626ba7e');
    expect(await ask(owner, 'Hello!')).toBe('0x00000000');
    expect(await ask(stranger, 'Hello')).toBe('0x00000000');
    const junk = [hashMessage('Hello'), `0x${'00'.repeat(65)}`] as const;
    expect(await reader.readContract({ address, abi, functionName: 'isValidSignature', args: junk })).toBe(
      '0x00000000',
    );
    expect(await reader.readContract({ address, abi, functionName: 'isValidSignature', args: [junk[0], '0x'] })).toBe(
      '0x00000000',
    );
  });

  test('only its owner can execute calls, also several at once', async () => {
    const [first, second] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`] as const;
    const calls = encodeCalls([
      { to: first, value: ETHER, data: '0x' },
      { to: second, value: 2n * ETHER, data: '0x123456' },
    ]);
    expect(await send(stranger, address, calls)).toBe('reverted');
    expect(await reader.getBalance({ address: first })).toBe(0n);
    expect(await send(owner, address, calls)).toBe('success');
    expect(await reader.getBalance({ address: first })).toBe(ETHER);
    expect(await reader.getBalance({ address: second })).toBe(2n * ETHER);
  });

  test('one failing call reverts the batch', async () => {
    const third = `0x${'a3'.repeat(20)}` as const;
    const all = encodeCalls([
      { to: third, value: ETHER, data: '0x' },
      { to: third, value: 1_000_000n * ETHER, data: '0x' },
    ]);
    expect(await send(owner, address, all)).toBe('reverted');
    expect(await reader.getBalance({ address: third })).toBe(0n);
  });

  test('it accepts transfers', async () => {
    const before = await reader.getBalance({ address });
    expect(await send(stranger, address, '0x', ETHER)).toBe('success');
    expect((await reader.getBalance({ address })) - before).toBe(ETHER);
  });

  test('data of any length arrives unchanged', async () => {
    // The account itself receives the data, and reverts if the data is malformed.
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
    const data = encodeFunctionData({
      abi,
      functionName: 'isValidSignature',
      args: [hashMessage('x'), `0x${'ab'.repeat(65)}`],
    });
    expect(await send(owner, address, encodeCalls([{ to: address, value: 0n, data }]))).toBe('success');
  });
});
