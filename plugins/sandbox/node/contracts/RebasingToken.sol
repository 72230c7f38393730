// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BareToken} from "./BareToken.sol";

/// A token whose balances grow by themselves, as stETH: it stores shares, and a transfer may round by one unit.
contract RebasingToken is BareToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 private _total;
    uint256 private _shares;
    mapping(address => uint256) private _sharesOf;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount) {
        (name, symbol, decimals) = (name_, symbol_, decimals_);
        _shares = amount * holders.length;
        // A share is worth a third more than a unit, so that most transfers round.
        _total = (_shares * 4) / 3;
        for (uint256 index = 0; index < holders.length; ++index) _sharesOf[holders[index]] = amount;
    }

    /// All balances grow by one percent, without an event.
    function rebase() external {
        _total += _total / 100;
    }

    function totalSupply() external view returns (uint256) {
        return _total;
    }

    function balanceOf(address holder) public view returns (uint256) {
        return (_sharesOf[holder] * _total) / _shares;
    }

    function _move(address from, address to, uint256 value) internal override returns (bool) {
        uint256 shares = (value * _shares) / _total;
        if (_sharesOf[from] < shares) revert TooLittle(balanceOf(from), value);
        _sharesOf[from] -= shares;
        _sharesOf[to] += shares;
        emit Transfer(from, to, value);
        return true;
    }
}
