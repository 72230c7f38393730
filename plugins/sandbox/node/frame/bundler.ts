/**
 * A minimal bundler of ERC-4337: simulates each signed user operation, and sends it to the entry point in a transaction of its
 * own.
 */

import {
  BaseError,
  createPublicClient,
  createWalletClient,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  numberToHex,
} from 'viem';
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction';
import { artifactOf } from '../contracts/index.js';
import { accountsOf } from './accounts.js';
import type { Chains } from './chains.js';
import { deployCode } from './sending.js';
import { entryPointAddress, entryPointInitCode } from './smartAccount.js';

/** A user operation of entry point 0.7. */
export type Operation = UserOperation<'0.7'>;

/** The bundler of a frame server. */
export interface Bundler {
  /** The next nonce of an account. */
  nonce(chainId: number, sender: Hex): Promise<bigint>;
  /** Gas limits that are enough for the sandbox's account, and the fees of the network. */
  estimate(chainId: number): Promise<Pick<Operation, keyof typeof GAS | 'maxFeePerGas' | 'maxPriorityFeePerGas'>>;
  /** @returns the operation's hash @throws with the reason why the entry point or the account rejects it */
  send(chainId: number, operation: Operation): Promise<Hex>;
  /** An operation that this bundler has sent, with its transaction; `null` for an unknown one. */
  find(chainId: number, hash: unknown): Promise<object | null>;
  /** The receipt of an operation; `null` for an unknown one. */
  receipt(chainId: number, hash: unknown): Promise<object | null>;
}

const GAS = { callGasLimit: 1_000_000n, verificationGasLimit: 3_000_000n, preVerificationGas: 60_000n };
/** Gas of the bundler's transaction. */
const BUNDLE_GAS = 8_000_000n;
const BUNDLER_WEI = numberToHex(10n ** 20n);
/** The topic of `UserOperationEvent` (ERC-4337). */
const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

/** The hash that the account's keys sign. */
export const operationHash = (chainId: number, userOperation: Operation): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPointAddress(),
    entryPointVersion: '0.7',
    userOperation,
  });

/** Reads a user operation with quantities in hex. Missing quantities are 0. @throws with a message for the user */
export function readOperation(given: unknown): Operation {
  const fields = (given ?? {}) as Readonly<Record<string, unknown>>;
  const bytes = (name: string): Hex => {
    const value = fields[name] ?? '0x';
    if (!isHex(value)) throw new Error(`"${name}" of the user operation is not hexadecimal.`);
    return value;
  };
  const quantity = (name: string) => BigInt(bytes(name) === '0x' ? 0 : bytes(name));
  return {
    sender: bytes('sender'),
    nonce: quantity('nonce'),
    ...(fields.factory ? { factory: bytes('factory'), factoryData: bytes('factoryData') } : {}),
    callData: bytes('callData'),
    callGasLimit: quantity('callGasLimit'),
    verificationGasLimit: quantity('verificationGasLimit'),
    preVerificationGas: quantity('preVerificationGas'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    signature: bytes('signature'),
  } as Operation;
}

/** Creates a bundler with an account of its own. */
export function createBundler(chains: Chains): Bundler {
  const account = accountsOf('sandbox bundler').evm;
  const to = entryPointAddress();
  const { abi } = artifactOf('EntryPoint');
  const sentOperations = new Map<unknown, Operation>();
  // Transactions are sent one after the other, so that two never have the same nonce.
  let last: Promise<unknown> = Promise.resolve();

  const prepare = async (chainId: number) => {
    await chains.ask(chainId, 'anvil_setBalance', [account.address, BUNDLER_WEI]);
    await deployCode(chains, chainId, account, entryPointInitCode());
  };
  const submit = async (chainId: number, operation: Operation) => {
    await prepare(chainId);
    const transport = http(chains.of(chainId).rpcUrl);
    const reader = createPublicClient({ transport });
    const args = [[toPackedUserOperation(operation)], account.address];
    const data = encodeFunctionData({ abi, functionName: 'handleOps', args });
    await reader.call({ account, to, data, gas: BUNDLE_GAS }).catch((error: unknown) => {
      throw new Error(`The entry point rejected the user operation: ${reasonOf(error)}`);
    });
    // A valid operation may still fail, and its account would pay. Bundlers simulate the call too.
    const { sender, callData } = operation;
    const isDeployed = (await reader.getCode({ address: sender })) !== undefined;
    if (isDeployed) {
      await reader.call({ account: to, to: sender, data: callData }).catch((error: unknown) => {
        throw new Error(`The account rejected the user operation: ${reasonOf(error)}`);
      });
    }
    const client = createWalletClient({ account, transport });
    const hash = await client.sendTransaction({ chain: null, to, data, gas: BUNDLE_GAS });
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 100 });
    const id = operationHash(chainId, operation);
    sentOperations.set(id, operation);
    return id;
  };

  const logOf = async (chainId: number, hash: unknown): Promise<Log | undefined> => {
    const filter = { address: to, fromBlock: 'earliest', topics: [EVENT, hash] };
    return ((await chains.ask(chainId, 'eth_getLogs', [filter])) as readonly Log[])[0];
  };

  return {
    async nonce(chainId, sender) {
      await prepare(chainId);
      const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [sender, 0n] });
      return BigInt(String(await chains.ask(chainId, 'eth_call', [{ to, data }, 'latest'])));
    },
    async estimate(chainId) {
      const price = BigInt(String(await chains.ask(chainId, 'eth_gasPrice'))) * 2n;
      return { ...GAS, maxFeePerGas: price, maxPriorityFeePerGas: price };
    },
    send(chainId, operation) {
      const sent = last.then(() => submit(chainId, operation));
      last = sent.catch(() => undefined);
      return sent;
    },
    async find(chainId, hash) {
      const operation = sentOperations.get(hash);
      const log = operation && (await logOf(chainId, hash));
      if (!operation || !log) return null;
      const { blockHash, blockNumber, transactionHash } = log;
      return { userOperation: operation, entryPoint: to, blockHash, blockNumber, transactionHash };
    },
    async receipt(chainId, hash) {
      const log = await logOf(chainId, hash);
      if (!log) return null;
      const receipt = await chains.ask(chainId, 'eth_getTransactionReceipt', [log.transactionHash]);
      const [nonce, success, actualGasCost, actualGasUsed] = log.data.slice(2).match(/.{64}/g) ?? [];
      return {
        userOpHash: hash,
        entryPoint: to,
        sender: `0x${log.topics[2]?.slice(26)}`,
        nonce: `0x${nonce}`,
        success: BigInt(`0x${success}`) === 1n,
        actualGasCost: `0x${actualGasCost}`,
        actualGasUsed: `0x${actualGasUsed}`,
        logs: [],
        receipt,
      };
    },
  };
}

interface Log {
  readonly blockHash: Hex;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** The reason of a revert: the name and arguments of the contract's error. */
function reasonOf(error: unknown): string {
  const reverted =
    error instanceof BaseError ? error.walk((one) => isHex((one as { data?: unknown }).data)) : undefined;
  const data = (reverted as { readonly data?: Hex } | null | undefined)?.data;
  for (const name of ['EntryPoint', 'SmartAccount'] as const) {
    try {
      if (!data) break;
      const { errorName, args = [] } = decodeErrorResult({ abi: artifactOf(name).abi, data });
      return `${errorName}(${args.map(String).join(', ')})`;
    } catch {
      // The error belongs to another contract.
    }
  }
  return error instanceof BaseError ? error.shortMessage : String(error);
}
