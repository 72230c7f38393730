// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// A token that answers false instead of reverting, as ZRX: the transaction succeeds, and nothing moves.
contract FalseToken is TestToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount)
        TestToken(name_, symbol_, decimals_, holders, amount)
    {}

    function transfer(address to, uint256 value) public override returns (bool) {
        return balanceOf(msg.sender) < value || value % 2 == 1 ? false : super.transfer(to, value);
    }
}
