// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// A pool of two tokens. The product of its reserves never falls. Liquidity is a transfer to the pool, followed by `sync`.
contract SwapPool {
    using SafeERC20 for IERC20;

    address public immutable first;
    address public immutable second;
    uint256 private _firstReserve;
    uint256 private _secondReserve;

    error UnknownToken(address token);
    error NoLiquidity();

    constructor(address first_, address second_) {
        first = first_;
        second = second_;
    }

    /// Adopts the balances as reserves.
    function sync() public {
        _firstReserve = IERC20(first).balanceOf(address(this));
        _secondReserve = IERC20(second).balanceOf(address(this));
    }

    /// The amount of the other token for an amount of `token`, rounded down.
    function quote(address token, uint256 amount) public view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(token);
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        return reserveOut * amount / (reserveIn + amount);
    }

    /// Swaps the amount of `token` that was transferred to the pool since the last call.
    function swap(address token, address recipient) external returns (uint256 received) {
        (uint256 reserveIn,) = _reserves(token);
        received = quote(token, IERC20(token).balanceOf(address(this)) - reserveIn);
        IERC20(token == first ? second : first).safeTransfer(recipient, received);
        sync();
    }

    function _reserves(address token) private view returns (uint256 reserveIn, uint256 reserveOut) {
        if (token == first) return (_firstReserve, _secondReserve);
        if (token == second) return (_secondReserve, _firstReserve);
        revert UnknownToken(token);
    }
}
