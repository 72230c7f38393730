/** The views of AppKit, and the views of the modal that stand for them. Pure. */

/** The view of the modal for each view of AppKit; `undefined`: the first view is opened. */
export const VIEWS: Readonly<Record<string, string | undefined>> = {
  Account: 'Account',
  AccountSettings: 'AccountDetails',
  AllWallets: 'AllWallets',
  ApproveTransaction: 'ApproveTransaction',
  BuyInProgress: undefined,
  ChooseAccountName: 'RegisterAccountName',
  Connect: 'Connect',
  ConnectingExternal: undefined,
  ConnectingFarcaster: 'ConnectingFarcaster',
  ConnectingMultiChain: undefined,
  ConnectingSiwe: 'SIWXSignMessage',
  ConnectingSocial: undefined,
  ConnectingWalletConnect: 'ConnectingWalletConnect',
  ConnectingWalletConnectBasic: 'ConnectingWalletConnectBasic',
  ConnectSocials: 'ConnectSocials',
  ConnectWallets: 'Connect',
  Create: 'Connect',
  Downloads: 'GetWallet',
  EmailLogin: undefined,
  EmailVerifyDevice: undefined,
  EmailVerifyOtp: undefined,
  GetWallet: 'GetWallet',
  Networks: 'Networks',
  OnRampActivity: undefined,
  OnRampFiatSelect: 'OnrampCurrency',
  OnRampProviders: 'Onramp',
  OnRampTokenSelect: 'OnrampAsset',
  Profile: 'AccountDetails',
  RegisterAccountName: 'RegisterAccountName',
  RegisterAccountNameSuccess: undefined,
  SIWXSignMessage: 'SIWXSignMessage',
  SmartSessionCreated: undefined,
  SmartSessionList: 'SmartSessions',
  Swap: 'Swap',
  SwapPreview: 'SwapReview',
  SwapSelectToken: undefined,
  SwitchActiveChain: 'Networks',
  SwitchAddress: 'SwitchAccount',
  SwitchNetwork: 'Networks',
  Transactions: 'Account',
  UnsupportedChain: 'UnsupportedChain',
  UpdateEmailPrimaryOtp: undefined,
  UpdateEmailSecondaryOtp: undefined,
  UpdateEmailWallet: 'EmailUpdate',
  UpgradeEmailWallet: undefined,
  WalletCompatibleNetworks: 'Receive',
  WalletReceive: 'Receive',
  WalletSend: 'Send',
  WalletSendPreview: 'SendReview',
  WalletSendSelectToken: undefined,
  WhatIsABuy: undefined,
  WhatIsANetwork: undefined,
  WhatIsAWallet: 'WhatIsAWallet',
};

/** The params of a view from its arguments in AppKit. */
export function paramsOf(view: string, given: unknown): unknown {
  const args = (typeof given === 'object' ? given : null) as Readonly<Record<string, unknown>> | null;
  if (!args) return undefined;
  const pick = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
  if (view === 'Swap') return pick({ from: args.fromToken, to: args.toToken, amount: args.amount });
  if (view === 'Send') return pick({ to: args.to, amount: args.amount });
  return undefined;
}
