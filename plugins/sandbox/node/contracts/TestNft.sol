// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// An ERC-721 collection with any URIs, also hostile ones. Each of the holders receives one work for each URI: the first
/// holder those with the ids 0 to 99, the second one those from 100 on.
contract TestNft is ERC721 {
    uint256 private constant _SPAN = 100;
    string[] private _uris;

    constructor(string memory name_, string memory symbol_, address[] memory holders, string[] memory uris)
        ERC721(name_, symbol_)
    {
        for (uint256 index = 0; index < uris.length; ++index) _uris.push(uris[index]);
        for (uint256 holder = 0; holder < holders.length; ++holder) {
            for (uint256 index = 0; index < uris.length; ++index) _mint(holders[holder], holder * _SPAN + index);
        }
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return _uris[id % _SPAN];
    }
}
