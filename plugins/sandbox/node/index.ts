/** Node.js only: local chains, wallet directory, frame and relay, for demos and tests. */

export { startAnvil } from './anvil.js';
export { findAnvil } from './binary.js';
export { SANDBOX_SOLANA, startChains } from './chains.js';
export { startEsplora } from './esplora/server.js';
export { SANDBOX_CHAINS } from './evm.js';
export { type SandboxRelay, startRelay } from './relay/index.js';
export { startSolana } from './solana/server.js';
export { deployWorldTokens } from './worldTokens.js';
