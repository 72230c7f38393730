'use client';
/** `latchkey/react`: the modal in a React app. */

export { AccountButton, type AccountButtonProps } from './AccountButton.js';
export { ConnectButton, type ConnectButtonProps } from './ConnectButton.js';
export { type AnyModal, useModal } from './context.js';
export { ModalProvider, type ModalProviderProps } from './ModalProvider.js';
export { NetworkButton, type NetworkButtonProps } from './NetworkButton.js';
export type { ButtonProps } from './PubButton.js';
export { type UseAccount, useAccount } from './useAccount.js';
export { type UseBalance, type UseBalanceOptions, useBalance } from './useBalance.js';
export { type NamespaceOptions, useConnection } from './useConnection.js';
export { type UseDisconnect, useDisconnect } from './useDisconnect.js';
export { type UseNetwork, useNetwork } from './useNetwork.js';
export { type UseSwitchNetwork, useSwitchNetwork } from './useSwitchNetwork.js';
