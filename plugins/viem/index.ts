'use client';

/** `latchkey/plugins/viem`: clients of viem over the modal's connection and the app's nodes. Needs the package `viem`. */

export { toViemChain } from './chain.js';
export { type ClientOptions, getPublicClient, getWalletClient, type ModalWalletClient } from './clients.js';
export { toViemTransport } from './transport.js';
export { usePublicClient } from './usePublicClient.js';
export { useWalletClient } from './useWalletClient.js';
