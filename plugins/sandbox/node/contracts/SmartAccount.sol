// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";
import {SessionPolicy} from "./SessionPolicy.sol";

/// An account of one owner. It executes batches of calls (ERC-7821) and user operations (ERC-4337), validates signatures
/// of the owner (ERC-1271), and lets session keys act within the permissions that the owner has granted.
contract SmartAccount is Account, SignerECDSA, ERC7821, SessionPolicy, IERC1271 {
    IEntryPoint private immutable _entryPoint;

    constructor(address owner_, IEntryPoint entryPoint_) SignerECDSA(owner_) {
        _entryPoint = entryPoint_;
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _rawSignatureValidation(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    /// Only by the account itself: the owner approves the call.
    function grantSession(bytes32 id, Session calldata session) external {
        if (msg.sender != address(this)) revert AccountUnauthorized(msg.sender);
        _grant(id, session);
    }

    function revokeSession(bytes32 id) external {
        if (msg.sender != address(this)) revert AccountUnauthorized(msg.sender);
        _revoke(id);
    }

    /// The calls of a session. Each one must be within the permissions, or all are reverted.
    function executeSession(bytes32 id, Execution[] calldata calls) external onlyEntryPoint {
        for (uint256 index = 0; index < calls.length; ++index) {
            _spend(id, calls[index]);
            Execution calldata one = calls[index];
            (bool success, bytes memory returned) = one.target.call{value: one.value}(one.callData);
            if (!success) assembly ("memory-safe") {
                revert(add(returned, 0x20), mload(returned))
            }
        }
    }

    /// A signature of 65 bytes is the owner's. A longer one is that of a session: its id, then one signature for each of
    /// its keys. A session can only call `executeSession` for itself.
    function _validateUserOp(PackedUserOperation calldata userOp, bytes32 hash, bytes calldata signature)
        internal
        override
        returns (uint256)
    {
        if (signature.length <= 65) return super._validateUserOp(userOp, hash, signature);
        bytes32 id = bytes32(signature[:32]);
        bool isOwnCall = userOp.callData.length >= 36 && bytes4(userOp.callData[:4]) == this.executeSession.selector
            && bytes32(userOp.callData[4:36]) == id;
        bool isSigned = _isSigned(id, hash, signature[32:]);
        return ERC4337Utils.packValidationData(isOwnCall && isSigned, 0, _validUntil(id));
    }

    function _isSigned(bytes32 id, bytes32 hash, bytes calldata signatures) private view returns (bool) {
        address[] memory keys = keysOf(id);
        if (keys.length == 0 || signatures.length != keys.length * 65) return false;
        for (uint256 index = 0; index < keys.length; ++index) {
            (address signer_, ECDSA.RecoverError failure,) =
                ECDSA.tryRecoverCalldata(hash, signatures[index * 65:(index + 1) * 65]);
            if (failure != ECDSA.RecoverError.NoError || signer_ != keys[index]) return false;
        }
        return true;
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata data)
        internal
        view
        override
        returns (bool)
    {
        bool isOwner = caller == signer() || caller == address(entryPoint());
        return isOwner || super._erc7821AuthorizedExecutor(caller, mode, data);
    }
}
