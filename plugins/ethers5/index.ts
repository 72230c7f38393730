'use client';

/**
 * `latchkey/plugins/ethers5`: provider and signer of ethers 5 over the modal's connection. Needs the package
 * `@ethersproject/providers`, which is a part of ethers 5.
 */

export { getProvider, getSigner, type SignerOptions } from './provider.js';
export { useProvider, useSigner } from './useSigner.js';
