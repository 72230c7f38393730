'use client';

/** `latchkey/plugins/solana-kit`: a signer of `@solana/kit` over the modal's connection. Needs the package `@solana/kit`. */

export { getSigner, type ModalSigner, type SignerOptions } from './signer.js';
export { useSigner } from './useSigner.js';
