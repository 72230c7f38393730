'use client';

/** `latchkey/appkit/adapter-solana/react`: the adapter of Solana, and its hook of React. */

export { type Provider, SolanaAdapter, type SolanaAdapterParameters } from './index.js';
export { useAppKitConnection } from './useAppKitConnection.js';
