/** The first block of Bitcoin. In a file without packages, because the sandbox also starts where those of Bitcoin are missing. */

/** Hash of the first block of Bitcoin. */
export const BITCOIN_GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/** CAIP-2 id of the sandbox's Bitcoin chain. It has the first block of the real one, because the wallets know no other. */
export const BITCOIN_ID = `bip122:${BITCOIN_GENESIS.slice(0, 32)}`;
