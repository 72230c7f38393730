'use client';

/** `latchkey/plugins/connect/react`: the wallets and log-ins in a React app that draws its own connect screen. */

export { WalletButton, type WalletButtonProps } from './buttons/WalletButton.js';
export { type UseWalletButton, useWalletButton, type WalletTarget } from './hooks/useWalletButton.js';
export { type UseWallets, type UseWalletsOptions, useWallets } from './hooks/useWallets.js';
