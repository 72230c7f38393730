/** The features of a connection to a Bitcoin wallet. They check each request before, and each answer after. */

import {
  type LiveWallet,
  malformedAnswer,
  PROMPT_MS,
  receiverKeyless,
  SEND_MS,
  WALLET_ERRORS,
} from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { unsupportedError, type WalletAdapter } from '../adapters/adapter.js';
import { hasKey, isUsableOn, parseAddress } from '../address.js';
import { bip122Error, invalid } from '../errors.js';
import type { Bip122Features, Bip122Message, Bip122Signature, Bip122Transfer } from '../slots.js';
import { addressOf, createDeps, type Deps, type Refresh } from './deps.js';
import { parseSignature, parseSignatureBytes } from './signature.js';
import { signPsbt } from './signPsbt.js';

/** 21 million bitcoin, the limit of the currency. */
const MAX_SATOSHIS = 2_100_000_000_000_000n;

/** Creates the features of one connection. A feature that the wallet lacks is absent. */
export function createFeatures(
  context: PluginContext,
  adapter: WalletAdapter,
  wallet: LiveWallet,
  refresh: Refresh,
): Bip122Features {
  const deps = createDeps(context, wallet, refresh);
  const sign = adapter.signMessage && ((input: Bip122Message) => signMessage(adapter, deps, input));
  return Object.freeze({
    provider: adapter.provider,
    async 'bip122:getAddresses'({ purposes, signal } = {}) {
      await refresh({ timeoutMs: PROMPT_MS, signal: deps.withConnection(signal) });
      if (wallet.accounts().length === 0) throw bip122Error(...WALLET_ERRORS.locked);
      return wallet.accounts().filter(({ type }) => !purposes || (type !== undefined && purposes.includes(type)));
    },
    ...(sign && {
      signMessage: async (input) => (await sign(input)).signature,
      'bip122:signMessage': sign,
    }),
    ...(adapter.signPsbt && { 'bip122:signPsbt': (input) => signPsbt(adapter, deps, input) }),
    ...(adapter.sendTransfer && { 'bip122:sendTransfer': (input) => sendTransfer(adapter, deps, input) }),
  } satisfies Bip122Features);
}

async function signMessage(
  adapter: WalletAdapter,
  { requireAccount, withConnection }: Deps,
  input: Bip122Message,
): Promise<Bip122Signature> {
  const account = requireAccount(input.account);
  const address = addressOf(account);
  const isLegacy = address.kind === 'p2pkh' || address.kind === 'p2sh';
  const protocol = input.protocol ?? (isLegacy && adapter.protocols.includes('ecdsa') ? 'ecdsa' : 'bip322');
  if (!adapter.protocols.includes(protocol)) throw unsupportedError(`signMessage with protocol "${protocol}"`);
  if (typeof input.message === 'string' && !isWellFormed(input.message)) {
    throw invalid('The message contains half of a surrogate pair, so it has no UTF-8 encoding.');
  }
  const limits = { timeoutMs: PROMPT_MS, signal: withConnection(input.signal) };
  const answer = await adapter.signMessage?.({ account, message: input.message, protocol }, limits);
  const parsed =
    typeof answer === 'string' ? parseSignature(answer, address) : answer && parseSignatureBytes(answer, address);
  if (!parsed || (input.protocol && parsed.protocol !== input.protocol)) throw malformedAnswer('bip122', 'signMessage');
  return Object.freeze({ ...parsed, address: account.address });
}

async function sendTransfer(adapter: WalletAdapter, deps: Deps, input: Bip122Transfer): Promise<string> {
  const { satoshis, network } = input;
  const { wallet } = deps;
  const to = parseAddress(input.to);
  if (!to) throw invalid('"to" is not a Bitcoin address.');
  if (!hasKey(to)) throw receiverKeyless('bip122');
  if (typeof satoshis !== 'bigint' || satoshis <= 0n || satoshis > MAX_SATOSHIS) {
    throw invalid(`"satoshis" is ${String(satoshis).slice(0, 40)}; expected a bigint from 1 to ${MAX_SATOSHIS}.`);
  }
  const from = wallet.accounts().find(({ type }) => type === 'payment') ?? deps.requireAccount(undefined);
  const expected = deps.expectNetwork(network);
  const target = expected.network;
  const isSameNetwork = target ? isUsableOn(to, target) : to.family === addressOf(from).family;
  if (!isSameNetwork) throw invalid(`"to" is an address of another network${target ? ` than ${target}` : ''}.`);
  const signal = deps.withConnection(input.signal);
  await deps.requireState(expected, [from], signal);
  const txid = await adapter.sendTransfer?.({ to: to.text, satoshis }, { timeoutMs: SEND_MS, signal });
  if (!txid) throw malformedAnswer('bip122', 'sendTransfer');
  return txid;
}

/** Whether the text has no lone half of a surrogate pair. Its UTF-8 encoding would replace it: another text. */
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);
