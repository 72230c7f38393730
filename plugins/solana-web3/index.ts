'use client';

/**
 * `latchkey/plugins/solana-web3`: the modal's connection as a wallet for code of `@solana/web3.js`, Anchor or wallet-adapter.
 * Needs the package `@solana/web3.js`.
 */

export { useWallet } from './useWallet.js';
export { getWallet, type ModalWallet, type WalletOptions } from './wallet.js';
