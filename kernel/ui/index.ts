'use client';

/** `latchkey/ui`: components, hooks and icons for the views and parts of plugins. */

export type { Catalogue, Translate, Vars } from '../contract/texts.js';
export {
  type Announce,
  PluginContextContext,
  useAnnounce,
  useConnections,
  useCopy,
  useLabel,
  usePlugin,
  useRouter,
  useText,
  useValue,
} from './hooks/context.js';
export { type Presentation, usePresentation } from './hooks/media.js';
export { type Attempt, type Run, type UseAction, useAction } from './hooks/useAction.js';

export { useDone } from './hooks/useDone.js';
export { useIdentity } from './hooks/useIdentity.js';
export { useConnectMethods, useDescribeError } from './hooks/useKernelHooks.js';
export { useNamespaceNote } from './hooks/useNamespaceNote.js';
export { useOutbox } from './hooks/useOutbox.js';
export { useQrCode } from './hooks/useQrCode.js';
export { type Read, type ReadOptions, useRead } from './hooks/useRead.js';
export { useSpelling } from './hooks/useSpelling.js';
export { type UseTokenList, useTokenList } from './hooks/useTokenList.js';
export { useWalletImage } from './hooks/useWalletImage.js';
export { type ListWindow, type Range, useWindow } from './hooks/useWindow.js';
export {
  Icon,
  type IconProps,
  type IconShape,
  iconAlert,
  iconArrowUpRight,
  iconCheck,
  iconChevronDown,
  iconChevronRight,
  iconClock,
  iconClose,
  iconCoins,
  iconExternal,
  iconHex,
  iconInfo,
  iconLeave,
  iconPlus,
  iconQr,
  iconRetry,
  iconSearch,
  iconSwap,
  iconUnlink,
  iconWallet,
  type LogoShape,
} from './icons/icons.js';
export * from './kit/index.js';
export type { Loadable } from './modules.js';
export { AmountField, type AmountFieldProps } from './pay/AmountField.js';
export { mostOf, readAmount } from './pay/amount.js';
export { BalanceUnread } from './pay/BalanceUnread.js';
export { NetworkCost, type NetworkCostProps } from './pay/NetworkCost.js';
export { NetworkMark, type NetworkMarkProps } from './pay/NetworkMark.js';
export { Picker, type PickerItem, type PickerProps, type PickerSection } from './pay/Picker.js';
export { TokenMark, type TokenMarkProps } from './pay/TokenMark.js';
export { TokenPicker, type TokenPickerProps } from './pay/TokenPicker.js';
export type { PayToken } from './pay/token.js';
export { decimalMark } from './pay/typedAmount.js';
export { type AmountText, useAmountProblem, useAmountText } from './pay/useAmountText.js';
export { type ErrorTexts, useErrorText } from './pay/useErrorText.js';
export { type Cost, type Funds, type FundsOptions, useFunds } from './pay/useFunds.js';
export { useWorth } from './pay/useWorth.js';
export { CopyLink, type CopyLinkProps } from './shell/CopyLink.js';
export { Part, type PartProps } from './shell/Part.js';
export { Redirect, type RedirectProps } from './shell/Redirect.js';
export { Screen, type ScreenProps } from './shell/Screen.js';
export { defineStrings, type Texts } from './texts/strings.js';
