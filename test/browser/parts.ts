/** Lists of plugins for `useBrowser`. Pages with fewer plugins start faster. */

/** Only EVM networks. */
export const EVM = ['eip155'] as const;

/** All four namespaces. */
export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const;

/** All plugins that add actions and tabs to Account, and the data server that they need. */
export const FEATURES = ['receive', 'send', 'onramp', 'swaps', 'tokens', 'activity', 'backend'] as const;

/** The embedded wallet with its two namespaces and its logins, and sign-in. */
export const LOGINS = ['eip155', 'solana', 'frame', 'email', 'socials', 'farcaster', 'siwx'] as const;

/** The directory of wallets, and WalletConnect. */
export const WALLETS = [...NAMESPACES, 'wallets', 'walletconnect'] as const;
