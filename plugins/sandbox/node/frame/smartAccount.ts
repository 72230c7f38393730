/** A smart account, as simple as one can be: its owner makes it call, several calls or none; it vouches for its owner's signatures. */

import { concatHex, getContractAddress, type Hex, numberToHex, padHex, serializeErc6492Signature, size } from 'viem';
import { assemble } from './assembler.js';

/** One call of a bundle. */
export interface AccountCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

/** The deployer that stands at the same address on most chains; anvil begins with it. */
export const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

const SALT = padHex('0x01', { size: 32 });

/**
 * ERC-1271 for signatures of 65 bytes, and calls of the owner: each a word with the receiver, a word with the value, a word with the
 * data's length, and the data. What fails undoes all. Whoever sends ether and no data has given it.
 */
const listing = (owner: Hex) => `
  CALLDATASIZE @told JUMPI STOP

told:
  0x00 CALLDATALOAD 0xe0 SHR 0x1626ba7e EQ @verify JUMPI   ; isValidSignature(bytes32,bytes)
  CALLER ${owner} EQ @begin JUMPI
  0x00 0x00 REVERT                                         ; somebody else

begin:
  0x00                                                     ; p: where the next call begins
next:
  CALLDATASIZE DUP2 LT ISZERO @done JUMPI
  DUP1 0x40 ADD CALLDATALOAD                               ; p length
  DUP1 DUP3 0x60 ADD 0x00 CALLDATACOPY                     ; the data, to memory
  0x00 0x00 DUP3 0x00                                      ; p length · no room for an answer · length, from 0
  DUP6 0x20 ADD CALLDATALOAD                               ; value
  DUP7 CALLDATALOAD                                        ; receiver
  GAS CALL @went JUMPI
  RETURNDATASIZE 0x00 0x00 RETURNDATACOPY
  RETURNDATASIZE 0x00 REVERT                               ; with the receiver's own reason
went:
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
  RETURNDATASIZE 0x20 EQ AND ISZERO @other JUMPI           ; where it recovers nobody, it answers nothing
  0x1626ba7e 0xe0 SHL 0x00 MSTORE 0x20 0x00 RETURN
other:
  0x00 0x00 MSTORE 0x20 0x00 RETURN
`;

/** What deploys the account of an owner. */
export function initCodeOf(owner: Hex): Hex {
  const code = assemble(listing(owner));
  // Copies what follows it, and returns that.
  return concatHex([assemble(`${numberToHex(size(code), { size: 2 })} DUP1 0x0c 0x00 CODECOPY 0x00 RETURN`), code]);
}

/** Where the account of an owner is, deployed or not. */
export function smartAddressOf(owner: Hex): Hex {
  return getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: initCodeOf(owner) });
}

/** What the deployer is sent. */
export const deployDataOf = (owner: Hex): Hex => concatHex([SALT, initCodeOf(owner)]);

/** What the account is sent by its owner. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const word = (value: bigint) => numberToHex(value, { size: 32 });
  return concatHex(
    calls.flatMap(({ to, value, data }) => [padHex(to, { size: 32 }), word(value), word(BigInt(size(data))), data]),
  );
}

/** An owner's signature as one of the account, which need not be deployed yet (ERC-6492). */
export function signatureOf(owner: Hex, signature: Hex, isDeployed: boolean): Hex {
  if (isDeployed) return signature;
  return serializeErc6492Signature({ address: DEPLOYER, data: deployDataOf(owner), signature });
}
