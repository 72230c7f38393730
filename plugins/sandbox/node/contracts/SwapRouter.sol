// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {SwapPool} from "./SwapPool.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps through one or two pools, for a fee of 0.85 % of the source. Its function `swap` has the signature of common aggregators.
contract SwapRouter {
    using SafeERC20 for IERC20;

    struct Description {
        address source;
        address destination;
        address payable sourceReceiver;
        address payable recipient;
        uint256 amount;
        uint256 minimum;
        uint256 flags;
    }

    /// Stands for the native currency.
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant FEE_BPS = 85;

    WrappedEther public immutable wrapped;
    address public immutable treasury = msg.sender;
    mapping(address => mapping(address => SwapPool)) public poolOf;

    error NotDeployer(address sender);
    error Expired(uint256 deadline);
    error WrongValue(uint256 value, uint256 expected);
    error TooLittleReceived(uint256 received, uint256 minimum);
    error NoRoute(address source, address destination);

    constructor(WrappedEther wrapped_) {
        wrapped = wrapped_;
    }

    receive() external payable {}

    function addPool(SwapPool pool) external {
        if (msg.sender != treasury) revert NotDeployer(msg.sender);
        poolOf[pool.first()][pool.second()] = pool;
        poolOf[pool.second()][pool.first()] = pool;
    }

    /// The amount that `swap` pays for `amount` in this block, with the fee deducted.
    function quote(address source, address destination, uint256 amount) external view returns (uint256) {
        address from = _pooled(source);
        address to = _pooled(destination);
        uint256 rest = amount - _fee(amount);
        SwapPool direct = poolOf[from][to];
        if (address(direct) != address(0)) return direct.quote(from, rest);
        (SwapPool one, SwapPool two) = _route(from, to);
        return two.quote(address(wrapped), one.quote(from, rest));
    }

    /// Uses a signed permit (EIP-2612), then makes the call `action` to this contract. Common aggregators have it too.
    /// @param permit The token, then the seven words of its function `permit`.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        (address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) =
            abi.decode(permit[20:], (address, address, uint256, uint256, uint8, bytes32, bytes32));
        IERC20Permit token = IERC20Permit(address(bytes20(permit[:20])));
        // Anyone can send a permit. If it was sent before, the allowance is there already.
        try token.permit(owner, spender, value, deadline, v, r, s) {} catch {}
        Address.functionDelegateCall(address(this), action);
    }

    /// @param data The time after which the swap reverts, in seconds since 1970.
    function swap(address, Description calldata description, bytes calldata data)
        external
        payable
        returns (uint256 received, uint256 spent)
    {
        uint256 deadline = abi.decode(data, (uint256));
        if (block.timestamp > deadline) revert Expired(deadline);
        spent = description.amount;
        uint256 expected = description.source == NATIVE ? spent : 0;
        if (msg.value != expected) revert WrongValue(msg.value, expected);
        address from = _pooled(description.source);
        address to = _pooled(description.destination);
        if (description.source == NATIVE) wrapped.deposit{value: spent}();
        else IERC20(from).safeTransferFrom(msg.sender, address(this), spent);
        uint256 fee = _fee(spent);
        IERC20(from).safeTransfer(treasury, fee);
        received = _trade(from, to, spent - fee);
        if (received < description.minimum) revert TooLittleReceived(received, description.minimum);
        if (description.destination != NATIVE) {
            IERC20(to).safeTransfer(description.recipient, received);
        } else {
            wrapped.withdraw(received);
            Address.sendValue(description.recipient, received);
        }
    }

    function _trade(address from, address to, uint256 amount) private returns (uint256) {
        SwapPool direct = poolOf[from][to];
        if (address(direct) != address(0)) {
            IERC20(from).safeTransfer(address(direct), amount);
            return direct.swap(from, address(this));
        }
        (SwapPool one, SwapPool two) = _route(from, to);
        IERC20(from).safeTransfer(address(one), amount);
        one.swap(from, address(two));
        return two.swap(address(wrapped), address(this));
    }

    function _route(address from, address to) private view returns (SwapPool one, SwapPool two) {
        one = poolOf[from][address(wrapped)];
        two = poolOf[address(wrapped)][to];
        if (address(one) == address(0) || address(two) == address(0)) revert NoRoute(from, to);
    }

    function _pooled(address token) private view returns (address) {
        return token == NATIVE ? address(wrapped) : token;
    }

    /// Rounded up.
    function _fee(uint256 amount) private pure returns (uint256) {
        return (amount * FEE_BPS + 9_999) / 10_000;
    }
}
