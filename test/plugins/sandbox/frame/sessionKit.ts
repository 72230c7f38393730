/** An account on anvil that grants sessions, and keys that use them. */

import {
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { artifactOf } from '../../../../plugins/sandbox/node/contracts/index.js';
import {
  createBundler,
  type Operation,
  operationHash,
  readOperation,
} from '../../../../plugins/sandbox/node/frame/bundler.js';
import { toWire } from '../../../../plugins/sandbox/node/frame/bundlerRequests.js';
import { createChains } from '../../../../plugins/sandbox/node/frame/chains.js';
import type { EventInput } from '../../../../plugins/sandbox/node/frame/events.js';
import { grant } from '../../../../plugins/sandbox/node/frame/permissions.js';
import { deploy, deployCode } from '../../../../plugins/sandbox/node/frame/sending.js';
import { entryPointInitCode, smartAddressOf } from '../../../../plugins/sandbox/node/frame/smartAccount.js';
import { testChain } from '../../../tools/anvil.js';

const key = (byte: string) => privateKeyToAccount(`0x${byte.repeat(32)}`);
export const [owner, app, server, stranger] = [key('31'), key('32'), key('33'), key('34')];
export const sender = smartAddressOf(owner.address);
export const accounts = { evm: owner } as never;
export const MILLI = 10n ** 15n;
export const shop = `0x${'c1'.repeat(20)}` as const;
export const other = `0x${'c2'.repeat(20)}` as const;
export const publicKeys = (...all: readonly (typeof owner)[]) =>
  all.map(({ publicKey }) => ({ type: 'secp256k1', publicKey }));

export const allowance = (amount: bigint, period = 0, token?: Hex) => ({
  type: token ? 'erc20-recurring-allowance' : 'native-token-recurring-allowance',
  data: { ...(token && { token }), allowance: numberToHex(amount), start: 0, period },
});
export const contract = (address: Hex, valueLimit: bigint) => ({
  type: 'contract-call',
  data: { address, abi: [], functions: [{ functionName: 'receive', valueLimit: numberToHex(valueLimit) }] },
});

/** Call data of a session. */
export function sessionCalls(context: Hex, ...calls: readonly { to: Hex; value?: bigint; data?: Hex }[]): Hex {
  const all = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data }));
  return encodeFunctionData({
    abi: artifactOf('SmartAccount').abi,
    functionName: 'executeSession',
    args: [context, all],
  });
}

/**
 * Starts a chain for one test file. Test files share a process, so a chain of this module would end with the first file.
 */
export async function startSessionChain() {
  const chain = await testChain();
  const reader = createPublicClient({ transport: http(chain.url) });
  const chainId = Number(await chain.ask('eth_chainId'));
  const chains = createChains([{ id: `eip155:${chainId}`, rpcUrl: chain.url }]);
  const bundler = createBundler(chains);
  const input = { session: { chainId }, chains, bundler } as unknown as EventInput;
  const balance = (address: Hex) => reader.getBalance({ address });
  const now = async () => Number((await reader.getBlock()).timestamp);

  /** Grants permissions. @returns the context */
  async function granted(permissions: readonly object[], keys = publicKeys(app), seconds = 3_600) {
    const expiry = (await now()) + seconds;
    const request = { chainId: numberToHex(chainId), expiry, signer: { type: 'keys', data: { keys } }, permissions };
    return ((await grant(input, accounts, request)) as { readonly context: Hex }).context;
  }

  async function prepare(callData: Hex): Promise<Operation> {
    const nonce = await bundler.nonce(chainId, sender);
    return readOperation({ ...toWire({ ...(await bundler.estimate(chainId)), nonce }), sender, callData });
  }

  /** Signs an operation of a session with these keys. */
  async function signed(context: Hex, callData: Hex, ...keys: readonly (typeof owner)[]): Promise<Operation> {
    const operation = await prepare(callData);
    const hash = operationHash(chainId, operation);
    return {
      ...operation,
      signature: concatHex([context, ...(await Promise.all(keys.map((one) => one.sign({ hash }))))]),
    };
  }

  const use = async (context: Hex, to: Hex, value: bigint, ...keys: readonly (typeof owner)[]) =>
    bundler.send(chainId, await signed(context, sessionCalls(context, { to, value }), ...(keys.length ? keys : [app])));

  /** The owner's client. */
  const wallet = createWalletClient({ account: owner, transport: http(chain.url) });

  /** Funds and deploys the account and the entry point. */
  async function prepareAccount(): Promise<void> {
    for (const address of [owner.address, sender]) {
      await chain.ask('anvil_setBalance', address, numberToHex(10n ** 19n));
    }
    await deployCode(chains, chainId, owner, entryPointInitCode());
    await deploy(chains, chainId, owner);
  }
  return {
    chain,
    reader,
    chainId,
    chains,
    bundler,
    input,
    balance,
    now,
    granted,
    prepare,
    signed,
    use,
    wallet,
    prepareAccount,
  };
}
