/** The marks of exports, hooks, elements, adapters and sign-in. */

import type { Marks } from './types.js';

export const EXPORTS: Marks = {
  createAppKit: ['near', 'A second call returns the first instance.'],
  AppKit: ['near', 'It is a type. createAppKit makes the instance.'],
  modal: 'same',
  CoreHelperUtil: ['refused', 'Use functions of the page, or the entry latchkey.'],
  AccountController: ['refused', 'The state of accounts is modal.latchkey.state.accounts.'],
  WcConstantsUtil: ['refused', 'The plugin walletconnect keeps its constants.'],
  WcHelpersUtil: ['refused', 'The plugin walletconnect asks for sessions itself.'],
  DEFAULT_METHODS: ['refused', 'The option methods of the plugin walletconnect replaces them.'],
  getAppKit: ['ignored', 'Hooks find the instance of the page.'],
  AdapterBlueprint: ['refused', 'A chain is a plugin: see “Writing a plugin”.'],
  ChainController: ['refused', 'The state of networks is modal.latchkey.state.networks.'],
  ProviderUtil: ['refused', 'Use getProvider and subscribeProviders.'],
  W3mFrameProviderSingleton: ['refused', 'The client of the frame is modal.latchkey.api.frame.client().'],
  WalletConnectConnector: ['refused', 'The plugin walletconnect has the connector.'],
  PACKAGE_VERSION: ['refused', 'The version is modal.version.'],
  defineChain: 'same',
  AVAILABLE_NAMESPACES: 'same',
  solana: 'same',
  solanaDevnet: 'same',
  solanaTestnet: 'same',
  bitcoin: 'same',
  bitcoinTestnet: 'same',
  bitcoinSignet: 'same',
};

export const HOOKS: Marks = {
  useAppKit: 'same',
  useAppKitAccount: 'same',
  useAppKitNetwork: [
    'near',
    'switchNetwork never rejects, so that a refusal is no fault of the page. The method of the instance does.',
  ],
  useAppKitNetworkCore: 'same',
  useAppKitProvider: 'same',
  useAppKitState: 'same',
  useAppKitTheme: 'same',
  useAppKitEvents: 'same',
  useWalletInfo: 'same',
  useDisconnect: ['near', 'The option id has no effect, because one wallet is connected in a namespace.'],
  useAppKitBalance: 'same',
  useAppKitConnections: ['near', 'One wallet is connected in a namespace, and there are no recent connections.'],
  useAppKitSIWX: 'same',
  useAppKitConnection: [
    'refused',
    'Several wallets of one namespace are not connected at a time. For Solana, create the Connection of web3.js.',
  ],
  useAppKitWallet: ['refused', 'The component WalletButton of latchkey/plugins/connect/react connects one wallet.'],
  useAppKitUpdateEmail: ['refused', 'The view EmailUpdate changes the address.'],
  useAppKitWallets: ['refused', 'The hook useWallets of latchkey/plugins/connect/react lists the wallets.'],
  usePay: ['refused', 'There is no pay view. The plugin onramp sells coins.'],
};

const buttons = (name: string): Marks => ({
  [`${name}-button`]: ['near', 'loadingLabel, charsStart and charsEnd have no effect.'],
  [`${name}-connect-button`]: ['near', 'Once connected, it shows the account. loadingLabel has no effect.'],
  [`${name}-account-button`]: ['near', 'charsStart and charsEnd have no effect.'],
  [`${name}-network-button`]: ['near', 'label has no effect.'],
});

export const ELEMENTS: Marks = {
  ...buttons('appkit'),
  ...buttons('w3m'),
  'appkit-wallet-button': [
    'refused',
    'The element latchkey-wallet-button of latchkey/plugins/connect/elements connects one wallet.',
  ],
  'w3m-modal': ['ignored', 'createModal({ embed }) renders the modal in an element of the page.'],
  AppKitButton: 'same',
  AppKitConnectButton: 'same',
  AppKitAccountButton: 'same',
  AppKitNetworkButton: 'same',
  AppKitProvider: 'same',
  AppKitWalletButton: ['refused', 'The component WalletButton of latchkey/plugins/connect/react connects one wallet.'],
};

export const ADAPTERS: Marks = {
  WagmiAdapter: [
    'near',
    'Its config has one connector, the modal, after those of the app. Requests go to the nodes of the networks.',
  ],
  wagmiConfig: 'same',
  wagmiChains: 'same',
  customRpcUrls: 'same',
  pendingTransactionsFilter: ['ignored', 'The modal follows what it has sent.'],
  transports: 'same',
  connectors: 'same',
  ssr: 'same',
  storage: 'same',
  authConnector: ['refused', 'The embedded wallet is a wallet of the modal, and so of its connector.'],
  EthersAdapter: 'same',
  Ethers5Adapter: 'same',
  SolanaAdapter: ['near', 'Its options have no effect: the modal asks the nodes of the networks.'],
  BitcoinAdapter: ['near', 'Its options have no effect: wallets choose the coins that they spend.'],
  TonAdapter: ['refused', 'There is no plugin for this chain.'],
  TronAdapter: ['refused', 'There is no plugin for this chain.'],
  UniversalConnector: ['refused', 'The plugin walletconnect has the option namespaces.'],
  namespace: 'same',
  adapterType: 'same',
  projectId: 'same',
  networks: 'same',
  on: ['near', 'The events are disconnect, accountChanged and switchNetwork.'],
  off: 'same',
  removeAllEventListeners: 'same',
};
export const SIGN_IN: Marks = {};
