// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155 collection with two works. Each of the holders receives the amount of both.
contract TestEditions is ERC1155 {
    string public name;

    constructor(string memory name_, string memory uri_, address[] memory holders, uint256 amount) ERC1155(uri_) {
        name = name_;
        uint256[] memory ids = new uint256[](2);
        uint256[] memory amounts = new uint256[](2);
        (ids[0], ids[1]) = (1, 2);
        (amounts[0], amounts[1]) = (amount, amount);
        for (uint256 holder = 0; holder < holders.length; ++holder) _mintBatch(holders[holder], ids, amounts, "");
    }
}
