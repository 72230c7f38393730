// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token of 2017, as MKR and SAI: its name and symbol are 32 bytes each. Each of the holders receives the amount.
contract Bytes32Token {
    bytes32 public immutable name;
    bytes32 public immutable symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error TooLittle(uint256 held, uint256 needed);

    constructor(bytes32 name_, bytes32 symbol_, uint8 decimals_, address[] memory holders, uint256 amount) {
        (name, symbol, decimals, totalSupply) = (name_, symbol_, decimals_, amount * holders.length);
        for (uint256 index = 0; index < holders.length; ++index) balanceOf[holders[index]] = amount;
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
        if (balanceOf[from] < value) revert TooLittle(balanceOf[from], value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
