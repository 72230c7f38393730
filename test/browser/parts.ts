/** Plugins of the demo that tests name for `useBrowser`: pages with fewer plugins start sooner. */

/** One namespace. */
export const EVM = ['eip155'] as const;

/** All four namespaces. */
export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const;

/** The embedded wallet, which serves two namespaces, the logins on it, and sign-in for pages that ask for it. */
export const LOGINS = ['eip155', 'solana', 'frame', 'email', 'socials', 'farcaster', 'siwx'] as const;

/** The directory of wallets, and phone wallets of it. */
export const WALLETS = [...NAMESPACES, 'wallets', 'walletconnect'] as const;
