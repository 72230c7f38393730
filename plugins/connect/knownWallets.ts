/**
 * Common wallets of several namespaces, with the domain that their EVM provider announces (EIP-6963). Without a wallet
 * directory, nothing else tells that the parts of such a wallet belong together.
 */

import type { KnownWallet, PluginContext } from 'latchkey/plugin';
import type { ConnectOptions } from './options.js';

/** The wallets of the option `knownWallets`, then the common ones. */
export const readKnownWallets = ({ options }: PluginContext<ConnectOptions>): readonly KnownWallet[] => [
  ...(options.knownWallets ?? []),
  ...COMMON_WALLETS,
];

const COMMON_WALLETS: readonly KnownWallet[] = [
  { name: 'Backpack', rdns: 'app.backpack', namespaces: ['eip155', 'solana'] },
  { name: 'Bitget Wallet', rdns: 'com.bitget.web3', namespaces: ['eip155', 'solana', 'bip122'] },
  { name: 'Brave Wallet', rdns: 'com.brave.wallet', namespaces: ['eip155', 'solana'] },
  { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', namespaces: ['eip155', 'solana'] },
  { name: 'Enkrypt', rdns: 'com.enkrypt', namespaces: ['eip155', 'solana', 'polkadot'] },
  { name: 'Exodus', rdns: 'com.exodus.web3-wallet', namespaces: ['eip155', 'solana', 'bip122'] },
  { name: 'MetaMask', rdns: 'io.metamask', namespaces: ['eip155', 'solana', 'bip122'] },
  { name: 'Nightly', rdns: 'app.nightly', namespaces: ['eip155', 'solana', 'polkadot'] },
  { name: 'OKX Wallet', rdns: 'com.okex.wallet', namespaces: ['eip155', 'solana', 'bip122'] },
  { name: 'Phantom', rdns: 'app.phantom', namespaces: ['eip155', 'solana', 'bip122'] },
  { name: 'SubWallet', rdns: 'app.subwallet', namespaces: ['eip155', 'polkadot'] },
  { name: 'Talisman', rdns: 'xyz.talisman', namespaces: ['eip155', 'solana', 'polkadot'] },
  { name: 'Trust Wallet', rdns: 'com.trustwallet.app', namespaces: ['eip155', 'solana'] },
];
