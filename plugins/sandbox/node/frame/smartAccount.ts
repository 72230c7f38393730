/** A minimal smart account: executes batches of calls from its owner and validates its owner's signatures. */

import {
  concatHex,
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

/** Init code that deploys the account of an owner. */
export function initCodeOf(owner: Hex): Hex {
  const { abi, bytecode } = artifactOf('SmartAccount');
  return encodeDeployData({ abi, bytecode, args: [owner] });
}

/** Address of an owner's account, deployed or not. */
export function smartAddressOf(owner: Hex): Hex {
  return getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: initCodeOf(owner) });
}

/** Call data for `DEPLOYER`. */
export const deployDataOf = (owner: Hex): Hex => concatHex([SALT, initCodeOf(owner)]);

/** Call data with which the owner executes calls. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const { abi } = artifactOf('SmartAccount');
  return encodeFunctionData({ abi, functionName: 'execute', args: [calls] });
}

/** Converts an owner's signature to one of the account. Wraps it by ERC-6492 if the account is not deployed. */
export function signatureOf(owner: Hex, signature: Hex, isDeployed: boolean): Hex {
  if (isDeployed) return signature;
  return serializeErc6492Signature({ address: DEPLOYER, data: deployDataOf(owner), signature });
}
