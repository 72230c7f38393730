/** The smart account of a login: executes batches of calls from its owner, and validates its owner's signatures. */

import {
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  padHex,
  serializeErc6492Signature,
} from 'viem';
import { artifactOf } from '../contracts/index.js';

/** A call of a batch. */
export interface AccountCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

/** The deterministic deployment proxy, which has this address on most networks. anvil includes it. */
export const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

const SALT = padHex('0x01', { size: 32 });
/** A batch that reverts as a whole (ERC-7821). */
const BATCH_MODE = padHex('0x01', { size: 32, dir: 'right' });
/** The calls of a batch, as ERC-7579 encodes them. */
const CALLS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const;

/** Where `DEPLOYER` puts a contract. */
export const codeAddress = (initCode: Hex): Hex =>
  getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: initCode });

/** Init code of the entry point (ERC-4337). */
export const entryPointInitCode = (): Hex => artifactOf('EntryPoint').bytecode;

/** Address of the entry point, deployed or not. */
export const entryPointAddress = (): Hex => codeAddress(entryPointInitCode());

/** Init code that deploys the account of an owner. */
export function initCodeOf(owner: Hex): Hex {
  const { abi, bytecode } = artifactOf('SmartAccount');
  return encodeDeployData({ abi, bytecode, args: [owner, entryPointAddress()] });
}

/** Address of an owner's account, deployed or not. */
export const smartAddressOf = (owner: Hex): Hex => codeAddress(initCodeOf(owner));

/** Call data for `DEPLOYER`. */
export const deployDataOf = (owner: Hex): Hex => deployerData(initCodeOf(owner));

/** Call data for `DEPLOYER` that deploys any contract. */
export const deployerData = (initCode: Hex): Hex => concatHex([SALT, initCode]);

/** Call data with which the owner executes calls. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const { abi } = artifactOf('SmartAccount');
  const batch = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }));
  const args = [BATCH_MODE, encodeAbiParameters(CALLS, [batch])];
  return encodeFunctionData({ abi, functionName: 'execute', args });
}

/** Converts an owner's signature to one of the account. Wraps it by ERC-6492 if the account is not deployed. */
export function signatureOf(owner: Hex, signature: Hex, isDeployed: boolean): Hex {
  if (isDeployed) return signature;
  return serializeErc6492Signature({ address: DEPLOYER, data: deployDataOf(owner), signature });
}
