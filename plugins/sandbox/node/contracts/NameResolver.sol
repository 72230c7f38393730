// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names of accounts, with the two functions of the universal resolver of ENS that clients call.
contract NameResolver {
    mapping(address account => string) private _names;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;

    error UnsupportedData();

    /// Sets the primary name of an account, and the picture of that name. `node` is the namehash of the name.
    function register(address account, string calldata name, bytes32 node, string calldata avatar) external {
        _names[account] = name;
        _texts[node]["avatar"] = avatar;
    }

    /// Sets the address of a name for a coin type of ENSIP-9: 60 is Ethereum, 0x80000000 | chainId another EVM network.
    function setAddress(bytes32 node, uint256 coinType, bytes calldata account) external {
        _addresses[node][coinType] = account;
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        return (_names[address(bytes20(account))], address(this), address(this));
    }

    function resolveWithGateways(bytes calldata, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bytes4 selector = bytes4(data);
        if (selector == bytes4(keccak256("addr(bytes32)"))) {
            bytes memory account = _addresses[abi.decode(data[4:], (bytes32))][60];
            return (abi.encode(account.length == 20 ? address(bytes20(account)) : address(0)), address(this));
        }
        if (selector == bytes4(keccak256("addr(bytes32,uint256)"))) {
            (bytes32 named, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(_addresses[named][coinType]), address(this));
        }
        if (selector != bytes4(keccak256("text(bytes32,string)"))) revert UnsupportedData();
        (bytes32 node, string memory key) = abi.decode(data[4:], (bytes32, string));
        return (abi.encode(_texts[node][key]), address(this));
    }
}
