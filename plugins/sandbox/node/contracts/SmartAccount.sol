// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// An account of one owner: executes batches of calls, and validates signatures of the owner (ERC-1271).
contract SmartAccount is IERC1271 {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    address public immutable owner;

    error NotOwner(address sender);

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Executes the calls in their order. A call that fails reverts the batch, with the receiver's revert data.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        for (uint256 index = 0; index < calls.length; ++index) {
            (bool success, bytes memory returned) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!success) assembly ("memory-safe") {
                revert(add(returned, 0x20), mload(returned))
            }
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        bool isValid = failure == ECDSA.RecoverError.NoError && signer == owner;
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}
