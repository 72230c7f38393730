/** A minimal smart account: executes batches of calls from its owner and validates its owner's signatures. */

import { concatHex, getContractAddress, type Hex, numberToHex, padHex, serializeErc6492Signature, size } from 'viem';
import { assemble } from './assembler.js';

/** A call of a batch. */
export interface AccountCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

/** The deterministic deployment proxy, which has this address on most networks. anvil includes it. */
export const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

const SALT = padHex('0x01', { size: 32 });

/**
 * Validates 65-byte signatures (ERC-1271) and executes calls of the owner. Each call is encoded as a word with the
 * receiver, a word with the value, a word with the data's length, and the data. A failing call reverts the batch. A
 * transfer without data is accepted from any sender.
 */
const listing = (owner: Hex) => `
  CALLDATASIZE @hasData JUMPI STOP

hasData:
  0x00 CALLDATALOAD 0xe0 SHR 0x1626ba7e EQ @verify JUMPI   ; isValidSignature(bytes32,bytes)
  CALLER ${owner} EQ @begin JUMPI
  0x00 0x00 REVERT                                         ; the sender is not the owner

begin:
  0x00                                                     ; p: position of the next call
next:
  CALLDATASIZE DUP2 LT ISZERO @done JUMPI
  DUP1 0x40 ADD CALLDATALOAD                               ; p length
  DUP1 DUP3 0x60 ADD 0x00 CALLDATACOPY                     ; copy the data to memory
  0x00 0x00 DUP3 0x00                                      ; p length · no return data · input of this length, at 0
  DUP6 0x20 ADD CALLDATALOAD                               ; value
  DUP7 CALLDATALOAD                                        ; receiver
  GAS CALL @called JUMPI
  RETURNDATASIZE 0x00 0x00 RETURNDATACOPY
  RETURNDATASIZE 0x00 REVERT                               ; with the receiver's revert data
called:
  ADD 0x60 ADD @next JUMP
done:
  STOP

verify:                                                    ; hash at 0x04, r at 0x64, s at 0x84, v at 0xa4
  0x04 CALLDATALOAD 0x00 MSTORE
  0xa4 CALLDATALOAD 0xf8 SHR 0x20 MSTORE
  0x64 CALLDATALOAD 0x40 MSTORE
  0x84 CALLDATALOAD 0x60 MSTORE
  0x20 0x00 0x80 0x00 0x01 GAS STATICCALL POP              ; ecrecover
  0x00 MLOAD ${owner} EQ
  RETURNDATASIZE 0x20 EQ AND ISZERO @invalid JUMPI         ; ecrecover returns no data if it fails
  0x1626ba7e 0xe0 SHL 0x00 MSTORE 0x20 0x00 RETURN
invalid:
  0x00 0x00 MSTORE 0x20 0x00 RETURN
`;

/** Init code that deploys the account of an owner. */
export function initCodeOf(owner: Hex): Hex {
  const code = assemble(listing(owner));
  // The constructor copies the code that follows it and returns it.
  return concatHex([assemble(`${numberToHex(size(code), { size: 2 })} DUP1 0x0c 0x00 CODECOPY 0x00 RETURN`), code]);
}

/** Address of an owner's account, deployed or not. */
export function smartAddressOf(owner: Hex): Hex {
  return getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: initCodeOf(owner) });
}

/** Call data for `DEPLOYER`. */
export const deployDataOf = (owner: Hex): Hex => concatHex([SALT, initCodeOf(owner)]);

/** Call data with which the owner executes calls. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const word = (value: bigint) => numberToHex(value, { size: 32 });
  return concatHex(
    calls.flatMap(({ to, value, data }) => [padHex(to, { size: 32 }), word(value), word(BigInt(size(data))), data]),
  );
}

/** Converts an owner's signature to one of the account. Wraps it by ERC-6492 if the account is not deployed. */
export function signatureOf(owner: Hex, signature: Hex, isDeployed: boolean): Hex {
  if (isDeployed) return signature;
  return serializeErc6492Signature({ address: DEPLOYER, data: deployDataOf(owner), signature });
}
