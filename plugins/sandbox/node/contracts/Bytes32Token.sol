// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BareToken} from "./BareToken.sol";

/// A token of 2017, as MKR and SAI: its name and symbol are 32 bytes each. Each of the holders receives the amount.
contract Bytes32Token is BareToken {
    bytes32 public immutable name;
    bytes32 public immutable symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    constructor(bytes32 name_, bytes32 symbol_, uint8 decimals_, address[] memory holders, uint256 amount) {
        (name, symbol, decimals, totalSupply) = (name_, symbol_, decimals_, amount * holders.length);
        for (uint256 index = 0; index < holders.length; ++index) balanceOf[holders[index]] = amount;
    }

    function _move(address from, address to, uint256 value) internal override returns (bool) {
        if (balanceOf[from] < value) revert TooLittle(balanceOf[from], value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
