// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// A minimal entry point of ERC-4337, for local chains: validates user operations, executes them, and charges their
/// senders. It has neither paymasters nor aggregators. Hashes are those of entry point 0.7.
contract EntryPoint is ReentrancyGuard {
    using ERC4337Utils for PackedUserOperation;

    mapping(address sender => mapping(uint192 key => uint64)) private _nonces;
    mapping(address account => uint256) public balanceOf;

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );

    error FailedOp(uint256 opIndex, string reason);

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
    }

    function getNonce(address sender, uint192 key) public view returns (uint256) {
        return (uint256(key) << 64) | _nonces[sender][key];
    }

    function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes32 packed = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encode(packed, address(this), block.chainid));
    }

    /// Validates all operations, then executes them. One that is not valid reverts all.
    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external nonReentrant {
        uint256[] memory used = new uint256[](ops.length);
        for (uint256 index = 0; index < ops.length; ++index) {
            uint256 before = gasleft();
            _validate(index, ops[index]);
            used[index] = before - gasleft();
        }
        uint256 collected = 0;
        for (uint256 index = 0; index < ops.length; ++index) {
            collected += _execute(ops[index], used[index]);
        }
        (bool sent,) = beneficiary.call{value: collected}("");
        require(sent, "AA91 failed send to beneficiary");
    }

    function _validate(uint256 index, PackedUserOperation calldata op) private {
        if (op.paymasterAndData.length > 0) revert FailedOp(index, "AA33 paymasters are not supported");
        if (op.sender.code.length == 0) {
            if (op.initCode.length < 20) revert FailedOp(index, "AA20 account not deployed");
            (bool created,) = op.factory().call{gas: op.verificationGasLimit()}(op.factoryData());
            if (!created || op.sender.code.length == 0) revert FailedOp(index, "AA13 initCode failed");
        }
        uint192 key = uint192(op.nonce >> 64);
        if (op.nonce != getNonce(op.sender, key)) revert FailedOp(index, "AA25 invalid account nonce");
        _nonces[op.sender][key] += 1;
        uint256 needed = _maxCost(op);
        uint256 deposit = balanceOf[op.sender];
        uint256 missing = needed > deposit ? needed - deposit : 0;
        uint256 gasLimit = op.verificationGasLimit();
        try IAccount(op.sender).validateUserOp{gas: gasLimit}(op, getUserOpHash(op), missing) returns (uint256 data) {
            (address aggregator, bool outOfTime) = ERC4337Utils.getValidationData(data);
            if (outOfTime) revert FailedOp(index, "AA22 expired or not due");
            if (aggregator != address(0)) revert FailedOp(index, "AA24 signature error");
        } catch {
            revert FailedOp(index, "AA23 reverted");
        }
        if (balanceOf[op.sender] < needed) revert FailedOp(index, "AA21 didn't pay prefund");
        balanceOf[op.sender] -= needed;
    }

    /// The call may fail. Its sender pays the gas in either case.
    function _execute(PackedUserOperation calldata op, uint256 validationGas) private returns (uint256 cost) {
        uint256 before = gasleft();
        uint256 gasLimit = op.callGasLimit();
        require((before * 63) / 64 > gasLimit + 10_000, "AA95 out of gas");
        bytes32 hash = getUserOpHash(op);
        (bool success, bytes memory returned) = op.sender.call{gas: gasLimit}(op.callData);
        if (!success) emit UserOperationRevertReason(hash, op.sender, op.nonce, returned);
        uint256 gasUsed = validationGas + before - gasleft() + op.preVerificationGas;
        uint256 needed = _maxCost(op);
        cost = gasUsed * op.gasPrice();
        if (cost > needed) cost = needed;
        balanceOf[op.sender] += needed - cost;
        emit UserOperationEvent(hash, op.sender, address(0), op.nonce, success, cost, gasUsed);
    }

    function _maxCost(PackedUserOperation calldata op) private pure returns (uint256) {
        return (op.verificationGasLimit() + op.callGasLimit() + op.preVerificationGas) * op.maxFeePerGas();
    }
}
