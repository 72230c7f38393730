/** Node only: real chains and a wallet directory on this machine, for demos and tests. */

export { startAnvil } from './anvil.js';
export { findAnvil } from './binary.js';
export { SANDBOX_CHAINS, SANDBOX_SOLANA, startChains } from './chains.js';
export { startSolana } from './solana/server.js';
