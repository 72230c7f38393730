// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// A token that behaves as USDT: an allowance must be reset to 0 before it gets another value, and no call returns anything.
contract ResetToken is TestToken {
    error AllowanceNotReset(uint256 allowance);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount)
        TestToken(name_, symbol_, decimals_, holders, amount)
    {}

    function approve(address spender, uint256 value) public override returns (bool) {
        uint256 current = allowance(msg.sender, spender);
        if (value != 0 && current != 0) revert AllowanceNotReset(current);
        super.approve(spender, value);
        _returnNothing();
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        _returnNothing();
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        _returnNothing();
    }

    function _returnNothing() private pure {
        assembly ("memory-safe") {
            return(0, 0)
        }
    }
}
