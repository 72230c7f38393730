/** The server's keys: one for each session, derived from a secret, so that the database holds none. */

import type { Hex } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';

/** Signs user operations for sessions. */
export interface Cosigner {
  /** The uncompressed public key of a session: 65 bytes in hex. */
  publicKey(pci: string): Promise<Hex>;
  /** A signature of 65 bytes over the hash of an operation. */
  sign(pci: string, hash: Hex): Promise<Hex>;
}

/** A user operation of entry point 0.7, with quantities in hex. */
export type WireOperation = Readonly<Record<string, string>>;

/** Hex digits of a signature. */
const SIGNATURE = 130;
const BYTES = ['sender', 'callData', 'factory', 'factoryData', 'paymaster', 'paymasterData'];
const QUANTITIES = [
  ...['nonce', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas', 'maxPriorityFeePerGas'],
  ...['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'],
];

/** @param secret - Another secret makes all sessions useless. */
export function createCosigner(secret: string): Cosigner {
  const { subtle } = globalThis.crypto;
  const encode = (text: string) => new TextEncoder().encode(text);
  const accountOf = async (pci: string) => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
    const derived = await subtle.sign('HMAC', key, encode(`latchkey session ${pci}`));
    // `viem` is an optional peer dependency: servers without sessions do not need it.
    const { privateKeyToAccount } = await import('viem/accounts');
    return privateKeyToAccount(`0x${Buffer.from(derived).toString('hex')}`);
  };
  return {
    publicKey: async (pci) => (await accountOf(pci)).publicKey,
    sign: async (pci, hash) => (await accountOf(pci)).sign({ hash }),
  };
}

/** The hash of an operation that its account's keys sign (ERC-4337, entry point 0.7). */
export async function operationHash(operation: WireOperation, entryPoint: string, chainId: number): Promise<Hex> {
  const { getUserOperationHash } = await import('viem/account-abstraction');
  const bytes = BYTES.flatMap((name) => (operation[name] ? [[name, operation[name]]] : []));
  const amounts = QUANTITIES.flatMap((name) => (operation[name] ? [[name, toAmount(operation[name])]] : []));
  const userOperation = Object.fromEntries([...bytes, ...amounts]) as unknown as UserOperation<'0.7'>;
  const entryPointAddress = entryPoint as Hex;
  return getUserOperationHash({ chainId, entryPointAddress, entryPointVersion: '0.7', userOperation });
}

/**
 * Whether a signature consists of one signature of 65 bytes for each key, in the order of the keys.
 *
 * @param keys - Public keys of an app, as it sent them. Only uncompressed keys of secp256k1 can sign.
 */
export async function isSignedBy(keys: readonly unknown[], hash: Hex, signature: string): Promise<boolean> {
  const { recoverAddress } = await import('viem');
  const { publicKeyToAddress } = await import('viem/accounts');
  if (keys.length === 0 || signature.length !== 2 + keys.length * SIGNATURE) return false;
  const checks = keys.map(async (key, at) => {
    if (typeof key !== 'string' || !/^0x04[0-9a-f]{128}$/i.test(key)) return false;
    const own = signature.slice(2 + at * SIGNATURE, 2 + (at + 1) * SIGNATURE);
    const signer = await recoverAddress({ hash, signature: `0x${own}` }).catch(() => undefined);
    return signer === publicKeyToAddress(key.toLowerCase() as Hex);
  });
  return (await Promise.all(checks)).every((isValid) => isValid);
}

/**
 * How much of the native currency the calls of a session send.
 *
 * @returns `undefined` for other call data, and for calls of another session
 */
export async function spendingOf(callData: string, context: string): Promise<bigint | undefined> {
  const { decodeFunctionData, parseAbi } = await import('viem');
  const abi = parseAbi([
    'struct Call { address target; uint256 value; bytes callData; }',
    'function executeSession(bytes32 id, Call[] calls)',
  ]);
  try {
    const [id, calls] = decodeFunctionData({ abi, data: callData as Hex }).args;
    if (id.toLowerCase() !== context.toLowerCase()) return undefined;
    return calls.reduce((total, { value }) => total + value, 0n);
  } catch {
    return undefined;
  }
}

const toAmount = (hex: string) => BigInt(hex === '0x' ? 0 : hex);
