/** Node only: real EVM chains on this machine, for demos and tests. */

export { startAnvil } from './anvil.js';
export { findAnvil } from './binary.js';
export { SANDBOX_CHAINS, startChains } from './chains.js';
