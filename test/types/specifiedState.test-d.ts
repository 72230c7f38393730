/** Tests that each field of state that the specification names has its place and its type. This file is compiled, never run. */

import { type Account, type ConnectorInfo, createModal, type Network, type NetworkId } from 'latchkey';
import type { AbsentWallet, ActivityTransaction, Identity, ImageQuery, Token } from 'latchkey/plugin';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import type { FrameUser } from 'latchkey/plugins/frame/slots';
import type { OnrampOrder, OnrampQuote } from 'latchkey/plugins/onramp/slots';
import type { SIWXMessageData } from 'latchkey/plugins/siwx/slots';
import type { SmartSession } from 'latchkey/plugins/smart-sessions';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import { expectTypeOf } from 'vitest';

const projectId = 'your-project-id';
const withAll = createModal({ plugins: full({ projectId, networks: [mainnet] }) });
const withEvm = createModal({ plugins: evm({ networks: [mainnet] }) });

type State = typeof withAll.state;
type Of<Atom extends { get(): unknown }> = ReturnType<Atom['get']>;
type Entry<Atom extends { get(): ReadonlyMap<string, unknown> }> =
  Of<Atom> extends ReadonlyMap<string, infer One> ? One : never;
type Item<List> = List extends readonly (infer One)[] ? One : never;

// Chain entry: networkState
type Networks = Entry<State['networks']>;
expectTypeOf<keyof Networks>().toEqualTypeOf<
  | 'caipNetwork'
  | 'supportsAllNetworks'
  | 'smartAccountEnabledNetworks'
  | 'approvedCaipNetworkIds'
  | 'requestedCaipNetworks'
>();
expectTypeOf<Networks['caipNetwork']>().toEqualTypeOf<Network | undefined>();
expectTypeOf<Networks['supportsAllNetworks']>().toEqualTypeOf<boolean>();
expectTypeOf<Networks['approvedCaipNetworkIds']>().toEqualTypeOf<readonly NetworkId[]>();
expectTypeOf<Networks['requestedCaipNetworks']>().toEqualTypeOf<readonly Network[]>();

// Chain entry: accountState
type Accounts = Entry<State['accounts']>;
expectTypeOf<keyof Accounts>().toEqualTypeOf<
  | 'currentTab'
  | 'tokenBalance'
  | 'smartAccountDeployed'
  | 'addressLabels'
  | 'allAccounts'
  | 'user'
  | 'caipAddress'
  | 'address'
  | 'balance'
  | 'balanceSymbol'
  | 'profileName'
  | 'profileImage'
  | 'addressExplorerUrl'
  | 'connectedWalletInfo'
  | 'preferredAccountType'
  | 'socialProvider'
  | 'socialWindow'
  | 'farcasterUrl'
  | 'status'
>();
expectTypeOf<Accounts['currentTab']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['tokenBalance']>().toEqualTypeOf<readonly Token[]>();
expectTypeOf<Accounts['addressLabels']>().toEqualTypeOf<ReadonlyMap<string, string>>();
expectTypeOf<Accounts['allAccounts']>().toEqualTypeOf<readonly Account[]>();
expectTypeOf<Accounts['caipAddress']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['address']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['profileName']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['profileImage']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['addressExplorerUrl']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['connectedWalletInfo']>().toEqualTypeOf<ConnectorInfo | AbsentWallet | undefined>();

// Token balance. `chainId` is `network`; the decimals lie beside the quantity.
expectTypeOf<
  'name' | 'symbol' | 'network' | 'address' | 'value' | 'price' | 'quantity' | 'decimals' | 'imageUrl'
>().toExtend<keyof Token>();

// Network. `chainNamespace` is `namespace`, `caipNetworkId` is `id`, `blockExplorers` is `explorerUrl`.
expectTypeOf<'id' | 'name' | 'nativeCurrency' | 'rpcUrls' | 'explorerUrl' | 'testnet' | 'namespace'>().toExtend<
  keyof Network
>();
expectTypeOf<keyof Network['nativeCurrency']>().toEqualTypeOf<'name' | 'symbol' | 'decimals'>();

