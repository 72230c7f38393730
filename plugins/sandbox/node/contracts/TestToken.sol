// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 token with any name and decimals. Each of the holders receives the amount. The deployer can mint more.
contract TestToken is ERC20 {
    uint8 private immutable _decimals;
    address private immutable _deployer = msg.sender;

    error NotDeployer(address sender);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount)
        ERC20(name_, symbol_)
    {
        _decimals = decimals_;
        for (uint256 index = 0; index < holders.length; ++index) _mint(holders[index], amount);
    }

    function decimals() public view virtual override returns (uint8) {
        return _decimals;
    }

    function mint(address holder, uint256 amount) external {
        if (msg.sender != _deployer) revert NotDeployer(msg.sender);
        _mint(holder, amount);
    }
}
