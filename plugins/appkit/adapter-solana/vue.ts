/** `latchkey/appkit/adapter-solana/vue`: the adapter of Solana, and its composable of Vue. */

export { type Provider, SolanaAdapter, type SolanaAdapterParameters } from './index.js';
export { useAppKitConnection } from './useVueConnection.js';
