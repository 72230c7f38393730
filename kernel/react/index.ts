'use client';

/** `latchkey/react`: components and hooks that use the modal in a React app. */

export type { AnyModal } from '../contract/modal.js';
export { type Attempt, type Run, type UseAction, useAction } from '../ui/hooks/useAction.js';
export type { Read, ReadOptions } from '../ui/hooks/useRead.js';
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.js';
export type { ButtonContent, ButtonProps } from './buttons/buttonContent.js';
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.js';
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.js';
export { PageButton, type PageButtonProps } from './buttons/PageButton.js';
export { useModal } from './context.js';
export { createHooks, type ModalHooks } from './createHooks.js';
export { type UseAccount, useAccount } from './hooks/useAccount.js';
export { type UseBalance, type UseBalanceOptions, useBalance } from './hooks/useBalance.js';
export { type ConnectionOptions, type NamespaceOptions, useConnection } from './hooks/useConnection.js';
export { useConnections } from './hooks/useConnections.js';
export { type UseDisconnect, useDisconnect } from './hooks/useDisconnect.js';
export { useForConnection } from './hooks/useForConnection.js';
export { type UseIdentity, useIdentity } from './hooks/useIdentity.js';
export { type UseNetwork, useNetwork } from './hooks/useNetwork.js';
export { useOutboxEntry } from './hooks/useOutboxEntry.js';
export { useRead } from './hooks/useRead.js';
export { useReadable } from './hooks/useReadable.js';
export type { RefreshOptions } from './hooks/useRepeated.js';
export { type Reviewed, type ReviewedApi, useReviewed } from './hooks/useReviewed.js';
export { type UseSwitchNetwork, useSwitchNetwork } from './hooks/useSwitchNetwork.js';
export { type UseTokens, type UseTokensOptions, useTokens } from './hooks/useTokens.js';
export { ModalProvider, type ModalProviderProps } from './ModalProvider.js';
