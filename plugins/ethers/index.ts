'use client';

/** `latchkey/plugins/ethers`: provider and signer of ethers 6 over the modal's connection. Needs the package `ethers`. */

export { getProvider, getSigner, type SignerOptions } from './provider.js';
export { useProvider, useSigner } from './useSigner.js';