// Connector. `chain` is in `namespaces`; `provider` is `modal.getProvider`.
expectTypeOf<
  'id' | 'name' | 'namespaces' | 'type' | 'imageUrl' | 'imageId' | 'explorerId' | 'rdns' | 'connectors'
>().toExtend<keyof Item<Of<State['connectors']>>>();
expectTypeOf<'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'>().toExtend<
  ConnectorInfo['type']
>();

// Embedded-wallet user. `chainId` is `network`, `preferredAccountType` is `accountType`.
expectTypeOf<
  'email' | 'address' | 'network' | 'accounts' | 'userName' | 'smartAccountDeployed' | 'accountType'
>().toExtend<keyof FrameUser>();

// Send state. The quantity of a token is its `balance`.
type Send = Of<State['send']['form']>;
expectTypeOf<
  | 'token'
  | 'sendTokenAmount'
  | 'receiverAddress'
  | 'receiverProfileImageUrl'
  | 'receiverProfileName'
  | 'gasPrice'
  | 'gasPriceInUSD'
  | 'networkBalanceInUSD'
  | 'loading'
  | 'tokenBalances'
  | 'lastRetry'
>().toExtend<keyof Send>();
expectTypeOf<'address' | 'symbol' | 'decimals' | 'balance' | 'price'>().toExtend<keyof NonNullable<Send['token']>>();

// Transaction store. The id of a transaction is its `hash`.
type History = Of<State['activity']['history']>;
expectTypeOf<
  'transactions' | 'coinbaseTransactions' | 'transactionsByYear' | 'lastNetworkInView' | 'loading' | 'empty' | 'next'
>().toExtend<keyof History>();
expectTypeOf<History['transactions']>().toEqualTypeOf<readonly ActivityTransaction[]>();
expectTypeOf<History['coinbaseTransactions']>().toEqualTypeOf<readonly OnrampOrder[]>();
expectTypeOf<'hash' | 'minedAt' | 'network' | 'transfers'>().toExtend<keyof ActivityTransaction>();

// Toast message
expectTypeOf<keyof Of<State['toast']>>().toEqualTypeOf<'message' | 'variant' | 'svg' | 'open' | 'autoClose'>();
expectTypeOf<NonNullable<Of<State['toast']>['variant']>>().toEqualTypeOf<'success' | 'loading' | 'error'>();

// Image registry: a kind for each of its maps
expectTypeOf<ImageQuery['kind']>().toEqualTypeOf<'wallet' | 'network' | 'chain' | 'connector' | 'token' | 'currency'>();
expectTypeOf<Parameters<Of<State['images']>['find']>>().toEqualTypeOf<[image: ImageQuery]>();

// SIWX message, onramp quote, identity, smart session
expectTypeOf<
  | 'nonce'
  | 'domain'
  | 'uri'
  | 'expirationTime'
  | 'issuedAt'
  | 'notBefore'
  | 'requestId'
  | 'version'
  | 'resources'
  | 'statement'
  | 'chainId'
  | 'accountAddress'
>().toExtend<keyof SIWXMessageData>();
expectTypeOf<keyof OnrampQuote>().toEqualTypeOf<
  'purchaseAmount' | 'paymentSubtotal' | 'paymentTotal' | 'networkFee' | 'providerFee' | 'quoteId'
>();
expectTypeOf<'currency'>().toExtend<keyof OnrampQuote['networkFee']>();
expectTypeOf<'name' | 'imageUrl'>().toExtend<keyof Identity>();
expectTypeOf<'pci' | 'revokedAt'>().toExtend<keyof SmartSession>();

// The preset `evm` has the same places.
expectTypeOf<typeof withEvm.state.accounts>().toEqualTypeOf<State['accounts']>();
expectTypeOf<typeof withEvm.state.networks>().toEqualTypeOf<State['networks']>();
expectTypeOf<typeof withEvm.state.toast>().toEqualTypeOf<State['toast']>();
expectTypeOf<typeof withEvm.state.images>().toEqualTypeOf<State['images']>();
expectTypeOf<typeof withEvm.state.connectors>().toEqualTypeOf<State['connectors']>();
