/** Forty-eight faults of chain plugins, and the check of the conformance kit that must find each of them. */

import type { CheckId } from 'latchkey/testing';

export const MUTATIONS = {
  'signs with the selected account instead of the account asked': 'messages',
  'signs with the account that was selected while connecting': 'messages',
  'signs with the selected account for an account that the wallet does not share': 'messages',
  'trims the text before signing': 'messages',
  'signs bytes as hexadecimal text': 'messages',
  'replaces bytes that are not UTF-8 before signing': 'messages',
  'moves to a network before the wallet agrees': 'network-refused',
  'takes an unknown network of the wallet for the first network of the app': 'network-unknown',
  'connects on the first network of the app instead of the network of the wallet': 'network-unknown',
  'lists only the first of two wallets with the same name': 'wallets-namesake',
  'gives two wallets with the same name the same id': 'wallets-namesake',
  'connects the first wallet with a name instead of the chosen wallet': 'wallets-namesake',
  'accepts any text as an account while connecting': 'accounts-valid',
  'accepts any text as an account while restoring': 'accounts-valid',
  'accepts any text as an account when the accounts change': 'accounts-valid',
  'returns a field of an object answer unchecked': 'features-fields',
  'returns a nested field of an object answer unchecked': 'features-fields',
  'returns an entry of a list in an object answer unchecked': 'features-fields',
  'does not compare the signer in an object answer': 'features-fields',
  'takes a field of the answer to connect unchecked': 'connect-fields',
  'never tells the wallet of a disconnect': 'disconnect-wallet',
  'uses a global timer': 'globals',
  'reads the time from Date': 'globals',
  'reads the global document': 'globals',
  'prepares a transfer to a text that is no address': 'transfer-prepare',
  'prepares a transfer of nothing': 'transfer-prepare',
  'prepares a transfer of more than the balance': 'transfer-prepare',
  'prepares whole coins only': 'transfer-prepare',
  'asks the wallet for another amount': 'transfer-request',
  'names a wrong network in the request': 'transfer-request',
  'returns another id than the wallet': 'transfer-request',
  'asks the wallet twice': 'transfer-request',
  'takes a failed transfer for a confirmed one': 'transfer-failed',
  'does not compare the receiver of what was sent': 'transfer-mismatch',
  'compares amounts as numbers': 'transfer-mismatch',
  'believes the decimals of the request': 'token-prepare',
  'rounds the balance of a token': 'token-prepare',
  'sends the native currency in place of a token': 'token-request',
  'asks the wallet twice for a token': 'token-request',
  'does not compare the token of what was sent': 'token-mismatch',
  'trusts any router': 'swap-source',
  'lets a source name the receiver': 'swap-source',
  'lets a source lower the minimum': 'swap-source',
  'does not compare the calldata of what was sent': 'swap-mismatch',
  'loses stored data': 'outbox-kinds',
  'throws for stored data of another form': 'outbox-kinds',
  'has no text for an entry': 'outbox-kinds',
  'takes an entry for confirmed without a look': 'outbox-kinds',
} as const satisfies Readonly<Record<string, CheckId>>;

export type Mutation = keyof typeof MUTATIONS;

/** A fault of the plugin: the check that it breaks, or a mutation. */
export type Bug = CheckId | Mutation;

/** Whether the plugin has this fault. */
export type Has = (bug: Bug) => boolean;
