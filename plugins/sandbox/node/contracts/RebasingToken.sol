// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token whose balances grow by themselves, as stETH: it stores shares, and a transfer may round by one unit.
contract RebasingToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 private _total;
    uint256 private _shares;
    mapping(address => uint256) private _sharesOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error TooLittle(uint256 held, uint256 needed);

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

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert TooLittle(allowed, value);
        allowance[from][msg.sender] = allowed - value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 shares = (value * _shares) / _total;
        if (_sharesOf[from] < shares) revert TooLittle(balanceOf(from), value);
        _sharesOf[from] -= shares;
        _sharesOf[to] += shares;
        emit Transfer(from, to, value);
        return true;
    }
}
