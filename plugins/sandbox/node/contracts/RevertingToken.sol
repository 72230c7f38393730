// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A contract that claims to be a token and reverts: balances cannot be read, and transfers fail.
contract RevertingToken {
    string public constant name = "Reverting Token";
    string public constant symbol = "RVT";
    uint8 public constant decimals = 18;

    error Stopped();

    function balanceOf(address) external pure returns (uint256) {
        revert Stopped();
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert Stopped();
    }
}
