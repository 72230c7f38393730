// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {TestToken} from "./TestToken.sol";

/// A token whose holders can sign an allowance instead of sending an approval (EIP-2612).
contract PermitToken is TestToken, ERC20Permit {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount)
        TestToken(name_, symbol_, decimals_, holders, amount)
        ERC20Permit(name_)
    {}

    function decimals() public view override(ERC20, TestToken) returns (uint8) {
        return super.decimals();
    }
}
