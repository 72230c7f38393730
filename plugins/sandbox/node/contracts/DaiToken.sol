// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {TestToken} from "./TestToken.sol";

/// A token with the permits of DAI, which came before EIP-2612: they allow all or nothing, and name no amount.
contract DaiToken is TestToken {
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");
    string public constant version = "1";
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => uint256) public nonces;

    error PermitRefused();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address[] memory holders, uint256 amount)
        TestToken(name_, symbol_, decimals_, holders, amount)
    {
        bytes32 domain = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(domain, keccak256(bytes(name_)), keccak256(bytes(version)), block.chainid, address(this))
        );
    }

    function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)
        external
    {
        bytes32 content = keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, nonce, expiry, allowed));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, content));
        bool isTimely = expiry == 0 || block.timestamp <= expiry;
        if (!isTimely || nonce != nonces[holder]++ || ECDSA.recover(digest, v, r, s) != holder) revert PermitRefused();
        _approve(holder, spender, allowed ? type(uint256).max : 0);
    }
}
