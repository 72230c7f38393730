// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// The permissions of session keys: which functions they may call, how much they may spend, and until when.
abstract contract SessionPolicy {
    /// A function that may be called. The selector 0 stands for a transfer of the native currency without data.
    struct Permitted {
        address target;
        bytes4 selector;
        uint256 valueLimit;
    }

    /// An amount for each period, in seconds. The token 0 is the native currency. A period of 0 does not recur.
    struct Allowance {
        address token;
        uint256 amount;
        uint48 start;
        uint48 period;
    }

    struct Session {
        address[] keys;
        uint48 validUntil;
        Permitted[] permitted;
        Allowance[] allowances;
    }

    struct Spending {
        uint256 period;
        uint256 spent;
    }

    event SessionGranted(bytes32 indexed id, uint48 validUntil);
    event SessionRevoked(bytes32 indexed id);

    error SessionExists(bytes32 id);
    error SessionUnknown(bytes32 id);
    error SessionExpired(bytes32 id);
    error CallNotPermitted(address target, bytes4 selector);
    error ValueOverLimit(uint256 value, uint256 limit);
    error AllowanceExceeded(address token, uint256 amount, uint256 left);

    mapping(bytes32 id => Session) private _sessions;
    mapping(bytes32 id => mapping(uint256 index => Spending)) private _spending;
    mapping(bytes32 id => bool) private _revoked;

    function keysOf(bytes32 id) public view returns (address[] memory) {
        return _sessions[id].keys;
    }

    /// How much of an allowance is left in the current period.
    function leftOf(bytes32 id, uint256 index) public view returns (uint256) {
        Allowance storage allowance = _sessions[id].allowances[index];
        Spending storage spending = _spending[id][index];
        uint256 spent = spending.period == _periodOf(allowance) ? spending.spent : 0;
        return block.timestamp < allowance.start ? 0 : allowance.amount - spent;
    }

    function _validUntil(bytes32 id) internal view returns (uint48) {
        return _sessions[id].validUntil;
    }

    function _grant(bytes32 id, Session calldata session) internal {
        // A revoked id stays unusable, so an old grant cannot be repeated.
        if (_sessions[id].keys.length > 0 || _revoked[id] || session.keys.length == 0) revert SessionExists(id);
        if (session.validUntil <= block.timestamp) revert SessionExpired(id);
        _sessions[id] = session;
        emit SessionGranted(id, session.validUntil);
    }

    function _revoke(bytes32 id) internal {
        if (_sessions[id].keys.length == 0) revert SessionUnknown(id);
        delete _sessions[id];
        _revoked[id] = true;
        emit SessionRevoked(id);
    }

    /// Checks a call, and counts what it spends.
    function _spend(bytes32 id, Execution calldata call) internal {
        Session storage session = _sessions[id];
        if (session.keys.length == 0) revert SessionUnknown(id);
        if (block.timestamp > session.validUntil) revert SessionExpired(id);
        bytes4 selector = call.callData.length >= 4 ? bytes4(call.callData[:4]) : bytes4(0);
        // A session must not change the permissions, nor act as the account itself.
        if (call.target == address(this)) revert CallNotPermitted(call.target, selector);
        uint256 tokens = _isPayment(selector, call.callData) ? uint256(bytes32(call.callData[36:68])) : 0;
        // With permitted functions, the allowance of the native currency only limits what they may receive.
        bool isCounted = _count(id, session, address(0), call.value);
        bool isPaid = isCounted && session.permitted.length == 0 && call.callData.length == 0 && call.value > 0;
        bool isToken = _isPayment(selector, call.callData) && call.value == 0;
        bool isTokenPaid = isToken && _count(id, session, call.target, tokens);
        if (!_isPermitted(session, call, selector) && !isPaid && !isTokenPaid) {
            revert CallNotPermitted(call.target, selector);
        }
    }

    function _isPermitted(Session storage session, Execution calldata call, bytes4 selector)
        private
        view
        returns (bool)
    {
        for (uint256 index = 0; index < session.permitted.length; ++index) {
            Permitted storage permitted = session.permitted[index];
            bool isSame = permitted.target == call.target && permitted.selector == selector;
            if (!isSame || (selector == 0 && call.callData.length > 0)) continue;
            if (call.value > permitted.valueLimit) revert ValueOverLimit(call.value, permitted.valueLimit);
            return true;
        }
        return false;
    }

    /// @return whether the session has an allowance of this token. The amount is counted.
    function _count(bytes32 id, Session storage session, address token, uint256 amount) private returns (bool) {
        bool found = false;
        for (uint256 index = 0; index < session.allowances.length; ++index) {
            Allowance storage allowance = session.allowances[index];
            if (allowance.token != token) continue;
            uint256 left = leftOf(id, index);
            if (amount > left) revert AllowanceExceeded(token, amount, left);
            _spending[id][index] = Spending(_periodOf(allowance), allowance.amount - left + amount);
            found = true;
        }
        return found;
    }

    function _periodOf(Allowance storage allowance) private view returns (uint256) {
        if (allowance.period == 0 || block.timestamp < allowance.start) return 0;
        return (block.timestamp - allowance.start) / allowance.period;
    }

    function _isPayment(bytes4 selector, bytes calldata data) private pure returns (bool) {
        return data.length == 68 && (selector == IERC20.transfer.selector || selector == IERC20.approve.selector);
    }
}
