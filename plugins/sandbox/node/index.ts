/** Node only: real EVM chains on this machine, for demos and tests. */

export { type AnvilOptions, startAnvil } from './anvil.js';
export { findAnvil, howToGetAnvil } from './binary.js';
export { type Chain, SANDBOX_CHAINS, startChains } from './chains.js';
